import type { TopupView } from '@clearstead/contract/plans/topups'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'

const sources: Readonly<Record<TopupView['kind'], string>> = {
  own: 'सदस्य के फ़ंडिंग वॉलेट से',
  retopup: 'सदस्य के फ़ंडिंग वॉलेट से एक और प्लान',
  code: 'कोड से',
  entry: 'दूसरे सदस्य के फ़ंडिंग वॉलेट से',
}

const empty: Readonly<Record<TopupView['status'], string>> = {
  pending: 'कोई टॉप-अप प्रतीक्षा में नहीं है। जब तक सेटिंग में स्वीकृति ज़रूरी है, अनुरोध यहाँ दिखते हैं।',
  approved: 'अभी तक कोई टॉप-अप पूरा नहीं हुआ।',
  rejected: 'कोई टॉप-अप अस्वीकार नहीं किया गया।',
  cancelled: 'कोई टॉप-अप रद्द नहीं हुआ।',
}

export const topupQueueText: typeof import('./text.ts').topupQueueText = {
  title: 'टॉप-अप',
  tabs: 'स्थिति',
  waiting: 'लंबित',
  approved: 'पूरे हुए',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
  search: 'यूज़रनेम या रेफ़रल कोड',
  kind: 'प्रकार',
  order: 'क्रम',
  oldest: 'सबसे पुराने पहले',
  newest: 'सबसे नए पहले',
  from: 'कब से अनुरोध',
  until: 'कब तक अनुरोध',
  caption: 'टॉप-अप',
  empty: (status) => empty[status],
  kindName: (kind) => topupKindText[kind],
  source: (kind) => sources[kind],
  member: 'सदस्य',
  plan: 'प्लान',
  amount: 'राशि',
  fee: 'शुल्क',
  net: 'प्लान में',
  paidBy: 'भुगतान करने वाले',
  requested: 'अनुरोध',
  requestedOn: 'अनुरोध:',
  decided: 'निर्णय',
  note: 'टिप्पणी',
  profile: 'प्रोफ़ाइल',
  inPlanNow: 'अभी प्लान में',
  inPlanAfter: 'इसके बाद प्लान में',
  room: 'प्लान में जगह',
  limitLeft: 'कमाई की बाकी सीमा',
  planClosed: 'प्लान अब चालू नहीं है, इसलिए स्वीकृति नहीं हो सकेगी। पैसा लौटाने के लिए टॉप-अप अस्वीकार करें।',
  noRoom: (room) =>
    `प्लान में ${room} की ही जगह है, इसलिए स्वीकृति नहीं हो सकेगी। पैसा लौटाने के लिए टॉप-अप अस्वीकार करें।`,
  tooLate:
    'प्लान में कमाई के बहुत कम दिन बाकी हैं, इसलिए स्वीकृति नहीं हो सकेगी। पैसा लौटाने के लिए टॉप-अप अस्वीकार करें।',
  drains:
    'प्लान की शर्तों के अनुसार टॉप-अप से दूसरों को जितना मिलता है, पैसा जल्दी निकालने का शुल्क उससे कम है, इसलिए स्वीकृति नहीं हो सकेगी। पैसा लौटाने के लिए टॉप-अप अस्वीकार करें।',
  effect: 'पैसा रोककर रखा गया है। स्वीकृत करते ही वह प्लान में जाता है और अपलाइन को भुगतान होता है।',
  readOnly: 'निर्णय के लिए “वित्त” अनुमति चाहिए।',
  approve: 'स्वीकृत करें',
  reject: 'कारण बताकर अस्वीकार करें',
  approveTitle: 'यह टॉप-अप स्वीकृत करें?',
  approveLead: 'पैसा तुरंत प्लान में जाता है और अपलाइन को भुगतान होता है। इसे यहाँ वापस नहीं लिया जा सकता।',
  approveAct: (amount) => `${amount} स्वीकृत करें`,
  rejectTitle: 'यह टॉप-अप अस्वीकार करें',
  rejectLead: 'पूरी राशि उसी फ़ंडिंग वॉलेट में तुरंत लौटती है, जिससे वह आई थी। इसे वापस नहीं लिया जा सकता।',
  rejectAct: (amount) => `${amount} अस्वीकार करें`,
  reason: 'कारण',
  reasonHint: 'भुगतान करने वाला सदस्य इसे पढ़ता है।',
  approveChosen: (count) => `${count} स्वीकृत करें`,
  bulkTitle: (count) => (count === 1 ? 'एक टॉप-अप स्वीकृत करें?' : `${count} टॉप-अप स्वीकृत करें?`),
  bulkLead:
    'ये एक के बाद एक स्वीकृत होते हैं। हर एक अपने प्लान में जाता है और उसका नतीजा अलग रहता है। इसे यहाँ वापस नहीं लिया जा सकता।',
  csvId: 'टॉप-अप',
  csvUser: 'सदस्य ID',
  csvPayer: 'भुगतान करने वाले की ID',
  csvStatus: 'स्थिति',
  csvSent: 'अनुरोध का समय',
}
