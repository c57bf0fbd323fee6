import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { incomeRowsOf } from '../../../testing/income/income-rows.ts'
import { expect, test } from '../../../testing/test.ts'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from '../../ledger/balances.ts'
import { recountLimits } from '../income/public.ts'
import { buyPlan } from '../plans/public.ts'

test('pays the day’s ROI and stages the level income, which is credited to the uplines afterwards', async ({
  db,
  given,
  run,
  clock,
}) => {
  // top ← middle ← member with 1,000 at 0.40 %: 4.00 a day. Level 1 gives 10 %, level 2 5 % and requires two
  // active direct members; top has one.
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const middle = await given.member({ sponsor: top, plan: usd('100') })
  const member = await given.member({ sponsor: middle, plan: usd('1000') })
  const before = await operatorBalances(db)
  const workingBefore = await balanceOf(db, wallet(middle.id, 'working'))

  const claimed = await watchAndClaim(run, clock, member.id)

  expect(claimed).toEqual({
    amount: usd('4'),
    capped: usd('0'),
    held: usd('0'),
    claimedAt: clock(),
  })
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('1000'), non_working: usd('4') })
  const staged = await operatorBalances(db)
  expect(staged.levelPayable).toEqual(usd('0.4'))
  expect([before.treasury, staged.treasury]).toEqual([usd('925'), usd('920.6')])
  expect(await balanceOf(db, wallet(middle.id, 'working'))).toEqual(workingBefore)

  expect(await credit(run)).toBe(1)
  expect(await credit(run)).toBe(0)

  expect(await operatorBalances(db)).toMatchObject({
    levelPayable: usd('0'),
    treasury: usd('920.6'),
  })
  expect(await balanceOf(db, wallet(middle.id, 'working'))).toEqual(usd('50.4'))
  expect((await incomeRowsOf(db, middle.id))[0]).toMatchObject({
    kind: 'level',
    level: 1,
    base: usd('4'),
    percent: percent('10'),
    intended: usd('0.4'),
    paid: usd('0.4'),
    reason: null,
    directsNeeded: 1,
    directsHad: 1,
    fromUsername: member.username,
    limitBefore: usd('250'),
    limitAfter: usd('249.6'),
  })
  expect((await incomeRowsOf(db, top.id))[0]).toMatchObject({
    level: 2,
    intended: usd('0.2'),
    paid: usd('0'),
    reason: 'level_locked',
    directsNeeded: 2,
    directsHad: 1,
  })
  expect((await incomeRowsOf(db, member.id))[0]).toMatchObject({
    kind: 'roi',
    base: usd('1000'),
    percent: percent('0.40'),
    paid: usd('4'),
    limitBefore: usd('3000'),
    limitAfter: usd('2996'),
  })
  expect(await recountLimits(db)).toEqual([])
})

test('cuts staged level income to the upline’s limit and returns the rest to the treasury', async ({
  db,
  given,
  run,
  clock,
}) => {
  // The sponsor's cap is 3. Two claims of 20 bring 2 each at 10 %: 2 and 1 are paid, 1 returns.
  await given.treasury('5000')
  const sponsor = await given.member({ plan: usd('1') })
  const free = await given.plan({ directPercent: percent('0'), investLevels: [] })
  for (let direct = 0; direct < 2; direct++) {
    const member = await given.member({ sponsor, funding: usd('5000') })
    await run((work) =>
      buyPlan(work, { memberId: member.id, planId: free.id, amount: usd('5000') }),
    )
    await watchAndClaim(run, clock, member.id)
  }
  const before = await operatorBalances(db)

  await credit(run)

  const after = await operatorBalances(db)
  expect(before.levelPayable).toEqual(usd('4'))
  expect(after).toMatchObject({ levelPayable: usd('0'), treasury: usd('4957') })
  expect(await walletsOf(db, sponsor.id)).toEqual({ principal: usd('1'), working: usd('3') })
  const rows = await incomeRowsOf(db, sponsor.id)
  // Both were credited at once, which left nothing.
  expect(rows.map(({ paid, reason, limitAfter }) => ({ paid, reason, limitAfter }))).toEqual([
    { paid: usd('1'), reason: 'capped', limitAfter: usd('0') },
    { paid: usd('2'), reason: null, limitAfter: usd('0') },
  ])
})
