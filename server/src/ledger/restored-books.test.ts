import { fromUnits, unitsOf, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import type { Work } from '../plumbing/work.ts'
import { operator, wallet } from './accounts.ts'
import { operatorBalances } from './balances.ts'
import { postTransfer } from './post-transfer.ts'
import { move } from './posting.ts'
import { evenOut, rollUp } from './roll-up.ts'

test('transfers are settled where a candidate is restored from a server with more transactions', {
  timeout: 120_000,
}, async ({ db, owner, run, members }) => {
  const [ann] = await members(1, usd('10'))
  if (!ann) throw new Error('no member')
  await owner.query(
    'update ledger.settlement set candidate_xid = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8',
  )
  await owner.query('begin')
  await owner.query('select pg_current_xact_id()')
  const id = await run((work) =>
    postTransfer(work, {
      kind: 'plan',
      reference: newReference(),
      postings: move(usd('4'), wallet(ann, 'funding'), wallet(ann, 'principal')),
    }),
  )
  await run(rollUp)
  // The server is never without an open transaction.
  await run(async (later) => {
    await sql`select pg_current_xact_id()`.execute(later.tx)
    await owner.query('rollback')
    // Transactions of other tests on this server are waited for as well.
    const settled = async () => {
      await run(rollUp)
      const found = sql<{ settled: number }>`select settled_id as settled from ledger.settlement`
      return (await found.execute(db)).rows[0]?.settled
    }
    await expect.poll(settled, { timeout: 60_000 }).toBeGreaterThanOrEqual(id)
  })
})

test('books are evened out whatever references transactions of the same number had', async ({
  db,
  run,
  members,
  fund,
}) => {
  const [ann] = await members(1)
  if (!ann) throw new Error('no member')
  await fund(usd('1600'))
  await run(evenOut)
  const { treasury } = await operatorBalances(db)
  // Nine tenths of what one of sixteen rows holds, by one session, so from the same row.
  const share = fromUnits<'USD'>((unitsOf(treasury) * 9n) / 160n)
  const payAndEvenOut = async (work: Work) => {
    await postTransfer(work, {
      kind: 'roi',
      reference: newReference(),
      postings: move(share, operator('treasury'), wallet(ann, 'non_working')),
    })
    await evenOut(work)
  }
  const countEvened = async () =>
    (await db.selectFrom('ledger.transfers').select('id').where('kind', '=', 'even_out').execute())
      .length
  const before = await countEvened()

  await run(async (work) => {
    await payAndEvenOut(work)
    await payAndEvenOut(work)
  })

  expect(await countEvened()).toBe(before + 2)
})
