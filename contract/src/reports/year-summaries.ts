import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { PublishedRoot } from '../transparency/proofs.ts'
import { UsdWalletName } from '../values/account-kind.ts'
import { ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Sgx, Usd } from '../values/money.ts'
import { ProgrammeYear } from '../values/years.ts'

/** The parts of a yearly summary, in their order. */
export const SummarySection = z.enum(['put_in', 'earned', 'tokens', 'fees', 'taken_out', 'other'])
export type SummarySection = z.output<typeof SummarySection>

/** The lines of a yearly summary, in their order. */
export const SummaryLine = z.enum([
  'deposits',
  'imported',
  'topups_received',
  'received',
  'roi',
  'direct',
  'level',
  'reward',
  'salary',
  'bonus',
  'leadership',
  'cto',
  'hold',
  'tokens_sold',
  'tokens_bought',
  'fees',
  'withdrawals',
  'sent',
  'topups_paid',
  'code_money',
  'adjustments',
])
export type SummaryLine = z.output<typeof SummaryLine>

export const SummaryFormat = z.enum(['json', 'csv', 'pdf'])
export type SummaryFormat = z.output<typeof SummaryFormat>

const line = { line: SummaryLine, section: SummarySection }

export const downloadYear = endpoint('GET /statements/{userId}/years/{year}', {
  summary:
    'A member’s year: what was put in, earned, charged and taken out, between the balances at its beginning and its end',
  who: 'memberOrAdmin',
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    year: ProgrammeYear,
    format: SummaryFormat.default('json'),
  },
  answer: {
    memberId: wire('user_id', MemberId),
    username: z.string(),
    from: ProgrammeDay,
    /** The last day of the year, or today while it is not over. */
    to: ProgrammeDay,
    isSoFar: wire('so_far', z.boolean()),
    /** The root of the newest published day; null before the first. */
    root: PublishedRoot.nullable(),
    opening: Usd,
    /** Without those of which nothing moved; opening and all amounts add up to closing. */
    lines: z.array(shape({ ...line, amount: Usd })),
    closing: Usd,
    wallets: z.array(shape({ wallet: UsdWalletName, opening: Usd, closing: Usd })),
    tokens: shape({
      opening: Sgx,
      lines: z.array(shape({ ...line, amount: Sgx })),
      closing: Sgx,
    }),
  },
  refusals: ['people.unknown', 'reports.bad_range'],
})
