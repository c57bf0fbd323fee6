export const moneyFormText: typeof import('./text.ts').moneyFormText = {
  back: 'वापस',
  reference: 'संदर्भ',
  doneButton: 'ठीक है',
  sendCode: 'कोड भेजें',
  sendCodeAgain: 'दूसरा कोड भेजें',
  code: 'कोड',
  codeLead: (email) => `पुष्टि के लिए हम ${email} पर एक कोड ई-मेल करेंगे।`,
  codeSent: (email) => `वह कोड दर्ज करें जो हमने ${email} पर भेजा है। यह 10 मिनट तक मान्य है।`,
  confirmWithCode: 'पुष्टि करें',
  codeStarted: (time) => `आपको एक कोड भेजा गया था: ${time}। आप उसे अब भी दर्ज कर सकते हैं।`,
  enterCode: 'कोड दर्ज करें',
  startOver: 'फिर से शुरू करें',
}
