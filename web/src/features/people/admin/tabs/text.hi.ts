import type { DepositView } from '@clearstead/contract/deposits'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type { HistoryEvent, HistoryKind } from '@clearstead/contract/reports/timeline'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { depositStatusText } from '@clearstead/texts/deposits/deposit-status'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupStatusText } from '@clearstead/texts/plans/topup-status'
import { walletText } from '@clearstead/texts/reports/wallet'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'
import { withdrawalKindText } from '@clearstead/texts/withdrawals/withdrawal-kind'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import { withdrawalStatusText } from '@clearstead/texts/withdrawals/withdrawal-status'

export const tabText: typeof import('./text.ts').tabText = {
  timeline: 'घटनाक्रम',
  deposits: 'जमा',
  withdrawals: 'निकासी',
  topups: 'टॉप-अप',
  transfers: 'अंतरण',
  tickets: 'टिकट',
  sessions: 'सत्र',
  devices: 'डिवाइस',
  noDeposits: 'इस सदस्य ने कोई जमा दर्ज नहीं की है।',
  noWithdrawals: 'इस सदस्य ने निकासी का अनुरोध नहीं किया है।',
  noTopups: 'इस सदस्य ने न कोई टॉप-अप किया है, न पाया है।',
  noTransfers: 'इस सदस्य ने न पैसे भेजे हैं, न पाए हैं।',
  noTickets: 'इस सदस्य ने सहायता को नहीं लिखा है।',
  noSessions: 'यह सदस्य कहीं साइन-इन नहीं है।',
  noDevices: 'यह सदस्य पिछले 180 दिनों में साइन-इन नहीं हुआ है।',
  number: 'संख्या',
  amount: 'राशि',
  net: 'शुद्ध राशि',
  fee: 'शुल्क',
  method: 'तरीका',
  reference: 'संदर्भ',
  kind: 'प्रकार',
  state: 'स्थिति',
  plan: 'प्लान',
  paidBy: 'भुगतानकर्ता',
  from: 'किससे',
  to: 'किसे',
  subject: 'विषय',
  requested: 'अनुरोध',
  when: 'कब',
  lastChange: 'पिछला बदलाव',
  device: 'डिवाइस',
  address: 'नेटवर्क पता',
  signedIn: 'साइन-इन',
  firstUsed: 'पहला उपयोग',
  lastUsed: 'पिछला उपयोग',
  ends: 'समाप्ति',
  end: 'सत्र समाप्त करें',
  endTitle: 'यह सत्र समाप्त करें?',
  endLead: 'सदस्य वहाँ साइन-आउट हो जाते हैं और फिर साइन-इन कर सकते हैं।',
  depositNumber: (id: number) => `जमा ${id}`,
  withdrawalNumber: (id: number) => `निकासी ${id}`,
  methodName: (method: DepositView['method']) => depositMethodText[method],
  depositStatus: (status: DepositView['status']) => depositStatusText[status],
  withdrawalKind: (kind: WithdrawalView['kind']) => withdrawalKindText[kind],
  withdrawalStatus: (status: WithdrawalView['status']) => withdrawalStatusText[status],
  topupKind: (kind: TopupView['kind']) => topupKindText[kind],
  topupStatus: (status: TopupView['status']) => topupStatusText[status],
  sourceName: (source: keyof typeof transferSourceText) => transferSourceText[source],
}

type RequestEvent = 'requested' | 'approved' | 'rejected' | 'cancelled'

const requests: Record<'deposit' | 'withdrawal' | 'topup', Record<RequestEvent, string>> = {
  deposit: {
    requested: 'जमा दर्ज की गई',
    approved: 'जमा क्रेडिट की गई',
    rejected: 'जमा अस्वीकृत',
    cancelled: 'जमा रद्द',
  },
  withdrawal: {
    requested: 'निकासी का अनुरोध',
    approved: 'निकासी स्वीकृत',
    rejected: 'निकासी अस्वीकृत',
    cancelled: 'निकासी रद्द',
  },
  topup: {
    requested: 'टॉप-अप का अनुरोध',
    approved: 'टॉप-अप पूरा हुआ',
    rejected: 'टॉप-अप अस्वीकृत',
    cancelled: 'टॉप-अप रद्द',
  },
}

const events: Readonly<Record<HistoryEvent, string>> = {
  joined: 'जुड़े',
  requested: 'माँगा गया',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
  verified: 'ई-मेल सत्यापित',
  account_closed: 'खाता बंद हुआ',
  terms_accepted: 'शर्तें स्वीकार कीं',
  new_device: 'नए डिवाइस पर साइन-इन',
  address_saved: 'भुगतान का पता सहेजा गया',
  address_removed: 'भुगतान का पता हटाया गया',
  username_changed: 'यूज़रनेम बदला',
  email_changed: 'ई-मेल बदला',
  password_changed: 'पासवर्ड बदला',
  second_factor_on: 'दूसरा सत्यापन चालू हुआ',
  second_factor_off: 'दूसरा सत्यापन बंद हुआ',
  blocked: 'खाता रोका गया',
  unblocked: 'खाता खोला गया',
  paid: 'निकासी का भुगतान हुआ',
  bought: 'प्लान ख़रीदा',
  plan_closed: 'प्लान समाप्त',
  undone: 'ख़रीद वापस ली गई',
  matured: 'प्लान परिपक्व हुआ',
  sent: 'पैसे भेजे',
  received: 'पैसे मिले',
  moved: 'फ़ंडिंग वॉलेट में डाले',
  credited: 'वॉलेट में राशि जोड़ी गई',
  debited: 'वॉलेट से राशि ली गई',
  figures_changed: 'कारोबार के आँकड़े बदले',
  reversed: 'लेन-देन वापस लिया गया',
  opened: 'टिकट खोला',
  answered: 'टिकट का उत्तर दिया',
  replied: 'टिकट पर लिखा',
  ticket_closed: 'टिकट बंद हुआ',
  view_started: 'सदस्य के रूप में देखा',
  view_ended: 'सदस्य के रूप में देखना समाप्त',
  act: 'एडमिन का काम',
}

export const timelineText: typeof import('./text.ts').timelineText = {
  caption: 'इस सदस्य के साथ क्या हुआ, सबसे नया पहले',
  empty: 'अभी तक कुछ नहीं हुआ है।',
  filter: 'दिखाएँ',
  what: 'क्या',
  about: 'किस बारे में',
  by: 'किसने',
  byMember: 'सदस्य',
  byNobody: '–',
  file: 'time-line',
  kinds: {
    account: 'खाता',
    deposit: 'जमा',
    withdrawal: 'निकासी',
    topup: 'टॉप-अप',
    transfer: 'अंतरण',
    plan: 'प्लान',
    adjustment: 'सुधार',
    ticket: 'टिकट',
    admin: 'एडमिन के काम',
  },
  eventName: (kind: HistoryKind, event: HistoryEvent) => {
    const ofKind: Partial<Record<HistoryKind, Partial<Record<HistoryEvent, string>>>> = requests
    return ofKind[kind]?.[event] ?? events[event]
  },
  version: (version) => `संस्करण ${version}`,
  words: {
    deposit: depositMethodText,
    withdrawal: withdrawalKindText,
    topup: topupKindText,
    transfer: transferSourceText,
    adjustment: walletText,
    account: withdrawalMethodText,
  },
}
