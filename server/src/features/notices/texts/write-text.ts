import { UnpaidReason } from '@clearstead/contract/income'
import type { Language } from '@clearstead/contract/languages'
import { TicketStatus } from '@clearstead/contract/support/tickets'
import { decimalText, dollarText } from '@clearstead/texts/format'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import {
  type FactKind,
  groupOf,
  type NewNotice,
  type NoticeEvent,
  type NoticeLabels,
  type NoticeTexts,
  noticeEvents,
  oneLine,
} from '../rules.ts'
import { english, englishLabels } from './english.ts'
import { hindi, hindiLabels } from './hindi.ts'

export type Programme = { brand: string; timeZone: string }
type NoticeText = { title: string; message: string }

const texts: Readonly<Record<Language, NoticeTexts>> = { en: english, hi: hindi }
const labels: Readonly<Record<Language, NoticeLabels>> = { en: englishLabels, hi: hindiLabels }
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', hi: 'hi-IN' }

/** The title and message of a notice in a language. */
export function textOf(
  { event, facts }: NewNotice,
  language: Language,
  programme: Programme,
): NoticeText {
  const kinds: Readonly<Record<string, FactKind>> = noticeEvents[event].facts
  const given: Readonly<Record<string, string>> = facts
  const formatted = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const fact = given[name]
      if (fact === undefined) throw new Error(`The notice ${event} is without its ${name}`)
      return [name, format(kind, fact, language, programme)]
    }),
  )
  const sentence = texts[language][event] as (facts: Readonly<Record<string, string>>) => NoticeText
  return sentence(formatted)
}

type Letter = NoticeText & {
  event: NoticeEvent
  email: string
  fullname: string
  language: Language
}

/** The mail of a notice. */
export function mailOf(letter: Letter, { brand }: Programme) {
  const { greeting, closing } = labels[letter.language]
  const lines = [
    greeting(oneLine(letter.fullname)),
    letter.message,
    closing[groupOf(letter.event)],
    brand,
  ]
  return {
    to: letter.email,
    subject: `${oneLine(brand)}: ${oneLine(letter.title)}`,
    text: lines.join('\n\n'),
  }
}

function format(kind: FactKind, fact: string, language: Language, { timeZone }: Programme): string {
  const locale = locales[language]
  switch (kind) {
    case 'text':
      return oneLine(fact)
    case 'prose':
      return fact.trim()
    case 'ticketStatus':
      return labels[language].ticketStatus[TicketStatus.parse(fact)]
    case 'usd':
      return dollarText(fact, locale)
    case 'sgx':
      return `${decimalText(fact, locale)} SGX`
    case 'unpaidReason':
      return labels[language].unpaidReason[UnpaidReason.parse(fact)]
    case 'changes':
      return formatChanges(fact, language)
    case 'month': {
      const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return new Intl.DateTimeFormat(locale, options).format(new Date(`${fact}-01T00:00:00Z`))
    }
    case 'day':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${fact}T00:00:00Z`),
      )
    case 'moment':
      return new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(new Date(fact))
  }
}

function formatChanges(fact: string, language: Language): string {
  const { wallet } = labels[language]
  const changes = fact.split(',').map((change) => {
    const [kind = '', amount = ''] = change.split(':')
    const dollars = dollarText(amount, locales[language], { signDisplay: 'exceptZero' })
    return `${dollars} (${wallet[kind as UsdWalletKind]})`
  })
  return changes.join(', ')
}
