import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { Usd } from '../values/money.ts'

// Every page shows it, so it stands apart from the calls that few screens make.
export const getBooksState = endpoint('GET /ledger/state', {
  summary: 'The last check of the books, and whether they balanced',
  who: 'public',
  isVolatile: true,
  answer: {
    ok: z.boolean().nullable(),
    checkedAt: wire('checked_at', Instant.nullable()),
    transfers: z.int(),
    coverage: z.string().nullable(),
    /** What the operator holds, and all that it owes; coverage is one over the other. */
    custody: Usd,
    investments: Usd,
    owed: Usd,
  },
})
