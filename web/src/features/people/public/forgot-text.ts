export const forgotText = {
  email: 'E-mail',
  forgotTitle: 'Set a new password',
  forgotLead: 'Enter the e-mail of your account and we will send you a code.',
  sendCode: 'Send code',
  codeSent: (email: string) =>
    `If ${email} has an account, a code is on its way. It is valid for 10 minutes.`,
  code: 'Code from the e-mail',
  newPassword: 'New password',
  setPassword: 'Set password',
  back: 'Back to sign-in',
  otherEmail: 'Use a different e-mail',
  userNotFound: 'User Not Found',
}
