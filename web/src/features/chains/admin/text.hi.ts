import { plural } from '../../../plumbing/format.ts'

export const chainNames: typeof import('./text.ts').chainNames = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
}

export const web3Text: typeof import('./text.ts').web3Text = {
  title: 'ब्लॉकचेन',
  lead: 'चेन पर भुगतान कैसे पढ़े जाते हैं, किस पर निर्णय बाकी है, और जमा के पतों पर क्या रखा है।',
  tabs: 'क्या दिखाएँ',
  chains: 'अवलोकन',
  unmatched: 'बिना मिलान',
  sweep: 'समेटना',
  payments: 'आने वाले भुगतान',
  chain: 'चेन',
  names: { bep20: 'BEP20', trc20: 'TRC20' },
  blocks: (count) => plural('hi', count, { one: '# ब्लॉक', other: '# ब्लॉक' }),
  none: '–',
}

export const chainText: typeof import('./text.ts').chainText = {
  notSetUp: 'सेट नहीं है',
  working: 'पढ़ी जा रही है',
  waiting: 'अभी पढ़ी नहीं गई',
  failing: 'नहीं पढ़ी जा रही',
  missing: {
    key: (chain) =>
      `वह सार्वजनिक कुंजी नहीं है जिससे पते बनते हैं: ${chain.toUpperCase()}_XPUB सेट करें और सर्वर फिर शुरू करें।`,
    endpoints: () => 'कोई एंडपॉइंट सेट नहीं है: सेटिंग में “चेन पर भुगतान” के नीचे एक जोड़ें।',
  },
  howTo:
    'चेन सेट होने पर सदस्य स्टेबलकॉइन में भुगतान कर सकते हैं। तरीका docs/chains.md में है; npm run chains कुंजियाँ और एंडपॉइंट जाँचता है और पहले पते दिखाता है।',
  toSettings: 'सेटिंग खोलें',
  since: 'कब से',
  problems: {
    no_endpoint: 'कोई एंडपॉइंट काम नहीं कर रहा। किसी के जवाब देते ही पढ़ना वहीं से आगे चलेगा।',
    no_majority:
      'बहुत कम एंडपॉइंट जवाब दे रहे हैं। सेट किए गए ज़्यादातर एंडपॉइंट के जवाब देने तक न कुछ जमा होता है, न वापस लिया जाता है।',
    endpoints_disagree: 'एंडपॉइंट अलग-अलग बात बता रहे हैं। ज़्यादातर के एक जैसा बताने तक कुछ जमा नहीं होता।',
    other_chain: 'पढ़ा गया कोई ब्लॉक चेन में नहीं है। हो सकता है एंडपॉइंट किसी दूसरी चेन के हों।',
    reading_fails: 'पढ़ने में त्रुटि आ रही है। फिर कोशिश होती है; कारण सर्वर के लॉग में है।',
  },
  singleTitle: 'अकेले एंडपॉइंट की बात बिना जाँच के मान ली जाती है',
  single: (amount) =>
    `अगर वह ऐसे भुगतान दिखाए जो कभी हुए ही नहीं, तो कोई उसे नहीं काटता। 24 घंटे में एक सदस्य के लिए ${amount} तक उसके कहने पर जमा होता है; इससे ऊपर किसी व्यक्ति के निर्णय की प्रतीक्षा होती है। सेटिंग में अलग-अलग कंपनियों के दो और जोड़ें।`,
  block: 'इस ब्लॉक तक पढ़ा',
  head: 'सबसे नया ब्लॉक',
  behind: 'पढ़ना बाकी',
  checked: 'जाँचा गया',
  token: 'टोकन',
  confirmations: 'पुष्टियाँ',
  addresses: 'दिए गए पते',
  confirming: 'पुष्टि हो रही',
  credited: 'जमा हुए',
  unmatched: 'बिना मिलान',
  never: 'कभी नहीं',
  lagTitle: (chain) => `${chain}: कितने ब्लॉक पीछे, पिछले 24 घंटे`,
  lag: 'कितने ब्लॉक पीछे',
  time: 'समय',
  missed: (missed, of) => `${of} में से ${missed} मिनट कोई जवाब नहीं`,
  noHealth: 'पंद्रह मिनट तक एंडपॉइंट जाँचने के बाद देरी यहाँ दिखेगी।',
  endpoints: 'एंडपॉइंट',
  endpointsCaption: (chain) => `${chain} के एंडपॉइंट`,
  host: 'होस्ट',
  latency: 'जवाब का समय',
  milliseconds: (count) => `${count} ms`,
  answered: 'पिछला जवाब',
  state: 'स्थिति',
  answers: 'जवाब दे रहा है',
  fails: 'काम नहीं कर रहा',
  disagrees: 'बाकियों से अलग',
  unasked: 'अभी पूछा नहीं गया',
  error: 'पिछली गड़बड़ी',
}

