import type { HelpGiven } from '@clearstead/contract/people/given-help'

const actDone: Readonly<Record<HelpGiven, string>> = {
  reset_mail: 'रीसेट कोड मँगाया गया',
  unlock: 'प्रतीक्षा समाप्त की गई',
  second_factor_off: 'दूसरा सत्यापन हटाया गया',
  changed: 'साइन-इन विवरण बदले गए',
}

/** Helping a member who cannot sign in. */
export const helpText: typeof import('./text.ts').helpText = {
  title: 'साइन-इन',
  locked: 'प्रतीक्षा में',
  wait: 'गलत प्रयासों के बाद प्रतीक्षा',
  until: (moment) => `${moment} तक`,
  noWait: 'कोई नहीं',
  factor: 'दूसरा सत्यापन',
  on: 'चालू',
  off: 'बंद',
  resetCode: 'अप्रयुक्त रीसेट कोड',
  codeWaiting: 'भेजा जा रहा है',
  codeMailed: (moment) => `${moment} को भेजा गया`,
  noCode: 'कोई नहीं',
  payouts: 'भुगतान',
  held: (moment) => `${moment} तक रोके गए`,
  free: 'रोके नहीं गए',
  done: 'एडमिन ने क्या किया',
  noHelp: 'किसी एडमिन ने इस सदस्य का साइन-इन नहीं बदला है।',
  actDone,
  doneBy: (act, by) => `${act}: ${by}`,
  someAdmin: 'एक एडमिन',
  reason: 'कारण',
  reasonHint: 'आप कैसे जानते हैं कि यह सदस्य ही हैं। यह ऑडिट लॉग में रहता है।',
  acts: {
    resetMail: {
      button: 'रीसेट कोड भेजें',
      title: 'रीसेट कोड भेजें?',
      lead: 'नए पासवर्ड का कोड सदस्य के अपने ई-मेल पते पर जाता है। उसे कोई और नहीं देखता। एक मिनट में ज़्यादा से ज़्यादा एक कोड भेजा जाता है। नया पासवर्ड सेट होने पर भुगतान रोके जाते हैं।',
    },
    unlock: {
      button: 'प्रतीक्षा समाप्त करें',
      title: 'प्रतीक्षा समाप्त करें?',
      lead: 'गलत पासवर्ड, कोड या नाम के बाद सदस्य तुरंत फिर कोशिश कर सकते हैं। साइन-इन के लिए पासवर्ड फिर भी चाहिए।',
    },
    removeFactor: {
      button: 'दूसरा सत्यापन हटाएँ',
      title: 'दूसरा सत्यापन हटाएँ?',
      lead: 'इसके बाद सदस्य केवल पासवर्ड से साइन इन करते हैं। उन्हें सूचना मिलती है, वे हर जगह साइन आउट हो जाते हैं, और भुगतान रोके जाते हैं।',
    },
  },
}
