import type { CredentialEvent } from '../account-events/rules.ts'
import type { CodePurpose } from '../codes/rules.ts'

export type Mail = { subject: string; text: string }

/** What a code is mailed for; `password` sets a new one. */
export type MailedFor = CodePurpose | 'password'

type CodeLetter = { brand: string; code: string; minutes: number; isAlarming: boolean }

/** The mails about accounts in one language. */
export type MailTexts = {
  /** A code, and what to do when nobody asked for it. */
  code: (purpose: MailedFor, letter: CodeLetter) => Mail
  /** To the owner of an address with which somebody tried to register. */
  hasAccount: (brand: string) => Mail
  /** To the owner of an address that another account tried to take. */
  addressWanted: (brand: string) => Mail
  closed: (brand: string) => Mail
  adminChanged: (brand: string, event: CredentialEvent) => Mail
}
