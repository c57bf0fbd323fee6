import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import { wallet } from './accounts.ts'
import { makeMonths } from './months.ts'
import { postTransfer } from './post-transfer.ts'
import { move } from './posting.ts'

/** In the time zone of the programme April begins at half past six of 31 March in UTC; May and July have no transfers. */
const moments = [
  '2026-03-31T18:29:58Z',
  '2026-03-31T18:29:59Z',
  '2026-03-31T18:30:00Z',
  '2026-04-01T00:00:00Z',
  '2026-04-15T12:00:00Z',
  '2026-04-30T18:29:59Z',
  '2026-06-02T00:00:00Z',
  '2026-06-02T00:00:01Z',
  '2026-08-20T00:00:00Z',
]

test('the last transfer before a moment is found in its month, beside empty ones and at their ends', {
  timeout: 120_000,
}, async ({ run, db, clock, members }) => {
  const [ann] = await members(1, usd('100'))
  const post = (id: MemberId) =>
    run((work) =>
      postTransfer(work, {
        kind: 'plan',
        reference: newReference(),
        postings: move(usd('1'), wallet(id, 'funding'), wallet(id, 'principal')),
      }),
    )
  if (!ann) throw new Error('no member')
  for (const moment of moments) {
    clock.set(moment)
    await run((work) => makeMonths(work, 'Asia/Kolkata'))
    for (let count = 0; count < 3; count++) await post(ann)
  }

  const { rows } = await sql<{ moment: Date; found: bigint; counted: bigint }>`
    select moment, ledger.last_before(moment) as found,
      coalesce((select max(id) from ledger.transfers where at < moment), 0) as counted
    from (select distinct at + shift * interval '1 millisecond' as moment
          from ledger.transfers cross join unnest(array[-86400000, -1, 0, 1, 3600000, 86400000]) shift
          union all select unnest(array['-infinity', 'infinity', '2026-05-10', '2026-07-31', '2001-01-01']::timestamptz[])) m
    order by 1`.execute(db)

  expect(rows.length).toBeGreaterThan(40)
  for (const { moment, found, counted } of rows) expect([moment, found]).toEqual([moment, counted])
})
