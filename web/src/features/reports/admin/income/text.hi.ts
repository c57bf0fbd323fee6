import type { PaidKind } from '@clearstead/contract/reports/paid-income'
import { incomeKindText } from '@clearstead/texts/income/income-kind'
import type { MatrixKind } from './month-figures.ts'

const kindHead: Readonly<Record<MatrixKind, string>> = {
  roi: incomeKindText.roi,
  level: incomeKindText.level,
  direct: incomeKindText.direct,
  reward: 'पुरस्कार, पद, CTO',
  salary: incomeKindText.salary,
  bonus: incomeKindText.bonus,
}
const kindName: Readonly<Record<PaidKind, string>> = {
  ...incomeKindText,
  rewards: 'पुरस्कार, पद, CTO',
  awards: 'प्लान के सिवा सब',
}

export const incomeText: typeof import('./text.ts').incomeText = {
  title: 'आय',
  lead: 'सभी सदस्यों की आय, वापस ली गई आय घटाकर। हर आँकड़े पर उसके पीछे की पंक्तियाँ खुलती हैं।',
  tabs: 'दृश्य',
  days: 'दिन और प्रकार के अनुसार',
  rows: 'पंक्तियाँ',
  day: 'दिन',
  kindHead,
  kindName,
  total: 'कुल',
  change: 'बदलाव',
  matrixCaption: (month) => `${month} की आय, दिन और प्रकार के अनुसार`,
  monthBefore: 'पिछला महीना',
  monthAfter: 'अगला महीना',
  paidNote: 'सदस्यों को मिली',
  sameDays: (month, days) => `1–${days} ${month}`,
  changed: (percent, name, before) => `सदस्यों को मिली; ${name} (${before}) से ${percent}`,
  beforeNothing: (name, before) => `सदस्यों को मिली; ${name} में ${before}`,
  rowsCaption: 'सदस्यों को मिली आय, नए दिन पहले',
  empty: 'अभी कोई आय नहीं मिली है। प्लान लेकर दैनिक पुरस्कार का दावा करने पर सदस्यों को आय मिलती है।',
  search: 'यूज़रनेम या रेफ़रल कोड',
  kind: 'प्रकार',
  from: 'कब से',
  until: 'कब तक',
  all: 'सारी आय',
  days2: (from, to) => `${from} से ${to}`,
  ofDays: (kind, days) => `${kind}, ${days}`,
  backTo: (month) => `${month} पर वापस`,
  booksNote: 'लेजर के अनुसार; नीचे की पंक्तियों का जोड़ यही है',
  member: 'सदस्य',
  named: (fullname, username) => `${fullname} (${username})`,
  why: 'कारण',
  intended: 'पूरी राशि',
  paid: 'भुगतान हुआ',
  movement: 'लेनदेन',
  close: 'बंद करें',
  csvId: 'आय',
  csvUser: 'सदस्य ID',
  csvBase: 'मूल राशि',
  csvPercent: 'प्रतिशत',
  csvTransfer: 'लेनदेन',
  rewardsTitle: 'दिए गए पुरस्कार',
  rewardsLead:
    'पुरस्कार, वेतन, पद के बोनस, बोनस और CTO पूल के हिस्से जिनका भुगतान हुआ या जो वापस लिए गए। हर पंक्ति अपना कारण बताती है।',
  sentByHand: 'हाथ से भेजे गए',
  sentLead:
    'पुरस्कार और संदेश जो एडमिनों ने भेजे। राशि का भुगतान तुरंत हुआ; हर एक खोलने पर उसके सदस्य दिखते हैं और किसने देखा।',
  rewardsCaption: 'दिए गए पुरस्कार, नए दिन पहले',
  rewardsEmpty:
    'अभी कोई भुगतान नहीं हुआ है। सदस्यों के दावे पर पुरस्कार, और देय होने पर वेतन और पद के बोनस यहाँ दिखते हैं।',
}
