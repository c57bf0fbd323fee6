/** Confirming an act with a mailed code. */
export const codeText = {
  lead: (email: string) => `We will send a six-digit code to ${email}.`,
  sent: (email: string) => `We sent a code to ${email}. It is valid for 10 minutes.`,
  send: 'Send code',
  again: 'Send another code',
  code: 'Code from the e-mail',
  confirm: 'Confirm',
}
