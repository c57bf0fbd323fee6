import type {
  PayoutFate,
  PayoutFormat,
  PayoutStatus,
} from '@clearstead/contract/withdrawals/payouts'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

const statuses: Readonly<Record<PayoutStatus, string>> = {
  open: 'खुला',
  done: 'पूरा',
  cancelled: 'रद्द',
}
const fates: Readonly<Record<PayoutFate, string>> = {
  waiting: 'नतीजा अभी नहीं',
  will_pay: 'भुगतान होगा',
  will_return: 'फिर प्रतीक्षा करेगी',
  amount_differs: 'राशि अलग है',
  reference_wrong: 'लेन-देन नहीं दिया या ग़लत है',
  asked: 'दूसरे एडमिन की प्रतीक्षा',
  return_asked: 'फिर प्रतीक्षा के लिए दूसरे एडमिन की स्वीकृति बाक़ी',
  reason_missing: 'कारण नहीं दिया',
  paid: 'भुगतान हुआ',
  paid_otherwise: 'किसी दूसरे लेन-देन से भुगतान हुआ',
  returned: 'फिर प्रतीक्षा में',
  dropped: 'रद्द',
}
const formats: Readonly<Record<PayoutFormat, string>> = {
  csv: 'CSV',
  pain: 'भुगतान आदेश (pain.001)',
  safe: 'Safe के लिए बैच (JSON)',
}

export const payoutText: typeof import('./text.ts').payoutText = {
  title: 'भुगतान',
  lead: 'भुगतान स्वीकृत निकासियों को बैंक या हस्ताक्षरकर्ता के लिए एक सीलबंद फ़ाइल में रखता है। जब तक नतीजा न आए, बही-खाते में कुछ भी चुकाया हुआ नहीं माना जाता।',
  back: 'सभी भुगतान',
  named: (id) => `भुगतान ${id}`,
  unknown: 'ऐसा कोई भुगतान नहीं है।',
  waiting: 'भेजे जाने की प्रतीक्षा में',
  noneWaiting: 'कोई स्वीकृत निकासी भेजे जाने की प्रतीक्षा में नहीं है। निकासी स्वीकृत करें, तब वे यहाँ दिखेंगी।',
  toWithdrawals: 'निकासी',
  method: 'माध्यम',
  methods: withdrawalMethodText,
  count: 'निकासी',
  total: 'कुल',
  held: (method) => (method === 'bank' ? 'बैंक में कस्टडी' : 'चेन पर कस्टडी'),
  setAside: 'खुले भुगतानों के लिए अलग रखा',
  missing: 'कम है',
  missingLead:
    'यह भुगतान सीलबंद नहीं हो सकता: जितना कम है उतना वहाँ भेजें जहाँ से भुगतान होता है, और कोष के रिज़र्व में दर्ज करें, या कुछ निकासियाँ छोड़ दें।',
  make: (method) => `${withdrawalMethodText[method]} भुगतान बनाएँ`,
  makeTitle: (method) => `${withdrawalMethodText[method]} से भुगतान बनाएँ?`,
  makeLead:
    'चुनी गई निकासियाँ, अधिक से अधिक 500, एक फ़ाइल में सीलबंद होती हैं। उसके पूरा या रद्द होने तक उनका केवल भुगतान हो सकता है, उन्हें अस्वीकार नहीं किया जा सकता। जो आप छोड़ देंगे, वे अगले भुगतान की प्रतीक्षा करेंगी।',
  payable: 'भेजे जाने की प्रतीक्षा कर रही स्वीकृत निकासियाँ, सबसे पुरानी पहले',
  makeAct: 'भुगतान सील करें',
  caption: 'भुगतान, सबसे नए पहले',
  empty: 'अभी तक कोई भुगतान नहीं बना। प्रतीक्षा कर रही निकासियों से एक बनाएँ।',
  payout: 'भुगतान',
  state: 'स्थिति',
  status: statuses,
  paid: 'चुकाया गया',
  ofCount: (part, whole) => `${whole} में से ${part}`,
  by: 'बनाने वाला',
  made: 'बना',
  cancelledBy: 'रद्द करने वाला',
  open: 'खोलें',
  file: 'payouts',
}

