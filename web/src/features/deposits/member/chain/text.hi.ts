import { plural } from '../../../../plumbing/format.ts'

export const chainNameText: typeof import('./text.ts').chainNameText = {
  bep20: 'BNB Smart Chain (BEP20)',
  trc20: 'Tron (TRC20)',
}

export const incomingStateText: typeof import('./text.ts').incomingStateText = {
  confirming: 'पुष्टि हो रही है',
  credited: 'वॉलेट में आई',
  vanished: 'अब नेटवर्क पर नहीं',
  unmatched: 'जाँच में',
}

export const chainText: typeof import('./text.ts').chainText = {
  way: (symbol, network) => `${network} पर ${symbol}`,
  address: (method) => `आपका अपना ${method} पता`,
  only: (symbol, network) => `इस पते पर केवल ${network} पर ${symbol} भेजें`,
  lost: (symbol) =>
    `कोई दूसरा टोकन, या किसी दूसरे नेटवर्क पर भेजा गया ${symbol}, वॉलेट में नहीं आता और हमेशा के लिए खो सकता है।`,
  copyAddress: 'पता कॉपी करें',
  token: 'टोकन',
  tokenContract: 'टोकन कॉन्ट्रैक्ट',
  copyContract: 'टोकन कॉन्ट्रैक्ट कॉपी करें',
  network: 'नेटवर्क',
  smallest: 'न्यूनतम भुगतान',
  creditedAfter: 'वॉलेट में कब आती है',
  confirmations: (count) => plural('hi', count, { other: '# पुष्टियों के बाद' }),
  below: 'इससे कम भुगतान अपने-आप वॉलेट में नहीं आता। यदि आपने ऐसा भुगतान भेजा है, तो सहायता से संपर्क करें।',
  pay: 'वॉलेट से भुगतान करें',
  noWallet:
    'इस ब्राउज़र में कोई वॉलेट नहीं मिला। अपने वॉलेट का एक्सटेंशन चालू करें या यह पेज अपने वॉलेट के ब्राउज़र में खोलें। आप किसी भी वॉलेट या एक्सचेंज से अपने पते पर भुगतान भी कर सकते हैं।',
  choose: 'वह वॉलेट चुनें जिससे आप भुगतान करना चाहते हैं। वह आपसे इस पेज को अपना खाता दिखाने की अनुमति माँगेगा।',
  connectTo: (wallet) => `${wallet} जोड़ें`,
  connectPhone: 'फ़ोन का वॉलेट जोड़ें',
  phoneTitle: 'फ़ोन का वॉलेट जोड़ें',
  preparingCode: 'आपके वॉलेट के लिए कोड तैयार हो रहा है',
  scan: 'यह कोड अपने वॉलेट से स्कैन करें, फिर वहाँ कनेक्शन की पुष्टि करें।',
  codeLasts: 'यह कोड एक बार और पाँच मिनट तक काम करता है। इसे केवल अपने वॉलेट में इस्तेमाल करें।',
  copyCode: 'कोड कॉपी करें',
  openHere: 'इस डिवाइस का वॉलेट खोलें',
  newCode: 'नया कोड दिखाएँ',
  connecting: 'आपके वॉलेट की प्रतीक्षा है',
  connectingBody: 'अपना वॉलेट खोलें और उसके अनुरोध का उत्तर वहीं दें।',
  stopWaiting: 'प्रतीक्षा बंद करें',
  wallet: 'वॉलेट',
  account: 'खाता',
  otherAccount: 'दूसरा खाता इस्तेमाल करें',
  accountInWallet:
    'आपका वॉलेट इस पेज को दूसरा खाता माँगने नहीं देता। खाता अपने वॉलेट में चुनें: फिर यह पेज वही खाता इस्तेमाल करेगा।',
  disconnect: 'डिस्कनेक्ट करें',
  stillAllowed: (wallet) =>
    `${wallet} यहाँ डिस्कनेक्ट हो गया है, पर वह इस पेज को अब भी आपका खाता देखने देता है। इसे बंद करने के लिए अपने वॉलेट की सेटिंग में इस पेज को हटाएँ।`,
  wrongNetwork: (network) => `आपका वॉलेट ${network} पर नहीं है`,
  wrongNetworkBody: (network) =>
    `यह भुगतान केवल ${network} पर हो सकता है। आपका वॉलेट आपसे बदलाव की पुष्टि माँगेगा।`,
  switchTo: (network) => `${network} पर जाएँ`,
  balance: (symbol) => `${symbol} शेष राशि`,
  moreThan: (amount) => `${amount} से अधिक`,
  coinBalance: (coin) => `नेटवर्क शुल्क के लिए ${coin}`,
  noFee: (coin) => `नेटवर्क शुल्क के लिए पर्याप्त ${coin} नहीं है`,
  noFeeBody: (needed, held) =>
    `भुगतान के लिए लगभग ${needed} चाहिए, और आपके वॉलेट में ${held} है। वॉलेट में और जोड़ें, फिर दोबारा जाँचें।`,
  checkAgain: 'दोबारा जाँचें',
  amount: 'राशि',
  decimals: (count) => plural('hi', count, { other: 'अधिक से अधिक # दशमलव अंक' }),
  review: 'भुगतान जाँचें',
  confirmTitle: (amount) => `अपने वॉलेट से ${amount} का भुगतान करें?`,
  confirmAct: (amount) => `${amount} का भुगतान करें`,
  from: 'आपका वॉलेट',
  to: (method) => `आपका ${method} पता`,
  toAddress: 'किस पते पर',
  networkFee: 'नेटवर्क शुल्क',
  about: (amount) => `लगभग ${amount}`,
  walletAfter: 'आपके वॉलेट में शेष',
  effectNote: 'आपका वॉलेट सही नेटवर्क शुल्क दिखाता है और भुगतान की पुष्टि माँगता है।',
  asked: 'अपने वॉलेट में भुगतान की पुष्टि करें',
  askedBody:
    'आप प्रतीक्षा किए बिना वापस जा सकते हैं। यदि आप बाद में वॉलेट में पुष्टि करते हैं, तो भुगतान फिर भी होता है और इस पेज पर दिखता है।',
  sent: 'भुगतान भेजा गया',
  sentNext: (count) =>
    plural('hi', count, {
      other: '# पुष्टियों के बाद राशि आपके फ़ंडिंग वॉलेट में आ जाती है। आप यह पेज बंद कर सकते हैं।',
    }),
  transaction: 'लेन-देन',
  underWay: 'नेटवर्क पर आपके भुगतान',
  stateAsked: 'अभी पुष्टि नहीं हुई',
  stateSent: 'भेजा गया',
  stateFailed: 'विफल',
  askedNote:
    'आपके वॉलेट से यह भुगतान माँगा गया था। यदि आपने वहाँ पुष्टि की है, तो यह कुछ मिनटों में यहाँ दिखेगा। दोबारा भुगतान करने से पहले अपना वॉलेट देखें।',
  sentNote: 'आपके वॉलेट ने यह भुगतान भेज दिया है। नेटवर्क पर आते ही इसकी गिनती यहाँ शुरू होगी।',
  lateNote:
    'यह भुगतान अभी नेटवर्क पर नहीं है। यदि आपने वॉलेट में इसे तेज़ किया या रद्द किया है, तो उसका लेन-देन दूसरा है, और आप इसे सूची से हटा सकते हैं।',
  failedNote: 'नेटवर्क ने यह भुगतान अस्वीकार किया। राशि अब भी आपके वॉलेट में है।',
  vanishedNote:
    'नेटवर्क ने यह भुगतान हटा दिया है। यदि इसकी फिर से पुष्टि होती है, तो राशि वॉलेट में आ जाएगी। अन्यथा राशि अब भी आपके वॉलेट में है।',
  unmatchedNote: 'यह भुगतान आ गया है, पर अपने-आप वॉलेट में नहीं डाला जा सका। हम इसकी जाँच कर रहे हैं।',
  remove: 'इस सूची से हटाएँ',
  stepSent: 'भेजा गया',
  stepConfirming: (done, needed) => `${needed} में से ${done} पुष्टियाँ`,
  stepConfirmed: 'पुष्टि हुई',
  stepCredited: 'वॉलेट में आई',
  credited: 'भुगतान वॉलेट में आया',
  creditedNext: 'राशि आपके फ़ंडिंग वॉलेट में है।',
  depositOf: (id) => `जमा ${id}`,
  done: 'हो गया',
}
