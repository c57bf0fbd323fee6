export const problemText: typeof import('./problem-text.ts').problemText = {
  not_utf8: () => 'फ़ाइल UTF-8 टेक्स्ट नहीं है। इसे “CSV UTF-8” के रूप में सहेजें और फिर चुनें।',
  not_csv: ({ value }) => `पंक्ति CSV के रूप में पढ़ी नहीं जा सकती: ${value}`,
  no_rows: () => 'फ़ाइल में शीर्षकों के नीचे कोई पंक्ति नहीं है।',
  column_missing: ({ field }) => `${field} के लिए कोई कॉलम नहीं चुना गया है।`,
  missing: ({ field }) => `${field} ख़ाली है।`,
  too_long: ({ field }) => `${field} बहुत लंबा है।`,
  bad_email: ({ value }) => `“${value}” ई-मेल पता नहीं है।`,
  bad_username: ({ value }) =>
    `“${value}” यूज़रनेम नहीं है: 3 से 30 अक्षर, अंक, बिंदु, डैश या अंडरस्कोर लिखें।`,
  bad_country: ({ value }) => `“${value}” देश नहीं है: दो अक्षर लिखें, जैसे IN।`,
  bad_code: ({ value }) => `“${value}” रेफ़रल कोड नहीं है: 4 से 20 अक्षर, अंक या डैश लिखें।`,
  bad_status: ({ value }) => `“${value}” स्थिति नहीं है: active या blocked लिखें।`,
  bad_money: ({ field, value }) =>
    `${field} “${value}” राशि नहीं है: 1234.56 लिखें, बिना चिह्न या हज़ार के विभाजक के।`,
  negative: ({ field, value }) => `${field} शून्य से कम है: ${value}।`,
  not_positive: ({ field }) => `${field} शून्य से अधिक होना चाहिए।`,
  bad_day: ({ field, value }) => `${field} “${value}” दिन नहीं है: 2026-03-31 लिखें।`,
  future_day: ({ field, value }) => `${field} ${value} आने वाला दिन है।`,
  bad_number: ({ field, value }) => `${field} “${value}” सही सीमा की पूर्ण संख्या नहीं है।`,
  bad_percent: ({ field, value }) => `${field} “${value}” प्रतिशत नहीं है: 0.40 लिखें।`,
  bad_account: ({ value }) => `“${value}” खाता नहीं है: custody, investments या treasury लिखें।`,
  bad_text: ({ field }) => `${field} में नियंत्रण वर्ण हैं।`,
  same_in_file: ({ field, value, otherLine }) =>
    `${field} “${value}” पंक्ति ${otherLine ?? '?'} में भी है।`,
  taken: ({ field, value }) => `${field} “${value}” पहले से मौजूद खाते का है।`,
  unknown_sponsor: ({ value }) =>
    `किसी सदस्य की ID, यूज़रनेम, ई-मेल या रेफ़रल कोड “${value}” नहीं है।`,
  sponsor_loop: () => 'इस सदस्य के ऊपर के प्रायोजक एक चक्र बनाते हैं।',
  unknown_member: ({ value }) => `सदस्यों की फ़ाइल की किसी पंक्ति में “${value}” नहीं है।`,
  unknown_plan: ({ value }) => `“${value}” नाम का कोई प्लान नहीं है। पहले उसे प्लान में बनाएँ।`,
  earned_without_plan: () => 'सीमा में कुछ कमाया गया है, पर कोई चालू प्लान नहीं है।',
}
