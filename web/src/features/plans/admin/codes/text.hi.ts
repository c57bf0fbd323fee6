import type { CodeView } from '@clearstead/contract/plans/codes'
import { plural } from '../../../../plumbing/format.ts'

const states: Readonly<Record<CodeView['status'], string>> = {
  unused: 'बिना इस्तेमाल का',
  redeemed: 'भुनाया गया',
  expired: 'समाप्त',
}

export const codesText: typeof import('./text.ts').codesText = {
  title: 'कोड',
  lead: 'सदस्य प्लान के टॉप-अप के लिए कोड एक बार भुनाता है। तब कोष उसका भुगतान करता है। कोड रद्द नहीं किया जा सकता, इसलिए उसे समाप्ति का दिन दें।',
  readOnly: 'कोड बनाने और बिना इस्तेमाल के कोड पूरे देखने के लिए “वित्त” अनुमति चाहिए।',
  caption: 'कोड, सबसे नए पहले',
  empty: 'अभी कोई कोड नहीं बना है। कोड बनाएँ और बाँटें।',
  search: 'कोड की शुरुआत, या यूज़रनेम',
  status: 'स्थिति',
  statusName: (status) => states[status],
  code: 'कोड',
  copy: 'कोड कॉपी करें',
  amount: 'राशि',
  expires: 'समाप्ति',
  never: 'कभी नहीं',
  made: 'बनाया गया',
  redeemedBy: 'किसने भुनाया',
  redeemedAt: 'भुनाया गया',
  csvId: 'कोड ID',
  csvBy: 'बनाने वाला एडमिन',
  csvMember: 'सदस्य ID',
  make: 'कोड बनाएँ',
  makeTitle: 'कोड बनाएँ',
  worth: 'हर कोड की राशि',
  worthHint: 'कोड पर अंतरण का शुल्क लगता है और उसे अंतरण की न्यूनतम राशि तक होना चाहिए।',
  count: 'कितने',
  countHint: 'रैंडम कोड, अधिकतम 1,000।',
  own: 'अपने कोड',
  ownCodes: 'आपके कोड',
  ownHint: 'हर पंक्ति में एक, हर एक में 8 से 40 अक्षर और अंक। ये रैंडम कोड की जगह लेते हैं।',
  expiry: 'समाप्ति का दिन',
  expiryHint: 'इस दिन की शुरुआत पर, 00:00 UTC। दिन न देने पर कोड समाप्त नहीं होते।',
  total: 'कुल राशि',
  totalNote: 'अभी कोई पैसा नहीं जाता। कोड भुनाए जाने पर कोष उसका भुगतान करता है।',
  dual: 'कोड बनने से पहले दूसरे एडमिन की स्वीकृति चाहिए।',
  act: (count, total) =>
    plural('hi', count, {
      one: `${total} का # कोड बनाएँ`,
      other: `कुल ${total} के # कोड बनाएँ`,
    }),
  madeTitle: (count) => plural('hi', count, { one: '# कोड बना', other: '# कोड बने' }),
  madeLead: 'जिसके पास कोड है, वह उसे भुना सकता है। ये कोड की सूची में रहते हैं।',
  copyAll: 'सभी कॉपी करें',
  done: 'हो गया',
}
