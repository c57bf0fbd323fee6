import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import { subtract, usd, zero } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { coolingPurchase, expect, test } from '../../../../testing/income/programme.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { releaseHeld } from '../../income/held/release-held.ts'
import { undoPlan } from '../../plans/active/undo-plan.ts'
import { exportReport } from '../exports/export-report.ts'
import { showMatrix } from '../matrix/show-matrix.ts'
import { reverseMovement } from './reverse-movement.ts'

const day = '2026-04-15' as ProgrammeDay

test('the reversal of released income goes to the treasury and not to held income', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben } = await coolingPurchase({ given, run, clock })
  clock.set(`${day}T09:00:00Z`)
  await run((work) => releaseHeld(work, day, 1000))
  const { treasury: before } = await operatorBalances(db)
  const { rows } = await listPostings(db, ben.id, { kinds: ['direct'] }, { page: 1, limit: 1 })
  const transferId = rows[0]?.transferId as TransferId

  await run((work) => reverseMovement(work, { transferId, reason: 'Paid by mistake' }))

  expect(rows[0]?.wallet).toBe('working')
  expect(before).toEqual(usd('943'))
  expect((await operatorBalances(db)).treasury).toEqual(usd('948'))
  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1000') })
})

test('an undone purchase is subtracted from the sales of the day', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { cid, purchase } = await coolingPurchase({ given, run, clock })
  const plansOn = async (on: ProgrammeDay) =>
    (await showMatrix(db, clock(), '2026-04' as ProgrammeMonth)).data.find(
      (line) => line.day === on,
    )?.plans ?? zero<'USD'>()
  const bought = clock().toISOString().slice(0, 10) as ProgrammeDay
  const sold = await plansOn(bought)
  await run((work) => undoPlan(work, purchase))

  const after = await plansOn(bought)
  const { body } = await exportReport(db, clock(), { name: 'plan_sales', format: 'csv' })
  const pieces: string[] = []
  for await (const piece of body as AsyncIterable<string>) pieces.push(piece)
  const own = pieces
    .join('')
    .split('\n')
    .filter((line) => line.includes(`,${cid.username},`))

  expect(subtract(sold, after)).toEqual(usd('100'))
  expect(own.map((line) => line.split(',').slice(4))).toEqual([
    ['plan', 'Standard', `active_plan:${purchase.activePlanId}`, '100.00000000'],
    ['undone', 'Standard', `active_plan:${purchase.activePlanId}:undone`, '-100.00000000'],
  ])
})
