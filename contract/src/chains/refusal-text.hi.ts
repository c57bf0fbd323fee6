export const chainRefusalText: Readonly<
  Record<keyof typeof import('./refusal-text.ts').chainRefusalText, string>
> = {
  'reserves.address_invalid': 'यह {chain} का पता नहीं है: हर अक्षर जाँचें।',
  'reserves.address_known': 'यह पता पहले से सूची में है।',
  'reserves.unknown_address': 'सूची में ऐसा कोई पता नहीं है।',
  'reserves.signed_by_other':
    'यह हस्ताक्षर इस संदेश और पते का नहीं है: ऊपर के ठीक इसी टेक्स्ट पर पते की कुंजी से हस्ताक्षर करें, या यदि पता किसी Safe का है तो उसके मालिकों के रूप में।',
  'reserves.contract_not_asked':
    'पते की कुंजी ने इस पर हस्ताक्षर नहीं किया। पते का कोई कॉन्ट्रैक्ट इसे मानता है या नहीं, यह पूछा नहीं जा सका: BNB Smart Chain के एंडपॉइंट उत्तर नहीं देते, सहमत नहीं हैं, या कोई सेट नहीं है।',
  'reserves.message_old':
    'आज के संदेश पर हस्ताक्षर करें: प्रमाण {from} से {today} तक के किसी दिन का हो सकता है।',
  'reserves.proven_already': 'इस दिन के लिए इस पते का नियंत्रण पहले ही प्रमाणित है।',
  'reserves.statement_invalid': 'विवरण 5 MiB तक का PDF, PNG या JPEG होना चाहिए।',
  'reserves.statement_ahead': 'विवरण की तारीख़ आज के बाद की नहीं हो सकती।',
  'reserves.unknown_statement': 'ऐसा कोई प्रकाशित विवरण नहीं है।',
  'chains.unknown_transfer': 'ऐसा कोई भुगतान नहीं है।',
  'chains.decided': 'इस भुगतान पर निर्णय हो चुका है। स्थिति: {status}।',
  'chains.wrong_token': 'यह भुगतान किसी दूसरे टोकन में है, जिसे जमा नहीं किया जा सकता।',
  'chains.unconfirmed': 'इस भुगतान की पुष्टि अभी नहीं हुई है: {needed} में से {confirmations} ब्लॉक।',
  'chains.other_address':
    'यह भुगतान सदस्य {owner} के पते पर किया गया था। इसे किसी और के खाते में नहीं जोड़ा जा सकता।',
  'chains.not_set_up': 'इस चेन के लिए कोई एंडपॉइंट सेट नहीं है। सेटिंग में एक जोड़ें।',
  'chains.unreachable':
    'इस चेन का कोई एंडपॉइंट अभी शेष राशि नहीं बता रहा: {problem}। बाद में फिर कोशिश करें।',
  'chains.no_target': 'वह पता दें जहाँ सब कुछ भेजा जाना है। हर अक्षर जाँचें।',
  'chains.no_gas_file':
    'गैस की फ़ाइल केवल BEP20 पर होती है। Tron पर ट्रांसफ़र का शुल्क एनर्जी या TRX से चुकाया जाता है।',
  'chains.nothing_to_sweep': 'इस फ़ाइल में कुछ नहीं है: अभी किसी पते को इसकी ज़रूरत नहीं है।',
}
