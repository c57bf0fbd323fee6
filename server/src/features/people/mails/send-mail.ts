import type { Language } from '@clearstead/contract/languages'
import { accountMailText } from '@clearstead/texts/people/all'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import type { CredentialEvent } from '../account-events/rules.ts'
import type { CodePurpose } from '../codes/rules.ts'

/** An address with the language that its mails are in. */
export type Addressee = { email: string; language: Language }

/** Mails somebody about their account, in its language. */
export async function sendMail(
  work: Work,
  { email, language }: Addressee,
  write: (texts: MailTexts, brand: string) => Mail,
): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  await enqueue(work, 'mail', {
    to: email,
    ...write(mailsIn(language), settings.brand.name),
    footIn: language,
  })
}

type Mail = { subject: string; text: string }

/** What a code is mailed for; `password` sets a new one. */
type MailedFor = CodePurpose | 'password'

type CodeLetter = { brand: string; code: string; minutes: number; isAlarming: boolean }

/** The mails about accounts in one language. */
type MailTexts = ReturnType<typeof mailsIn>

/** The mails about accounts in a language. */
export function mailsIn(language: Language) {
  const text = accountMailText[language]
  const titled = (brand: string, title: string) => text.titled({ brand, title })
  return {
    /** A code, and what to do when nobody asked for it. */
    code: (purpose: MailedFor, letter: CodeLetter): Mail => ({
      subject: titled(letter.brand, text.titles[purpose]),
      text: text.code({ ...letter, ask: text.ask[purpose] }),
    }),
    /** To the owner of an address with which somebody tried to register. */
    hasAccount: (brand: string) => filledIn(text.hasAccount, brand),
    /** To the owner of an address that another account tried to take. */
    addressWanted: (brand: string) => filledIn(text.addressWanted, brand),
    closed: (brand: string) => filledIn(text.closed, brand),
    adminChanged: (brand: string, event: CredentialEvent): Mail => {
      const change = text.adminChanges[event]
      return { subject: titled(brand, change), text: text.adminChanged({ change }) }
    },
  }
}

type Text = (values: { brand: string }) => string

function filledIn({ subject, text }: { subject: Text; text: Text }, brand: string): Mail {
  return { subject: subject({ brand }), text: text({ brand }) }
}
