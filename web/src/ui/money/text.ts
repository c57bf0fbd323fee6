export const moneyFormText = {
  back: 'Back',
  reference: 'Reference',
  doneButton: 'Done',
  sendCode: 'Send code',
  sendCodeAgain: 'Send another code',
  code: 'Code',
  codeLead: (email: string) => `To confirm, we will e-mail a code to ${email}.`,
  codeSent: (email: string) => `Enter the code we sent to ${email}. It is valid for 10 minutes.`,
  confirmWithCode: 'Confirm',
  codeStarted: (time: string) => `A code was sent to you at ${time}. You can still enter it.`,
  enterCode: 'Enter the code',
  startOver: 'Start over',
}