export const paymentText: typeof import('./text.ts').paymentText = {
  caption: 'जमा के पतों पर भुगतान, पहले नए',
  empty: 'अभी कोई भुगतान नहीं दिखा। सदस्यों के भुगतान भेजने के कुछ सेकंड बाद यहाँ दिखते हैं।',
  file: 'chain-payments',
  member: 'सदस्य',
  nobody: 'कोई नहीं',
  amount: 'राशि',
  state: 'स्थिति',
  states: {
    confirming: 'पुष्टि हो रही',
    credited: 'जमा हुआ',
    vanished: 'चेन से हट गया',
    unmatched: 'बिना मिलान',
    dismissed: 'हटाया गया',
  },
  confirmations: 'पुष्टियाँ',
  transaction: 'लेन-देन',
  sender: 'भेजने वाला',
  recipient: 'पाने वाला',
  block: 'ब्लॉक',
  seen: 'कब दिखा',
  ofNeeded: (count, needed) => `${needed} में से ${Math.min(count, needed)}`,
  userId: 'सदस्य संख्या',
}

export const unmatchedText: typeof import('./text.ts').unmatchedText = {
  caption: 'वे भुगतान जो अपने-आप जमा नहीं होते, पहले नए',
  tabs: {
    unmatched: 'प्रतीक्षा में',
    credited: 'जमा किए गए',
    dismissed: 'हटाए गए',
    vanished: 'चेन से हटे',
  },
  empties: {
    unmatched:
      'किसी भुगतान पर निर्णय बाकी नहीं है। जो अपने-आप जमा नहीं हो सकता, वह दिखते ही यहाँ आ जाता है।',
    credited: 'ऐसा कोई भुगतान अभी तक किसी एडमिन ने जमा नहीं किया है।',
    dismissed: 'अभी तक कोई भुगतान हटाया नहीं गया है।',
    vanished: 'ऐसा कोई भुगतान अपनी चेन से नहीं हटा है।',
  },
  file: 'unmatched-payments',
  reason: 'कारण',
  reasons: {
    wrong_token: 'दूसरा टोकन',
    below_minimum: 'सबसे छोटी जमा से कम',
    before_address: 'पता दिए जाने से पहले',
    no_member: 'कोई सदस्य नहीं',
    credited_by_hand: 'हाथ से जमा किया गया',
    disputed: 'एंडपॉइंट एकमत नहीं',
    single_endpoint: 'केवल एक एंडपॉइंट दिखाता है',
  },
  suggested: 'सुझाव',
  because: {
    address: 'उनका पता है',
    report: 'उन्होंने सूचना दी',
    sender: 'पहले वहीं से भुगतान किया',
  },
  suggestedFor: (because) => `सुझाव: ${because}`,
  decided: 'निर्णय',
  addressOf: 'किसका पता',
  owner: (fullname, id) => `${fullname}, सदस्य ${id}`,
  closedOwner: (id) => `सदस्य ${id}, खाता बंद`,
  creditOwnerNote: 'जमा करने पर राशि पते के मालिक के फ़ंडिंग वॉलेट में जाती है।',
  creditNote: 'जमा करने पर राशि आपके बताए सदस्य के फ़ंडिंग वॉलेट में जाती है।',
  disputedNote: 'निर्णय से पहले लेनदेन किसी एक्सप्लोरर में देखें। एंडपॉइंट एकमत हो जाएँ तो यह अपने आप जमा होता है।',
  deniedBy: 'किसने नकारा',
  otherToken: 'दूसरा टोकन जमा नहीं किया जा सकता।',
  readOnly: 'निर्णय के लिए “वित्त” अनुमति चाहिए।',
  credit: 'जमा करें',
  dismiss: 'हटाएँ',
  creditTitle: 'यह भुगतान जमा करें?',
  creditLead: 'राशि सदस्य के फ़ंडिंग वॉलेट में जाती है। इसे बाद में उलटा जा सकता है, मिटाया नहीं जा सकता।',
  dismissTitle: 'यह भुगतान हटाएँ?',
  dismissLead: 'कुछ जमा नहीं होता, और यह इस सूची से हट जाता है।',
  member: 'सदस्य संख्या',
  creditClosedLead:
    'यह पता जिस खाते का है, वह बंद है। जिस सदस्य ने भुगतान किया, उसे बताएँ। दोहरी स्वीकृति चालू हो तो राशि कितनी भी हो, दूसरे एडमिन की स्वीकृति चाहिए।',
  suggestion: (list) => `सुझाव: ${list}।`,
  onlyOwner: (fullname) =>
    `${fullname}। भुगतान इनके पते पर हुआ था, इसलिए इसे किसी और के खाते में नहीं जोड़ा जा सकता।`,
  why: 'कारण',
  whyHint: 'ऑडिट लॉग में रखा जाता है।',
  raw: 'सबसे छोटी इकाई में',
  token: 'टोकन',
}

