import { plural } from '../../../../plumbing/format.ts'

export const adminSalaryText: typeof import('./text.ts').adminSalaryText = {
  nextRun: 'अगला भुगतान',
  toMembers: (count) => plural('hi', count, { other: 'आज के आँकड़ों से # सदस्यों को' }),
  due: 'देय, भुगतान बाकी',
  dueWhy: (count) =>
    plural('hi', count, {
      other: '# सदस्यों का भुगतान बाकी: कोष में काफ़ी राशि नहीं थी। हर मिनट फिर कोशिश होती है।',
    }),
  nothingDue: 'किसी का वेतन बाकी नहीं है।',
  treasury: 'कोष',
  treasuryNote: 'वेतन इसी से दिए जाते हैं।',
  paidSoFar: 'अब तक भुगतान',
  allMonths: (count) => plural('hi', count, { other: '# महीनों का' }),
  tiers: 'वेतन की श्रेणियाँ',
  tier: 'श्रेणी',
  business: 'टीम का सक्रिय कारोबार',
  directs: 'सक्रिय डायरेक्ट सदस्य',
  aMonth: 'हर महीने',
  membersIn: (month) => `${month} में सदस्य`,
  legRule: (percent) =>
    `श्रेणी जितना कारोबार माँगती है, उसके ${percent} से अधिक किसी एक लेग का नहीं गिना जाता। सदस्य को केवल सबसे ऊँची पूरी हुई श्रेणी का वेतन मिलता है।`,
  noTiers: 'कोई श्रेणी नहीं है, इसलिए किसी को वेतन नहीं मिलता। स्वामी इन्हें सेटिंग में जोड़ता है।',
  effect:
    'बदलाव कार्यक्रम के अगले दिन से लागू होता है। महीने का वेतन उसके आख़िरी दिन की श्रेणियों से मिलता है, इसलिए आज का बदलाव इस महीने पर भी लागू होगा।',
  salaries: 'वेतन',
  caption: 'महीने के अनुसार वेतन, नए पहले',
  empty:
    'अभी कोई वेतन नहीं है। किसी सदस्य के श्रेणी तक पहुँचने के बाद अगले महीने की 1 तारीख को पहला वेतन देय होता है।',
  member: 'सदस्य',
  csvUser: 'सदस्य ID',
  month: 'महीना',
  by: 'योग्यता का आधार',
  byFigures: (business, directs) => `${business} और ${directs}`,
  activeDirects: (count) => plural('hi', count, { other: '# सक्रिय डायरेक्ट सदस्य' }),
  state: 'स्थिति',
  stateWhy: (state, why) => `${state}: ${why}`,
  amount: 'राशि',
  paid: 'भुगतान हुआ',
  status_due: 'देय',
  status_paid: 'भुगतान हुआ',
  status_unpaid: 'भुगतान नहीं हुआ',
  status_reversed: 'वापस लिया गया',
}
