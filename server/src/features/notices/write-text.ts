import type { Language } from '@clearstead/contract/notices'
import { TicketStatus } from '@clearstead/contract/support'
import { decimalText } from '@clearstead/contract/values/money-text'
import type { UsdWalletKind } from '../../ledger/accounts.ts'
import {
  type FactKind,
  groupOf,
  type NewNotice,
  type NoticeEvent,
  type NoticeTexts,
  noticeEvents,
  oneLine,
  type Words,
} from './rules.ts'
import { english, englishWords } from './texts/english.ts'
import { hindi, hindiWords } from './texts/hindi.ts'

/** Whose programme it is, and by which clock its days go. */
export type Place = { brand: string; timeZone: string }
type Told = { title: string; message: string }

const texts: Readonly<Record<Language, NoticeTexts>> = { en: english, hi: hindi }
const wordsOf: Readonly<Record<Language, Words>> = { en: englishWords, hi: hindiWords }
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', hi: 'hi-IN' }

/** What a member is told of an event, in a language. */
export function textOf({ event, facts }: NewNotice, language: Language, place: Place): Told {
  const kinds: Readonly<Record<string, FactKind>> = noticeEvents[event].facts
  const given: Readonly<Record<string, string>> = facts
  const shown = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const fact = given[name]
      if (fact === undefined) throw new Error(`${event} was told without its ${name}`)
      return [name, show(kind, fact, language, place)]
    }),
  )
  const sentence = texts[language][event] as (facts: Readonly<Record<string, string>>) => Told
  return sentence(shown)
}

type Letter = Told & { event: NoticeEvent; email: string; fullname: string; language: Language }

/** The mail that says the same. */
export function mailOf(letter: Letter, { brand }: Place) {
  const words = wordsOf[letter.language]
  const lines = [
    words.greeting(oneLine(letter.fullname)),
    letter.message,
    words.closing[groupOf(letter.event)],
    brand,
  ]
  return {
    to: letter.email,
    subject: `${oneLine(brand)}: ${oneLine(letter.title)}`,
    text: lines.join('\n\n'),
  }
}

function show(kind: FactKind, fact: string, language: Language, { timeZone }: Place): string {
  const locale = locales[language]
  switch (kind) {
    case 'text':
      return oneLine(fact)
    case 'prose':
      return fact.trim()
    case 'ticketStatus':
      return wordsOf[language].ticketStatus[TicketStatus.parse(fact)]
    case 'usd':
      return `${decimalText(fact, locale)} USD`
    case 'sgx':
      return `${decimalText(fact, locale)} SGX`
    case 'changes':
      return changesText(fact, language)
    case 'month': {
      const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return new Intl.DateTimeFormat(locale, words).format(new Date(`${fact}-01T00:00:00Z`))
    }
    case 'moment':
      return new Intl.DateTimeFormat(locale, {
        ...{ dateStyle: 'long', timeStyle: 'short', timeZone },
      }).format(new Date(fact))
  }
}

function changesText(fact: string, language: Language): string {
  const { wallet } = wordsOf[language]
  const changes = fact.split(',').map((change) => {
    const [kind = '', amount = ''] = change.split(':')
    const shown = decimalText(amount, locales[language], { signDisplay: 'exceptZero' })
    return `${shown} USD (${wallet[kind as UsdWalletKind]})`
  })
  return changes.join(', ')
}
