import { Refusal } from '@clearstead/contract/call/refusal'
import type { Said } from '@clearstead/contract/call/say'
import { alwaysMailed, type NoticeGroup } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import type { Posting } from '../../ledger/posting.ts'

/**
 * How a fact is formatted in a language. Facts are plain text: `usd`, `price` and `sgx` are decimals, a `month` is `2026-03`,
 * a `moment` is an ISO instant, a `day` is `2026-03-31`, `changes` come from `changesOf`, and an empty `note` is left out.
 * What is `said`, or a `note`, is data itself, or somebody's own words. An `own` text of the operator is said in every
 * language that it has, and so is `prose`, which has lines.
 */
export type FactKind =
  | 'usd'
  | 'price'
  | 'sgx'
  | 'month'
  | 'day'
  | 'moment'
  | 'text'
  | 'said'
  | 'own'
  | 'note'
  | 'prose'
  | 'ticketStatus'
  | 'changes'
  | 'unpaidReason'

type EventFacts = {
  group: NoticeGroup
  /** Members choose each mail of it, so that muting the group does not mute it. */
  isAskedFor?: true
  facts: Readonly<Record<string, FactKind>>
}

const amount = { amount: 'usd' } as const
/** A note, such as the reason: an admin's own words, or what the server says. */
const note = 'note'

/** Every event that members are notified of, and the facts in its text. */
export const noticeEvents = {
  'deposit.approved': { group: 'money', facts: { ...amount, note } },
  'deposit.rejected': { group: 'money', facts: { ...amount, note } },
  'deposit.reversed': { group: 'money', facts: { ...amount, note } },
  'deposit.cancelled': { group: 'money', facts: amount },
  'withdrawal.requested': { group: 'money', facts: amount },
  'withdrawal.approved': { group: 'money', facts: { ...amount, note } },
  'withdrawal.paid': { group: 'money', facts: { ...amount, net: 'usd' } },
  'withdrawal.rejected': { group: 'money', facts: { ...amount, note } },
  'withdrawal.cancelled': { group: 'money', facts: amount },
  'payouts.frozen': { group: 'money', facts: { reason: 'note' } },
  'payouts.opened': { group: 'money', facts: {} },
  'topup.approved': { group: 'money', facts: { ...amount, note } },
  'topup.rejected': { group: 'money', facts: { ...amount, note } },
  'topup.cancelled': { group: 'money', facts: amount },
  'topup.received': { group: 'money', facts: { ...amount, from: 'text' } },
  'account.adjusted': { group: 'money', facts: { changes: 'changes', note } },
  'movement.reversed': { group: 'money', facts: { number: 'text', changes: 'changes', note } },
  'transfer.received': { group: 'money', facts: { ...amount, from: 'text' } },
  'plan.bought': { group: 'money', facts: { ...amount, plan: 'own' } },
  'plan.undone': { group: 'money', facts: { ...amount, plan: 'own' } },
  'plan.matured': { group: 'money', facts: { ...amount, plan: 'own' } },
  'plan.codes_returned': { group: 'money', facts: { ...amount, plan: 'own' } },
  'token.bought': { group: 'money', facts: { tokens: 'sgx', ...amount } },
  'token.sold': { group: 'money', facts: { tokens: 'sgx', ...amount } },
  'token.price_announced': {
    group: 'news',
    facts: { before: 'price', after: 'price', from: 'moment', reason: 'note' },
  },
  'token.price_changed': {
    group: 'news',
    facts: { before: 'price', after: 'price', reason: 'note' },
  },
  'team.joined': { group: 'programme', facts: { from: 'text' } },
  'direct.earned': { group: 'programme', facts: { ...amount, from: 'text' } },
  'direct.held': { group: 'programme', facts: { ...amount, from: 'text', day: 'day' } },
  'direct.missed': {
    group: 'programme',
    facts: { ...amount, paid: 'usd', from: 'text', reason: 'unpaidReason' },
  },
  'cap.near': {
    group: 'programme',
    facts: { step: 'text', left: 'usd', ...amount, adds: 'usd' },
  },
  'cap.reached': { group: 'programme', facts: {} },
  'salary.paid': { group: 'money', facts: { ...amount, month: 'month' } },
  'salary.unpaid': { group: 'programme', facts: { ...amount, month: 'month' } },
  'rank.reached': { group: 'programme', facts: { rank: 'text' } },
  'reward.claimed': { group: 'money', facts: { ...amount, title: 'said' } },
  'rank.bonus_paid': { group: 'money', facts: amount },
  'rank.bonus_taken_back': { group: 'money', facts: { ...amount, rank: 'text' } },
  'cto.paid': { group: 'money', facts: amount },
  'reward.sent': { group: 'programme', facts: { title: 'own', message: 'prose' } },
  'reward.paid': { group: 'money', facts: { ...amount, title: 'own', message: 'prose' } },
  'bonus.claimed': { group: 'money', facts: { ...amount, title: 'own' } },
  'ticket.opened': { group: 'support', facts: { number: 'text', subject: 'text' } },
  'ticket.answered': { group: 'support', facts: { number: 'text', subject: 'text' } },
  'ticket.status': {
    group: 'support',
    facts: { number: 'text', subject: 'text', status: 'ticketStatus' },
  },
  'account.username_changed': { group: 'security', facts: { at: 'moment' } },
  'account.email_changed': { group: 'security', facts: { at: 'moment' } },
  'account.password_changed': { group: 'security', facts: { at: 'moment' } },
  'account.second_factor_on': { group: 'security', facts: { at: 'moment' } },
  'account.second_factor_off': { group: 'security', facts: { at: 'moment' } },
  'account.signed_in': {
    group: 'security',
    facts: { device: 'said', address: 'text', at: 'moment' },
  },
  'account.address_changed': { group: 'security', facts: { method: 'text', at: 'moment' } },
  'account.blocked': { group: 'security', facts: { at: 'moment' } },
  'account.unblocked': { group: 'security', facts: { at: 'moment' } },
  'account.roi_closed': { group: 'security', facts: { at: 'moment' } },
  'account.roi_opened': { group: 'security', facts: { at: 'moment' } },
  'account.levels_closed': { group: 'security', facts: { at: 'moment' } },
  'account.levels_opened': { group: 'security', facts: { at: 'moment' } },
  'account.viewed': { group: 'support', facts: { at: 'moment' } },
  'proof.due': { group: 'programme', facts: { day: 'day', days: 'text' } },
  'digest.taken': { group: 'news', isAskedFor: true, facts: { day: 'day', digest: 'text' } },
} as const satisfies Record<string, EventFacts>

