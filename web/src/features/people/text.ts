import { texts } from '../../plumbing/texts.ts'

/** Confirming an act with a mailed code. */
export const codeText = texts({
  en: {
    lead: (email: string) => `We send a code of six digits to ${email}.`,
    sent: (email: string) => `A code is on its way to ${email}. It is good for ten minutes.`,
    send: 'Send the code',
    again: 'Send another code',
    code: 'Code from the e-mail',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
})
