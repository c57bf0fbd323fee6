import { countText, plural } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'

const rows = (count: number) => plural(locale, count, { one: '# समस्या', other: '# समस्याएँ' })

export const movingText: typeof import('./text.ts').movingText = {
  title: 'इंपोर्ट और एक्सपोर्ट',
  lead: 'दूसरे सिस्टम से सदस्य, उनके प्रायोजक, शेष राशि और चालू प्लान लाएँ, या अपना डेटा ले जाएँ।',
  caption: 'इंपोर्ट, सबसे नए पहले',
  empty:
    'अभी कोई इंपोर्ट नहीं है। पुराने सिस्टम की सदस्यों की फ़ाइल से शुरू करें: पहले केवल जाँच होती है, उससे कुछ नहीं बदलता।',
  start: 'नया इंपोर्ट',
  import: 'इंपोर्ट',
  files: 'फ़ाइलें',
  state: 'स्थिति',
  members: 'सदस्य',
  problems: 'समस्याएँ',
  begun: 'शुरू हुआ',
  by: 'किसने',
  named: (id: number) => `इंपोर्ट ${id}`,
  open: 'खोलें',
  openNamed: (id: number) => `इंपोर्ट ${id} खोलें`,
  back: 'सभी इंपोर्ट',
  unknown: 'ऐसा कोई इंपोर्ट नहीं है',

  newTitle: 'नया इंपोर्ट',
  newLead: 'CSV फ़ाइलें चुनें। पहले उनकी जाँच होती है; इंपोर्ट चलाने से पहले बही-खाते में कुछ नहीं जाता।',
  membersFile: 'सदस्य और शेष राशि',
  membersHint: 'हर सदस्य की एक पंक्ति: यूज़रनेम, ई-मेल, प्रायोजक, वॉलेट।',
  plansFile: 'चालू प्लान',
  plansHint: 'हर प्लान की एक पंक्ति: सदस्य, प्लान, राशि, दिन। वैकल्पिक।',
  operatorFile: 'संचालक के खाते',
  operatorHint: 'स्थानांतरण के दिन custody, investments और treasury। वैकल्पिक।',
  choose: 'फ़ाइल चुनें',
  chooseFor: (file: string) => `फ़ाइल चुनें: ${file}`,
  none: 'कोई फ़ाइल नहीं चुनी गई',
  limit: 'हर फ़ाइल 64 MiB तक। सर्वर पर npm run import यही करता है।',
  send: 'भेजें और जाँचें',
  sendAgain: 'भेजना जारी रखें',
  sent: (percent: string) => `${percent} भेजा गया`,
  tooLarge: (name: string) => `${name} 64 MiB से बड़ी है। इसे बाँटकर भागों में लाएँ।`,
  emptyFile: (name: string) => `${name} ख़ाली है।`,
}

export const oneImportText: typeof import('./text.ts').oneImportText = {
  checking: 'फ़ाइलों की जाँच चल रही है। पेज छोड़ने पर भी यह चलती रहती है।',
  carryingOut:
    'इंपोर्ट चल रहा है, पूरा या बिलकुल नहीं। पेज छोड़ने पर और सर्वर के फिर शुरू होने पर भी यह अपने आप चलता रहता है।',
  receiving: 'सभी फ़ाइलें नहीं पहुँचीं। यह इंपोर्ट हटाएँ और फिर से शुरू करें।',
  sound: 'कोई समस्या नहीं मिली। जोड़ पुराने सिस्टम से मिलाएँ, फिर इंपोर्ट चलाएँ।',
  faulty: (count: number) => `${rows(count)} मिलीं। अभी कुछ नहीं लाया जा सकता।`,
  faultyLead: 'अपनी फ़ाइलों की पंक्तियाँ ठीक करके नया इंपोर्ट शुरू करें, या नीचे दूसरे कॉलम चुनें।',
  done: 'सब कुछ बही-खाते में है।',
  invitationsLeft: (count: number) =>
    plural(locale, count, { one: '# निमंत्रण बाक़ी है', other: '# निमंत्रण बाक़ी हैं' }),

  totals: 'मिलाने के लिए जोड़',
  totalsNote: 'ये सभी पंक्तियों के जोड़ हैं। ये पुराने सिस्टम से पूरी तरह मिलने चाहिए।',
  members: 'सदस्य',
  membersOf: (members: number, sponsored: number) =>
    `${countText(members, locale)} (${countText(sponsored, locale)} के प्रायोजक हैं)`,
  plans: 'चालू प्लान',
  funding: 'फ़ंडिंग वॉलेट',
  working: 'वर्किंग आय',
  nonWorking: 'ROI आय',
  compound: 'कंपाउंडिंग वॉलेट',
  principal: 'चालू प्लान में',
  owned: 'सदस्यों की राशि',
  earned: 'सीमाओं में कमाया',
  custody: 'Custody',
  investments: 'निवेश',
  treasury: 'कोष',
  unexplained: 'सदस्यों और कोष से अधिक custody और निवेश',
  short: 'इन फ़ाइलों में कस्टडी और निवेश सदस्यों की कुल राशि से कम हैं। आपके रकम डालने तक कवरेज घट जाएगा।',

  columns: 'कॉलम',
  columnsNote: 'आपकी फ़ाइल का कौन-सा कॉलम किस फ़ील्ड के लिए है। शीर्षकों से अनुमान लगाया गया है।',
  fieldsOf: (name: string, found: number, all: number) => `${name}: ${all} में से ${found} फ़ील्ड`,
  notInFile: 'फ़ाइल में नहीं',
  required: 'आवश्यक',
  checkAgain: 'फिर जाँचें',

  problems: 'क्या ग़लत है',
  problemsCaption: 'फ़ाइल और पंक्ति के अनुसार समस्याएँ',
  noProblems: 'कोई समस्या नहीं मिली।',
  file: 'फ़ाइल',
  line: 'पंक्ति',
  lineOf: (line: number) => `पंक्ति ${countText(line, locale)}`,
  problem: 'समस्या',
  field: 'फ़ील्ड',
  value: 'मान',
  problemsFile: (id: number) => `import-${id}-problems`,

  carryOut: 'इंपोर्ट चलाएँ',
  confirmTitle: 'यह इंपोर्ट चलाएँ?',
  confirmLead: 'सभी सदस्य, प्लान और शेष राशि एक साथ बही-खाते में आते हैं। इसे एक साथ वापस नहीं लिया जा सकता।',
  invites: 'हर नए सदस्य को मेल से बताएँ कि पासवर्ड कैसे चुनें',
  discard: 'हटाएँ',
  discardTitle: 'यह इंपोर्ट हटाएँ?',
  discardLead: 'इसकी फ़ाइलें और पंक्तियाँ हटाई जाती हैं। इसका कुछ भी बही-खाते में नहीं है।',
}

export const exportText: typeof import('./text.ts').exportText = {
  title: 'एक्सपोर्ट',
  lead: 'वही तीन फ़ाइलें जो दूसरा इंस्टॉलेशन इंपोर्ट करता है। तीनों एक ही क्षण की हों, इसके लिए सर्वर पर npm run export चलाएँ।',
  download: (file: string) => `${file} (CSV)`,
  waiting: 'फ़ाइलों में नहीं: अनुरोधों में रुका पैसा, रोकी हुई आय और कोड का पैसा',
  tokenHolders: 'फ़ाइलों में नहीं: टोकन रखने वाले सदस्य',
  personal: 'फ़ाइलों में सबका निजी डेटा है। हर डाउनलोड ऑडिट लॉग में दर्ज होता है।',
}
