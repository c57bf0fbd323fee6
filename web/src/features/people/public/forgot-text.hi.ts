export const forgotText: typeof import('./forgot-text.ts').forgotText = {
  email: 'ई-मेल',
  forgotTitle: 'नया पासवर्ड सेट करें',
  forgotLead: 'अपने खाते का ई-मेल दर्ज करें, हम आपको कोड भेजेंगे।',
  sendCode: 'कोड भेजें',
  codeSent: (email) => `यदि ${email} का कोई खाता है, तो कोड भेजा जा चुका है। यह 10 मिनट तक मान्य है।`,
  code: 'ई-मेल में आया कोड',
  newPassword: 'नया पासवर्ड',
  setPassword: 'पासवर्ड सेट करें',
  back: 'साइन-इन पर वापस जाएँ',
  otherEmail: 'दूसरे ई-मेल का उपयोग करें',
  userNotFound: 'यूज़र नहीं मिला',
}
