import type { Total } from '@clearstead/contract/call/paging'
import type { IncomeKind } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { scansOf } from '../../../testing/scans-of.ts'
import { expect, test } from '../../../testing/test.ts'
import type { Tx } from '../../plumbing/database/database.ts'
import { listPaidIncomes } from './paid-queries.ts'

const perDay = 2_000

/** Ten days with 2,000 incomes each, of which one in a hundred is a salary. */
async function fill(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    insert into incomes (member_id, kind, reference, day, at, base, rule_version, intended, paid, transfer_id)
    select ${memberId}, case when n % 100 = 0 then 'salary' else 'roi' end, 'filled:' || n,
      date '2026-03-01' + n / ${perDay}, now(), 100, 0, 1, 1, 1
    from generate_series(0, ${10 * perDay - 1}) n`.execute(tx)
}

class FilledForAWhile extends Error {}

test('paid income of a kind and day is found by an index, however many others there are', async ({
  db,
  given,
}) => {
  const { id } = await given.member()
  const day = '2026-03-05' as ProgrammeDay
  const found: { kind: IncomeKind; whole: number; total: Total }[] = []

  // Rolled back, because the books know nothing of these.
  await expect(
    db.transaction().execute(async (tx) => {
      await fill(tx, id)
      for (const kind of ['roi', 'salary'] as const) {
        const cell = { kinds: [kind], from: day, to: day, page: 1, limit: 20 }
        let total: Total = 0
        const { whole } = await scansOf(tx, 'incomes', async () => {
          total = (await listPaidIncomes(tx, cell)).total
        })
        found.push({ kind, whole, total })
      }
      throw new FilledForAWhile()
    }),
  ).rejects.toThrow(FilledForAWhile)

  expect(found).toEqual([
    { kind: 'roi', whole: 0, total: 1_980 },
    { kind: 'salary', whole: 0, total: 20 },
  ])
})