export const onePayoutText: typeof import('./text.ts').onePayoutText = {
  files: 'फ़ाइलें',
  format: formats,
  sealed: 'SHA-256',
  copyHash: 'हैश कॉपी करें',
  download: (format) => `सीलबंद फ़ाइल डाउनलोड करें: ${formats[format]}`,
  sealBroken: 'जो फ़ाइल आई वह सीलबंद फ़ाइल नहीं है। उसका उपयोग न करें; फिर से डाउनलोड करें।',
  noOrder: 'भुगतान आदेश क्यों नहीं है?',
  facts: 'जानकारी',
  paidOf: 'चुकाया गया',
  returned: 'नहीं चुकाया, फिर प्रतीक्षा में',
  result: 'नतीजा',
  resultLead:
    'CSV फ़ाइल, जिसमें withdrawal, result (paid या failed), transaction और reason कॉलम हों; जो विफल हुआ उसका कारण चाहिए। amount दिया हो तो उसकी तुलना होती है। भुगतान की CSV फ़ाइल में ये कॉलम भरने के लिए पहले से हैं।',
  chooseResult: 'नतीजों की फ़ाइल चुनें',
  tooLong: 'यह फ़ाइल बहुत लंबी है। 500 पंक्तियों के नतीजों के लिए इससे बहुत कम चाहिए।',
  known: (count) =>
    count === 1 ? 'फ़ाइल में इस भुगतान का एक नतीजा है।' : `फ़ाइल में इस भुगतान के ${count} नतीजे हैं।`,
  strangers: 'ये पंक्तियाँ इस भुगतान की किसी निकासी की नहीं हैं और कुछ नहीं बदलतीं:',
  stranger: (line, withdrawal) => `पंक्ति ${line}: ${withdrawal}`,
  rows: 'पंक्तियाँ',
  caption: 'इस भुगतान की निकासियाँ',
  rowsEmpty: 'इस भुगतान में कोई पंक्ति नहीं है।',
  withdrawal: 'निकासी',
  member: 'सदस्य',
  to: 'कहाँ',
  sent: 'भेजनी है',
  stated: 'नतीजे में',
  fate: 'इसका क्या होता है',
  fates,
  earlier: 'पहले भेजी गई',
  wasIn: (payouts) => `भुगतान ${payouts.join(', ')} में थी`,
  downloaded: 'पहली बार डाउनलोड',
  downloadUnknown: 'दर्ज नहीं',
  cancelledWhy: 'रद्द करने का कारण',
  transaction: 'लेन-देन',
  reason: 'कारण',
  carryOut: (count) => (count === 1 ? 'एक नतीजा लागू करें' : `${count} नतीजे लागू करें`),
  carryOutTitle: 'नतीजे लागू करें?',
  carryOutLead:
    'ये एक के बाद एक लागू होते हैं। जो चुकाया गया वह हमेशा के लिए बही-खाते से निकल जाता है; जो विफल हुआ वह दूसरे भुगतान की प्रतीक्षा करता है। बीच में रुक जाए तो बाक़ी लागू करें: किसी को दो बार नहीं चुकाया जाता।',
  willPay: (name) => `${name}: भुगतान`,
  willReturn: (name) => `${name}: फिर प्रतीक्षा`,
  notReady: (count) =>
    count === 1
      ? 'एक नतीजा लागू नहीं हो सकता। उसकी पंक्ति देखें।'
      : `${count} नतीजे लागू नहीं हो सकते। उनकी पंक्तियाँ देखें।`,
  cancel: 'भुगतान रद्द करें',
  cancelTitle: 'यह भुगतान रद्द करें?',
  cancelLead:
    'ऐसा तभी करें जब इसकी फ़ाइल भेजी न गई हो। निकासियाँ फिर प्रतीक्षा करती हैं और किसी दूसरे भुगतान में रखी जा सकती हैं।',
  cancelSentLead:
    'इसकी फ़ाइल डाउनलोड हो चुकी है, इसलिए राशि भेजी जा चुकी हो सकती है। बैंक या हस्ताक्षरकर्ता से पक्का करें कि कुछ नहीं भेजा गया: निकासियाँ फिर प्रतीक्षा करती हैं और दोबारा भेजी जा सकती हैं।',
  cancelReason: 'इसमें से कुछ क्यों नहीं भेजा गया?',
  cancelReasonHint: 'यह ऑडिट लॉग में जाता है, और जहाँ दूसरे एडमिन की स्वीकृति चाहिए वहाँ उसे दिखता है।',
  cancelBack: 'भुगतान रखें',
}
