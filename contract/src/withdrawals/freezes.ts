import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { count } from '../call/paging.ts'
import { SaidText } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { PayoutQueue } from '../settings/brakes.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { WithdrawalId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'

/** The longest that payouts are frozen without another word, in days. */
export const longestFreeze = 90

/** Until when payouts stay frozen: they open by themselves with a day, or the next word comes by the end of one. */
const until = {
  endsOn: wire('ends_on', ProgrammeDay.nullable()),
  wordBy: wire('word_by', ProgrammeDay.nullable()),
}

/** A freeze of all payouts, as everybody reads it. */
export const FreezeView = shape({
  id: z.int(),
  /** An owner's own words, or which threshold was crossed. */
  reason: SaidText,
  byRule: wire('by_rule', z.boolean()),
  frozenAt: wire('frozen_at', Instant),
  ...until,
  /** Whether the day by which the next word was due is over. */
  isOverdue: wire('is_overdue', z.boolean()),
  openedAt: wire('opened_at', Instant.nullable()),
  /** How what waited at the opening is paid. */
  queue: PayoutQueue.nullable(),
  /** What owners said meanwhile, the newest first. */
  words: z.array(shape({ at: Instant, text: z.string(), ...until })),
})
export type FreezeView = z.output<typeof FreezeView>

const freezeAnswer = {
  freeze: FreezeView.nullable(),
  /** How what waits is paid once payouts open: the setting of now. */
  queue: PayoutQueue,
  /** All withdrawals that wait for a decision or their payment. */
  waiting: shape({ count: z.int(), total: Usd }),
  /** The newest twenty that are over. */
  past: z.array(FreezeView),
}

export const getPayoutFreeze = endpoint('GET /payout-freeze', {
  summary: 'Whether payouts are frozen, why, until when, and how what waits is paid afterwards',
  who: 'public',
  follows: ['request'],
  answer: freezeAnswer,
})

export const listOwnPlaces = endpoint('GET /payout-freeze/places', {
  summary:
    'The own withdrawals that waited when payouts opened, with how many are paid before each',
  who: 'member',
  follows: ['request'],
  answer: {
    places: z.array(shape({ id: WithdrawalId, place: z.int(), ahead: z.int() })),
  },
})

const longest = 2_000
const written = z.string().trim().min(20, wrong('fields.reason_of_20')).max(longest)
/** Exactly one of the two is given. */
const asked = {
  endsOn: wire('ends_on', ProgrammeDay.optional()),
  wordBy: wire('word_by', ProgrammeDay.optional()),
}
const owner = { who: 'admin', permission: 'owner' } as const
const dates = ['freezes.until_needed', 'freezes.day_out_of_range'] as const

export const freezePayouts = endpoint('POST /payout-freeze', {
  ...owner,
  summary: 'Freezes all payouts for all members alike, with a reason that everybody reads',
  request: { reason: written, ...asked },
  status: 201,
  answer: { freeze: FreezeView },
  says: 'freezes.says.frozen',
  refusals: ['freezes.frozen_already', ...dates],
})

export const sayWord = endpoint('POST /payout-freeze/word', {
  ...owner,
  summary:
    'Says how it goes on while payouts are frozen: when they open, or when the next word comes',
  request: { text: written, ...asked },
  answer: { freeze: FreezeView, ...waitsForApproval },
  says: 'freezes.says.said',
  refusals: ['freezes.not_frozen', ...dates, 'approvals.nobody_else'],
})

export const openPayouts = endpoint('POST /payout-freeze/open', {
  ...owner,
  summary: 'Opens payouts; what waits is paid by the order that is set',
  request: {
    /** The freeze that is meant, so that nobody opens a newer one. */
    id: count(2_147_483_647),
  },
  answer: { freeze: FreezeView.nullable(), ...waitsForApproval },
  says: 'freezes.says.opened',
  refusals: ['freezes.not_frozen', 'approvals.nobody_else'],
})
