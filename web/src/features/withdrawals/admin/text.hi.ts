import type {
  RiskLevel,
  RiskReason,
  WithdrawalKind,
  WithdrawalStatus,
} from '@clearstead/contract/withdrawals'
import { plural } from '../../../plumbing/format.ts'
import { withdrawalMethodText } from '../text.ts'

/** Short, for a column. */
const kinds: Readonly<Record<WithdrawalKind, string>> = {
  working: 'वर्किंग',
  roi: 'ROI',
  principle: 'मूलधन',
  compound: 'कंपाउंड',
}
const sources: Readonly<Record<WithdrawalKind, string>> = {
  working: 'वर्किंग आय से',
  roi: 'ROI आय से',
  principle: 'किसी प्लान के मूलधन से',
  compound: 'कंपाउंडिंग के लिए अलग रखी राशि से',
}
const risks: Readonly<Record<RiskLevel, string>> = {
  low: 'कम जोखिम',
  medium: 'कुछ जोखिम',
  high: 'अधिक जोखिम',
}
const reasons: Readonly<Record<RiskReason, readonly [short: string, long: string]>> = {
  sign_in_changed: ['साइन-इन बदला गया', 'अनुरोध के बाद साइन-इन का विवरण या कोई भुगतान पता बदला गया'],
  first_payout: ['पहला भुगतान', 'इस सदस्य को पहले कभी कोई भुगतान नहीं हुआ'],
  new_address: ['नया पता', 'इस पते पर पहले कभी भुगतान नहीं हुआ'],
  shared_address: ['साझा पता', 'कोई दूसरा सदस्य भी यही पता इस्तेमाल करता है'],
  unusual_amount: ['असामान्य राशि', 'यह सदस्य आम तौर पर जितना निकालता है, उससे बहुत अधिक'],
  joined_recently: ['नया सदस्य', 'यह सदस्य पिछले दो सप्ताह के भीतर जुड़ा'],
  no_second_factor: ['दूसरा सत्यापन नहीं', 'इस सदस्य का दूसरा सत्यापन चालू नहीं है'],
}

type QueueStatus = Exclude<WithdrawalStatus, 'cancelled'>
const empty: Readonly<Record<QueueStatus, string>> = {
  pending: 'कोई निर्णय की प्रतीक्षा में नहीं है।',
  approved: 'कोई स्वीकृत अनुरोध भुगतान की प्रतीक्षा में नहीं है।',
  paid: 'अभी तक कोई भुगतान नहीं हुआ।',
  rejected: 'कोई अनुरोध अस्वीकार नहीं किया गया।',
}

