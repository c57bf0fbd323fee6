/** Confirming an act with a mailed code. */
export const codeText: typeof import('./text.ts').codeText = {
  lead: (email) => `हम ${email} पर छह अंकों का कोड भेजेंगे।`,
  sent: (email) => `हमने ${email} पर कोड भेजा है। यह 10 मिनट तक मान्य है।`,
  send: 'कोड भेजें',
  again: 'दूसरा कोड भेजें',
  code: 'ई-मेल में आया कोड',
  confirm: 'पुष्टि करें',
}
