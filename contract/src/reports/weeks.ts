import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { UsdWalletName } from '../values/account-kind.ts'
import { ProgrammeDay } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { TableName } from './statements.ts'
import { Source } from './transactions.ts'

/** How many weeks there are, with that of today. */
export const weeksBack = 26

/** A week from Monday to Sunday. */
export const StatementWeek = shape({
  from: ProgrammeDay,
  to: ProgrammeDay,
  /** The balance at its beginning. */
  opening: Usd,
  /** What came into the wallets, and what left them; what moved from one of them to another is neither. */
  credited: Usd,
  debited: Usd,
  /** The balance at its end, or now. Without a type of movements it is the opening balance and all that came in or left. */
  closing: Usd,
})
export type StatementWeek = z.output<typeof StatementWeek>

export const getStatementWeeks = endpoint('GET /statements/{userId}/weeks', {
  summary:
    'What came into a member’s dollar wallets and left them in each of the last 26 weeks, in all or by one type of movement, without what is on hold; or the same of one wallet. The first weeks are left out where they have too many movements, or are in files alone',
  who: 'memberOrAdmin',
  follows: ['request'],
  // Otherwise each minute: a leader is credited each second, and it adds up many movements.
  isVolatile: true,
  permission: ['finance', 'support'],
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    wallet: UsdWalletName.optional(),
    source: Source.optional(),
    /** The type of movements as a table; goes before `source`. */
    tableName: wire('table_name', TableName.optional()),
  },
  answer: {
    /** Why the first weeks are left out; null if none are. */
    leftOut: wire('left_out', z.enum(['many', 'archived']).nullable()),
    /** Oldest first; none if this week alone has too many movements. */
    weeks: z.array(StatementWeek),
  },
  refusals: ['people.unknown'],
})
