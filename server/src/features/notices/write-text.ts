import type { Said } from '@clearstead/contract/call/say'
import { UnpaidReason } from '@clearstead/contract/income'
import type { Language } from '@clearstead/contract/languages'
import { TicketStatus } from '@clearstead/contract/support/tickets'
import { dollarText, exactDollarText, tokenText } from '@clearstead/texts/format'
import { locales } from '@clearstead/texts/locales'
import { eventText, factText, mailText } from '@clearstead/texts/notices/all'
import type { UsdWalletKind } from '../../ledger/accounts.ts'
import type { Jobs } from '../../plumbing/jobs/queue.ts'
import { wordsOf } from '../../plumbing/said/sentence.ts'
import type { NoticeMail } from './mail-queries.ts'
import {
  type FactKind,
  groupOf,
  type NewNotice,
  type NoticeEvent,
  type NoticeTexts,
  noticeEvents,
  oneLine,
  type StoredFacts,
  type StoredText,
} from './rules.ts'

export type Programme = { brand: string; timeZone: string }
type NoticeText = { title: string; message: string }

const texts: Readonly<Record<Language, NoticeTexts>> = eventText

/** The title and message of a notice in a language. */
export function textOf(
  notice: Pick<NewNotice, 'event' | 'facts'>,
  language: Language,
  programme: Programme,
): NoticeText {
  const { title, message } = texts[language][notice.event]
  const formatted = formatFacts(notice, language, programme)
  return { title: filledIn(title, formatted), message: filledIn(message, formatted) }
}

/** The title alone; most name no fact. */
export function titleOf(
  notice: Pick<NewNotice, 'event' | 'facts'>,
  language: Language,
  programme: Programme,
): string {
  const { title } = texts[language][notice.event]
  return typeof title === 'string'
    ? title
    : filledIn(title, formatFacts(notice, language, programme))
}

function formatFacts(
  { event, facts }: Pick<NewNotice, 'event' | 'facts'>,
  language: Language,
  programme: Programme,
): Facts {
  const kinds: Readonly<Record<string, FactKind>> = noticeEvents[event].facts
  const given: StoredFacts = facts
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const fact = given[name]
      if (fact === undefined) throw new Error(`The notice ${event} is without its ${name}`)
      return [name, format(kind, wordsOf(fact, language), language, programme)]
    }),
  )
}

/** The text of a stored notice in the reader's language; one that this release does not know is the name of its event. */
export function storedText(
  { event, facts, title, message }: StoredText,
  language: Language,
  programme: Programme,
): NoticeText {
  if (event === null || facts === null) return { title: title ?? '', message: message ?? '' }
  if (!isKnown(event, facts)) return { title: event, message: event }
  return textOf({ event, facts } as NewNotice, language, programme)
}

function isKnown(event: string, facts: StoredFacts): event is NoticeEvent {
  if (!Object.hasOwn(noticeEvents, event)) return false
  return Object.keys(noticeEvents[event as NoticeEvent].facts).every((name) => name in facts)
}

type Facts = Readonly<Record<string, string | undefined>>

function filledIn(text: string | ((facts: never) => string), facts: Facts): string {
  return typeof text === 'string' ? text : text(facts as never)
}

/** The mail of a notice, in the language of its reader. */
export function mailOf(
  { event, facts, address, fullname, language }: Omit<NoticeMail, 'id'>,
  programme: Programme,
): Jobs['mail'] {
  const { greeting, closing } = mailText[language]
  const { title, message } = storedText(
    { event, facts, title: null, message: null },
    language,
    programme,
  )
  const group = isKnown(event, facts) ? groupOf(event) : 'money'
  const { brand } = programme
  const lines = [greeting({ name: oneLine(fullname) }), message, closing[group], brand]
  return {
    to: address,
    subject: `${oneLine(brand)}: ${oneLine(title)}`,
    text: lines.join('\n\n'),
  }
}

function format(
  kind: FactKind,
  given: Said | string,
  language: Language,
  { timeZone }: Programme,
): string | undefined {
  const locale = locales[language]
  const fact = wordsOf(given, language)
  switch (kind) {
    case 'text':
    case 'said':
    case 'own':
      return oneLine(fact)
    case 'note':
      return oneLine(fact) || undefined
    case 'prose':
      return fact.trim()
    case 'ticketStatus':
      return factText[language].ticketStatus[TicketStatus.parse(fact)]
    case 'usd':
      return dollarText(fact, locale)
    case 'price':
      return exactDollarText(fact, locale)
    case 'sgx':
      return tokenText(fact, locale)
    case 'unpaidReason':
      return factText[language].unpaidReason[UnpaidReason.parse(fact)]
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
  const { wallet } = factText[language]
  const changes = fact.split(',').map((change) => {
    const [kind = '', amount = ''] = change.split(':')
    const dollars = dollarText(amount, locales[language], { signDisplay: 'exceptZero' })
    return `${dollars} (${wallet[kind as UsdWalletKind]})`
  })
  return changes.join(', ')
}
