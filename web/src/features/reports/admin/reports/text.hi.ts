import type {
  ReportColumnName,
  ReportName,
  ReportWord,
} from '@clearstead/contract/reports/report-names'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'
import type { PeriodName } from './periods.ts'

const names: Readonly<Record<ReportName, string>> = {
  deposits: 'जमा',
  withdrawals: 'निकासी',
  payouts: 'दी गई आय',
  plan_sales: 'प्लान बिक्री',
  fees: 'शुल्क',
  salary: 'वेतन',
  team: 'टीमें',
  top_sponsors: 'शीर्ष प्रायोजक',
  liabilities: 'देनदारियाँ',
}

const figures: Readonly<Record<ReportName, string>> = {
  deposits: 'सदस्यों को जमा, वापसी घटाकर',
  withdrawals: 'भुगतान हुआ, शुल्क सहित',
  payouts: 'सदस्यों को दी गई आय, वापसी घटाकर',
  plan_sales: 'ख़रीदे गए प्लान और टॉप-अप, वापस लिए गए घटाकर',
  fees: 'कोष ने रखा, वापसी घटाकर',
  salary: 'दिया गया वेतन, वापसी घटाकर',
  team: 'टीमों का दिन-प्रति-दिन आँकड़ा नहीं होता: पंक्तियाँ अवधि के अंत की हैं।',
  top_sponsors: 'दी गई डायरेक्ट आय, वापसी घटाकर',
  liabilities: 'दिन के अंत में सदस्यों को देय',
}

const columns: Readonly<Record<ReportColumnName, string>> = {
  ...sourceText,
  ...walletText,
  day: 'दिन',
  created_at: 'कब',
  transaction_id: 'अंतरण',
  user_id: 'सदस्य संख्या',
  username: 'सदस्य',
  reference: 'संदर्भ',
  amount: 'राशि',
  status: 'स्थिति',
  fee: 'शुल्क',
  net: 'शुद्ध राशि',
  for: 'किसका',
  kind: 'प्रकार',
  plan: 'प्लान',
  total: 'कुल',
  members: 'सदस्य',
  active_members: 'सक्रिय',
  active_directs: 'सक्रिय डायरेक्ट',
  business: 'कारोबार',
  active_business: 'सक्रिय कारोबार',
  rank: 'स्थान',
  purchases: 'ख़रीद',
  direct_income: 'डायरेक्ट आय',
  owed: 'देय',
  level_payable: 'जमा होने वाली लेवल आय',
  token_reserve: 'टोकन रिज़र्व',
  treasury: 'कोष',
  custody: 'कस्टडी',
  investments: 'निवेश',
}

const words: Readonly<Record<ReportWord, string>> = {
  ...sourceText,
  completed: 'पूरा',
  reversed: 'वापस लिया गया',
  undone: 'वापस लिया गया',
}

const periods: Readonly<Record<PeriodName, string>> = {
  month: 'यह महीना',
  last_month: 'पिछला महीना',
  days_30: 'पिछले 30 दिन',
  days_90: 'पिछले 90 दिन',
  days_365: 'पिछले 365 दिन',
  own: 'दिन चुनें',
}

export const reportsText: typeof import('./text.ts').reportsText = {
  title: 'रिपोर्ट',
  lead: 'बही-खाते से नौ रिपोर्ट, 400 दिनों तक की किसी भी अवधि के लिए।',
  report: 'रिपोर्ट',
  name: (report) => names[report],
  names,
  figure: (report) => figures[report],
  period: 'अवधि',
  periods,
  from: 'इस दिन से',
  until: 'इस दिन तक',
  csv: 'CSV डाउनलोड करें',
  inPeriod: (from, to) => `${from} से ${to}`,
  before: (from, to) => `इससे पहले: ${from} से ${to}`,
  change: 'बदलाव',
  none: 'पहले कुछ नहीं',
  same: 'उतना ही',
  chart: 'दिन-प्रति-दिन',
  teamChart: 'इस पेज की टीमों का कारोबार',
  files: 'फ़ाइलें',
  filesKept: (days) => `${days} दिन तक रखी जाती हैं`,
  rows: 'पंक्तियाँ',
  day: 'दिन',
  badRange: 'अंत की तारीख शुरुआत से पहले न हो, और अवधि 400 दिनों से अधिक न हो।',
  empty: 'इस अवधि में कुछ नहीं हुआ। कोई और अवधि चुनें।',
  column: (name) => columns[name],
  word: (word) => words[word],
  nobody: '–',
}