export const togetherText: typeof import('./text.ts').togetherText = {
  fold: 'समूह',
  folds: { transaction: 'लेनदेन', sender: 'भेजने वाला', token: 'टोकन', none: 'कोई नहीं' },
  by: { transaction: 'लेनदेन', sender: 'किससे', token: 'टोकन' },
  row: (reason, count) => `${reason}: ${togetherText.count(count)}`,
  count: (count) => plural('hi', count, { one: '# भुगतान', other: '# भुगतान' }),
  payments: 'भुगतान',
  newest: 'सबसे नया कब दिखा',
  open: 'हर भुगतान दिखाएँ',
  back: 'समूहों पर वापस',
  note: 'सब एक साथ हटाए जाते हैं। बाद में आने वाले भुगतान सूची में रहते हैं।',
  singly: 'ये भुगतान सदस्यों के हो सकते हैं, इसलिए हर एक पर अलग से निर्णय होता है।',
  dismiss: (count) => `${togetherText.count(count)} हटाएँ`,
  title: (count) => `${togetherText.count(count)} हटाएँ?`,
  lead: 'कुछ जमा नहीं होता, और वे इस सूची से हट जाते हैं।',
  smallLead:
    'ये उसी टोकन में हैं जो जमा किया जाता है, और भेजने वाला सदस्य हो सकता है। कुछ जमा नहीं होता, और वे इस सूची से हट जाते हैं।',
  done: (dismissed, left) =>
    left > 0
      ? `${togetherText.count(dismissed)} हटाए गए, ${left} और हटाने हैं`
      : `${togetherText.count(dismissed)} हटाए गए`,
}

export const sweepText: typeof import('./text.ts').sweepText = {
  lead: 'जमा के पतों पर क्या रखा है, अभी चेन से पढ़ा गया। पढ़ने से कुछ नहीं हिलता; ट्रांसफ़र इस सर्वर के बाहर संचालक की अपनी कुंजियों से हस्ताक्षरित होते हैं।',
  total: 'कुल',
  at: 'इस ब्लॉक पर',
  read: 'कब पढ़ा',
  caption: 'शेष राशि वाले जमा के पते, पहले सबसे बड़ी',
  empty: 'जिन जमा के पतों पर कभी भुगतान आया, उन पर अभी कुछ नहीं है।',
  bounded: (asked, received) =>
    `जिन ${received} पतों पर भुगतान आया, उनमें से सबसे नए भुगतान वाले ${asked} पतों की शेष राशि पढ़ी गई।`,
  member: 'सदस्य',
  address: 'पता',
  path: 'पाथ',
  balance: 'शेष राशि',
  formats: {
    balances: 'शेष राशि (CSV)',
    transfers: 'हस्ताक्षर के लिए ट्रांसफ़र (CSV)',
    gas: 'Safe से गैस (JSON)',
  },
  gasNote:
    'हर पता अपने टोकन खुद भेजता है और उसके लिए थोड़ा BNB चाहिए। Safe की फ़ाइल उन पतों को BNB भेजती है जिनके पास कम है।',
  targetTitle: 'हस्ताक्षर के लिए ट्रांसफ़र',
  targetLead:
    'हर पते के लिए एक लेन-देन, जो उसकी पूरी शेष राशि नीचे दिए पते पर भेजता है। जिनके पास कुंजियाँ हैं, वे ऑफ़लाइन हस्ताक्षर करते हैं।',
  target: 'सब कुछ यहाँ भेजें',
  targetHint: 'आपका अपना पता। हर अक्षर मिलाएँ: दूसरी जगह भेजी गई राशि वापस नहीं आती।',
  save: 'फ़ाइल सहेजें',
  cancel: 'रद्द करें',
}
