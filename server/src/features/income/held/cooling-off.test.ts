import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import {
  coolingPurchase,
  due,
  expect,
  incomesOf,
  test,
  topUp,
} from '../../../../testing/income/programme.ts'
import type { Run } from '../../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { payIncome } from '../pay-income.ts'
import { findLimit } from '../queries.ts'
import { releaseHeld } from './release-held.ts'

const release = (run: Run, day: string, most = 100) =>
  run((work) => releaseHeld(work, day as ProgrammeDay, most))

test('income on a purchase is held, and neither paid nor counted towards a limit yet', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben } = await coolingPurchase({ given, run, clock })

  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1000'), held_income: usd('5') })
  expect((await walletsOf(db, ann.id)).held_income).toEqual(usd('2'))
  expect(await incomesOf(db, ben)).toEqual([])
  // Ben's own plan was bought before there was a cooling-off.
  expect(await incomesOf(db, ann)).toEqual(['direct 1: 50.00000000 of 50.00000000'])
  expect(await findLimit(db, ben.id)).toMatchObject({ cap: usd('3000'), earned: usd('0') })
})

test('held income is paid once, on the fifteenth day', async ({ db, given, run, clock }) => {
  const { ann, ben } = await coolingPurchase({ given, run, clock })

  expect(await release(run, '2026-04-14')).toEqual({ found: 0, released: 0 })
  expect(await release(run, '2026-04-15')).toEqual({ found: 2, released: 2 })
  expect(await release(run, '2026-04-15')).toEqual({ found: 0, released: 0 })

  expect(await incomesOf(db, ben)).toEqual(['direct 1: 5.00000000 of 5.00000000'])
  expect(await incomesOf(db, ann)).toEqual([
    'level 2: 2.00000000 of 2.00000000',
    'direct 1: 50.00000000 of 50.00000000',
  ])
  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1000'), working: usd('5') })
  expect(await findLimit(db, ben.id)).toMatchObject({ earned: usd('5') })
})

test('a day that the job missed is made up by the next run', async ({ db, given, run, clock }) => {
  const { ben } = await coolingPurchase({ given, run, clock })

  await release(run, '2026-05-20')

  expect((await walletsOf(db, ben.id)).working).toEqual(usd('5'))
})

// Ben's plan of 1 lets him earn 3. Ann's lets her earn 3 too, and a bonus uses that up during the
// cooling-off. Ben is paid 3 of 5, Ann nothing of 2, and 2 + 2 return to the treasury.
test('held income is cut to the limits of the day of its release', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben } = await coolingPurchase({ given, run, clock }, { ann: '1', ben: '1' })
  await run((work) => payIncome(work, due(ann.id, 'bonus:1', '10')))
  const { treasury } = await operatorBalances(db)
  expect(treasury).toEqual(usd('990'))

  expect(await release(run, '2026-04-15', 1)).toEqual({ found: 1, released: 1 })
  expect(await release(run, '2026-04-15', 1)).toEqual({ found: 1, released: 1 })

  expect(await incomesOf(db, ben)).toEqual(['direct 1: 3.00000000 of 5.00000000, capped'])
  expect(await incomesOf(db, ann)).toEqual([
    'level 2: 0.00000000 of 2.00000000, capped',
    'bonus: 2.95000000 of 10.00000000, capped',
    'direct 1: 0.05000000 of 0.05000000',
  ])
  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1'), working: usd('3') })
  expect((await operatorBalances(db)).treasury).toEqual(usd('994'))
})

// 40 more on the 10th: 2 for Ben and 0.80 for Ann, held until the release day of the plan.
test('income on a top-up is held as long as the plan’s, and the top-up counts in full at once', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  clock.set('2026-04-10T12:00:00Z')

  await topUp(run, { ...purchase, amount: usd('40') })

  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('7'))
  expect(await findLimit(db, cid.id)).toMatchObject({ activePlan: usd('140'), cap: usd('420') })
  expect(await release(run, '2026-04-15')).toEqual({ found: 4, released: 4 })
  expect(await incomesOf(db, ben)).toEqual([
    'direct 1: 2.00000000 of 2.00000000',
    'direct 1: 5.00000000 of 5.00000000',
  ])
  expect((await incomesOf(db, ann)).slice(0, 2)).toEqual([
    'level 2: 0.80000000 of 0.80000000',
    'level 2: 2.00000000 of 2.00000000',
  ])
})

test('a top-up after the cooling-off of the plan pays at once', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben, purchase } = await coolingPurchase({ given, run, clock })
  clock.set('2026-04-15T00:00:00Z')

  await topUp(run, { ...purchase, amount: usd('40') })

  expect(await incomesOf(db, ben)).toEqual(['direct 1: 2.00000000 of 2.00000000'])
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('5'))
})

test('unpaid income of a purchase is recorded at once, not at its release', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', ben.id).execute()

  await topUp(run, { ...purchase, amount: usd('100') })

  expect(await incomesOf(db, ben)).toEqual(['direct 1: 0.00000000 of 5.00000000, blocked'])
  expect((await walletsOf(db, ann.id)).held_income).toEqual(usd('4'))
  expect((await walletsOf(db, cid.id)).principal).toEqual(usd('200'))
})

test('a purchase is refused when the treasury cannot set the income aside', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben, purchase } = await coolingPurchase({ given, run, clock })
  await given.treasury('6.99999999')

  const raising = topUp(run, { ...purchase, amount: usd('100') })

  await expect(raising).rejects.toRefuseWith('treasury.short')
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('5'))
})

test('two simultaneous releases pay once, and so does one that is killed and repeated', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben } = await coolingPurchase({ given, run, clock })
  const killed = run(async (work) => {
    await releaseHeld(work, '2026-04-15' as ProgrammeDay, 100)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('5'))

  const released = await Promise.all([1, 2, 3, 4].map(() => release(run, '2026-04-15')))

  expect(released.reduce((sum, { released: count }) => sum + count, 0)).toBe(2)
  expect((await walletsOf(db, ben.id)).working).toEqual(usd('5'))
  expect((await walletsOf(db, ann.id)).working).toEqual(usd('52'))
})
