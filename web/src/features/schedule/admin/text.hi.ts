import { plural } from '../../../plumbing/format.ts'
import { nameOf } from '../../../plumbing/named.ts'
import { jobNames } from '../text.ts'

export const jobsText: typeof import('./text.ts').jobsText = {
  title: 'जॉब',
  lead: 'कार्यक्रम के दिनों पर अपने-आप चलने वाले काम। असफल जॉब अपने-आप फिर आज़माया जाता है; दोबारा चलाने पर पहले हुआ काम दोहराया नहीं जाता।',
  readOnly: 'जॉब फिर चलाने के लिए “स्वामी” अनुमति चाहिए।',
  jobs: 'जॉब',
  runs: 'कब-कब चले',
  caption: 'जॉब के रन, पहले असफल, फिर नया दिन',
  empty: 'अभी कोई जॉब नहीं चला है। हर जॉब अपना दिन शुरू होते ही अपने-आप चलता है।',
  noJobs: 'यहाँ कोई जॉब नहीं है।',
  failed: (count) => plural('hi', count, { one: '# रन असफल', other: '# रन असफल' }),
  failedNote: 'ये बढ़ते अंतराल पर अपने-आप फिर आज़माए जाते हैं। हर एक का कारण नीचे सूची में है।',
  job: 'जॉब',
  day: 'दिन',
  state: 'स्थिति',
  summary: 'क्या किया',
  attempts: 'कोशिशें',
  finished: 'कब पूरा हुआ',
  askedBy: 'किसने माँगा',
  last: 'पिछला रन',
  next: 'अगला दिन',
  never: 'अभी नहीं',
  none: '–',
  from: 'इस दिन से',
  until: 'इस दिन तक',
  again: 'फिर चलाएँ',
  againTitle: 'यह जॉब फिर चलाएँ?',
  againLead:
    'यह कतार के अंत में जाएगा और उस दिन का बचा हुआ काम करेगा। जो हो चुका है वह दोहराया नहीं जाएगा, और कोई राशि दो बार नहीं चलेगी।',
  file: 'job-runs',
  name: (name) => nameOf(jobNames, name),
  names: jobNames,
}

export const mailsText: typeof import('./text.ts').mailsText = {
  title: 'असफल मेल',
  caption: 'मेल जो भेजी नहीं जा सकीं, सबसे नई पहले',
  empty: 'हर मेल भेज दी गई है, या अपनी पहली कोशिश की प्रतीक्षा में है।',
  file: 'failed-mails',
  to: 'किसे',
  subject: 'विषय',
  error: 'मेल सर्वर का उत्तर',
  attempts: 'कोशिशें',
  next: 'अगली कोशिश',
  givenUp: 'छोड़ दी गई',
  resend: 'फिर भेजें',
  resendTo: (to) => `${to} को मेल फिर भेजें`,
  testTitle: 'मेल टेस्ट',
  testLead:
    'आपके अपने पते पर मेल भेजता है और मेल सर्वर का उत्तर दिखाता है। MAIL_URL के बिना हर मेल आउटबॉक्स की एक फ़ाइल होती है।',
  test: 'मुझे टेस्ट मेल भेजें',
  testUnderWay: (to) => `${to} को टेस्ट मेल भेजी जा रही है।`,
  testSent: (to) => `${to} को टेस्ट मेल भेज दी गई`,
  testFailed: (to) => `${to} को टेस्ट मेल नहीं भेजी जा सकी`,
}