export const withdrawalText: typeof import('./text.ts').withdrawalText = {
  title: 'निकासी',
  roiTitle: 'ROI निकासी',
  tabs: 'स्थिति',
  waiting: 'लंबित',
  approved: 'स्वीकृत',
  paid: 'भुगतान हुआ',
  rejected: 'अस्वीकृत',
  payouts: 'भुगतान',
  search: 'नाम, यूज़रनेम या पता',
  kind: 'प्रकार',
  method: 'कहाँ',
  order: 'क्रम',
  oldest: 'सबसे पुरानी पहले',
  newest: 'सबसे नई पहले',
  amountOrder: 'सबसे बड़ी पहले',
  from: 'कब से माँगी',
  until: 'कब तक माँगी',
  member: 'सदस्य',
  amount: 'राशि',
  to: 'कहाँ',
  check: 'जाँच',
  asked: 'माँगी गई',
  askedOn: 'माँगी गई:',
  decided: 'निर्णय',
  caption: 'निकासी के अनुरोध',
  empty: (status) => empty[status],
  profile: 'प्रोफ़ाइल',
  kindName: (kind) => kinds[kind],
  methodName: (method) => withdrawalMethodText[method],
  heldUntil: 'तब तक रोका गया',
  held: (when) => `${when} तक रोका गया`,
  heldWhy: 'इस सदस्य का साइन-इन विवरण या कोई भुगतान पता बदला गया है',
  heldNote: 'स्वीकृति और भुगतान उसके बाद ही हो सकते हैं; अस्वीकार अभी भी किया जा सकता है।',
  riskName: (level) => risks[level],
  reasonShort: (reason) => reasons[reason][0],
  reasonLong: (reason) => reasons[reason][1],
  source: (kind) => sources[kind],
  feeOf: (percent) => `शुल्क, ${percent}%`,
  fee: 'शुल्क',
  roundedOff: 'शुल्क का वह हिस्सा जो भेजा नहीं जा सकता',
  paidOut: 'भुगतान की राशि',
  toBy: (method) => `कहाँ (${method})`,
  walletAfter: 'इसके बाद वॉलेट',
  joined: 'जुड़े',
  deposited: 'जमा किया',
  withdrawnBefore: 'पहले निकाला',
  txHash: 'लेन-देन',
  note: 'टिप्पणी',
  approve: 'स्वीकृत करें',
  reject: 'कारण बताकर अस्वीकार करें',
  pay: 'भुगतान दर्ज करें',
  setAside: 'राशि पहले ही अलग रखी जा चुकी है।',
  treasuryAfter: 'शुल्क के बाद कोष:',
  approveTitle: 'यह निकासी स्वीकृत करें?',
  approveLead: 'इसके बाद यह अपने भुगतान की प्रतीक्षा करती है। राशि अलग रखी रहती है।',
  approveAct: (amount) => `${amount} स्वीकृत करें`,
  takeBack: 'स्वीकृति वापस लें',
  takeBackTitle: 'यह स्वीकृति वापस लें?',
  takeBackLead: 'अनुरोध फिर लंबित हो जाता है। राशि अलग रखी रहती है और कुछ भी नहीं चुकाया जाता।',
  rejectTitle: 'यह निकासी अस्वीकार करें',
  rejectLead: 'पूरी राशि तुरंत उसी वॉलेट में लौटती है जहाँ से आई थी। इसे वापस नहीं लिया जा सकता।',
  rejectAct: (amount) => `${amount} अस्वीकार करें`,
  reason: 'कारण',
  reasonHint: 'सदस्य इसे पढ़ता है।',
  payTitle: 'भुगतान दर्ज करें',
  payLead:
    'पहले पैसा भेजें, फिर उसे यहाँ लिखें। इससे राशि बही-खाते से निकल जाती है और इसे वापस नहीं लिया जा सकता।',
  payAct: (amount) => `${amount} का भुगतान हुआ`,
  txHashLabel: 'लेन-देन हैश',
  bankReference: 'बैंक संदर्भ',
  approveChosen: (count) => `${count} स्वीकृत करें`,
  bulkTitle: (count) => (count === 1 ? 'एक निकासी स्वीकृत करें?' : `${count} निकासी स्वीकृत करें?`),
  bulkLead: 'ये एक के बाद एक स्वीकृत होती हैं; हर एक का नतीजा अलग रहता है।',
  bulkDone: (count) =>
    plural('hi', count, { one: 'एक निकासी स्वीकृत हुई', other: '# निकासी स्वीकृत हुईं' }),
  readOnly: 'निर्णय के लिए “वित्त” अनुमति चाहिए।',
  csvId: 'अनुरोध',
  csvUser: 'सदस्य ID',
  csvAddress: 'पता',
  csvNet: 'देनी है',
  csvFee: 'शुल्क',
}

export const payingPlaceText: typeof import('./text.ts').payingPlaceText = {
  paidFrom: 'कहाँ से चुकाया',
  places: { bank: 'बैंक में कस्टडी', chain: 'चेन पर कस्टडी' },
  holds: 'वहाँ उपलब्ध',
  missing: 'कम है',
  short:
    'यह भुगतान दर्ज नहीं हो सकता: बही-खाते के अनुसार वहाँ इतनी राशि नहीं है। अगर पैसा भेजा जा चुका है, तो पहले मालिक कोष के रिज़र्व में दर्ज करे कि वह वहाँ कैसे आया।',
  recordedAs: {
    bank: 'भुगतान बैंक की कस्टडी से चुकाए हुए दर्ज होते हैं।',
    chain: 'भुगतान चेन की कस्टडी से चुकाए हुए दर्ज होते हैं।',
  },
}