export type NoticeEvent = keyof typeof noticeEvents

type FactNames<Event extends NoticeEvent> = Event extends NoticeEvent
  ? keyof (typeof noticeEvents)[Event]['facts'] & string
  : never
type KindOf<Event extends NoticeEvent, Name> = Event extends NoticeEvent
  ? Extract<(typeof noticeEvents)[Event]['facts'], Record<Name & string, unknown>>[Name & string]
  : never
type FactOf<Kind> = 'own' extends Kind
  ? Said
  : 'prose' extends Kind
    ? Said
    : 'said' extends Kind
      ? Said | string
      : 'note' extends Kind
        ? Said | string
        : string
/** The facts of an event by name; for a union of events, the facts of any of them. */
export type FactsOf<Event extends NoticeEvent> = {
  readonly [Name in FactNames<Event>]: FactOf<KindOf<Event, Name>>
}
export type StoredFacts = Readonly<Record<string, Said | string>>

/** A notice for one member. `key` identifies the fact: a member is notified once per key. */
export type NewNotice<Event extends NoticeEvent = NoticeEvent> = {
  [One in Event]: {
    memberId: MemberId
    event: One
    key: string
    facts: FactsOf<One>
    /** The member's former address, which is mailed as well. */
    formerEmail?: string | null
  }
}[Event]

/** A notice as it is stored: with its facts, or with sentences, as older ones and announcements are. */
export type StoredText = {
  event: string | null
  facts: StoredFacts | null
  title: string | null
  message: string | null
}

type TextOf<Event extends NoticeEvent> =
  | string
  | ((facts: Readonly<Record<FactNames<Event>, string>>) => string)
/** The texts of every event in one language, filled in with its formatted facts. */
export type NoticeTexts = {
  readonly [Event in NoticeEvent]: { title: TextOf<Event>; message: TextOf<Event> }
}

export function groupOf(event: NoticeEvent): NoticeGroup {
  return noticeEvents[event].group
}

/** The group that members mute to get no mail of an event; null for money, security and what they asked for, which is always sent. */
export function mutedAs(event: NoticeEvent): NoticeGroup | null {
  const { group, isAskedFor }: EventFacts = noticeEvents[event]
  return isAskedFor || alwaysMailed.includes(group) ? null : group
}

/** @throws {Refusal} `notices.cannot_mute` */
export function checkMuted(groups: readonly NoticeGroup[]): NoticeGroup[] {
  const always = groups.find((group) => alwaysMailed.includes(group))
  if (always) throw new Refusal('notices.cannot_mute', { group: always })
  return [...new Set(groups)].sort()
}

/** The effect of a transfer on a member's wallets, as a fact: `working:-12.50000000,funding:12.50000000`. */
export function changesOf(postings: readonly Posting[], memberId: MemberId): string {
  return postings
    .filter(({ account }) => account.memberId === memberId)
    .map(({ account, units }) => `${account.kind}:${toDecimal(fromUnits(units))}`)
    .join(',')
}

const longestFact = 200

/** User text for a sentence or a mail subject: on one line, with at most 200 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const letters = [...line]
  return letters.length > longestFact ? `${letters.slice(0, longestFact - 1).join('')}…` : line
}

/** Facts as they are stored: of those that people wrote, only what a sentence shows. */
export function storedFacts({ event, facts }: Pick<NewNotice, 'event' | 'facts'>): StoredFacts {
  const kinds: Readonly<Record<string, FactKind>> = noticeEvents[event].facts
  return Object.fromEntries(
    Object.entries<Said | string>(facts).map(([name, fact]) => {
      const isWritten = kinds[name] === 'text' || kinds[name] === 'note' || kinds[name] === 'said'
      return [name, isWritten && typeof fact === 'string' ? oneLine(fact) : fact]
    }),
  )
}
