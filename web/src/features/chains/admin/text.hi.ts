import { plural } from '../../../plumbing/format.ts'

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
