import { say } from '@clearstead/contract/call/say'
import { subtract, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { expect, incomesOf, setRules, test } from '../../../testing/income/programme.ts'
import {
  decide,
  release,
  requestPrincipal,
  treasuryOf,
} from '../../../testing/plans/round-trips.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { cancelWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { buyPlan } from './active/buy-plan.ts'
import { undoPlan } from './active/undo-plan.ts'

test('accounts that pass 1,000 on, claim and undo one after the other gain nothing', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 14 })
  await given.treasury('1000')
  const plan = await given.plan({ roiPercent: percent('0.50') })
  const chain = await given.chain(6)

  for (const { id: memberId } of chain) {
    await given.funds({ id: memberId }, '1000')
    const order = { memberId, planId: plan.id, amount: usd('1000') }
    const activePlanId = await run((work) => buyPlan(work, order))
    const claimed = await watchAndClaim(run, clock, memberId)
    expect(claimed).toMatchObject({ amount: usd('0'), held: usd('5') })
    await run((work) => undoPlan(work, { memberId, activePlanId }))
    // A smallest plan makes them active.
    expect(await walletsOf(db, memberId)).toEqual({
      funding: usd('1000'),
      principal: usd('0.00000001'),
    })
    expect(await incomesOf(db, { id: memberId })).toContain('roi: 0.00000000 of 5.00000000, undone')
  }
  await release({ db, run, clock }, '2026-05-01')
  await credit(run)

  expect(await treasuryOf(db)).toEqual(usd('1000'))
})

test('ROI within a cooling-off is paid at its end, with its level income', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('1000'), funding: usd('500') })
  await setRules(run, clock, { coolingOffDays: 14 })
  const plan = await given.plan({ directPercent: percent('0'), investLevels: [] })
  const order = { memberId: member.id, planId: plan.id, amount: usd('500') }
  await run((work) => buyPlan(work, order))
  const before = (await walletsOf(db, sponsor.id)).working ?? usd('0')
  const tools = { db, run, clock }

  // 0.40 % of the settled 1,000 now; of the 500 within the cooling-off later.
  const claimed = await watchAndClaim(run, clock, member.id)
  await credit(run)
  expect(claimed).toMatchObject({ amount: usd('4'), held: usd('2') })
  expect(await walletsOf(db, member.id)).toMatchObject({
    non_working: usd('4'),
    held_income: usd('2'),
  })
  expect(subtract((await walletsOf(db, sponsor.id)).working ?? usd('0'), before)).toEqual(
    usd('0.4'),
  )

  await release(tools, '2026-04-14')
  expect((await walletsOf(db, member.id)).held_income).toEqual(usd('2'))
  await release(tools, '2026-04-15')
  await release(tools, '2026-04-15')
  await credit(run)

  expect(await walletsOf(db, member.id)).toEqual({
    principal: usd('1500'),
    non_working: usd('6'),
  })
  expect(subtract((await walletsOf(db, sponsor.id)).working ?? usd('0'), before)).toEqual(
    usd('0.6'),
  )
  expect((await incomesOf(db, member))[0]).toBe('roi: 2.00000000 of 2.00000000')
  expect((await incomesOf(db, sponsor))[0]).toBe('level 1: 0.20000000 of 0.20000000')
})

test('ROI stays held when the treasury cannot pay its level income, and the owners are notified', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 14 })
  await given.treasury('100')
  const sponsor = await given.member({ active: true })
  const member = await given.member({ sponsor, funding: usd('500') })
  const plan = await given.plan({ directPercent: percent('0'), investLevels: [] })
  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('500') }))
  await watchAndClaim(run, clock, member.id)
  await given.treasury('0.1')
  const tools = { db, run, clock }

  expect(await release(tools, '2026-04-15')).toMatchObject({ facts: { short: true } })
  expect((await walletsOf(db, member.id)).held_income).toEqual(usd('2'))

  await given.treasury('0.2')
  expect(await release(tools, '2026-04-15')).toEqual(
    say('income.run.released', { count: 1, short: false }),
  )
  expect((await walletsOf(db, member.id)).non_working).toEqual(usd('2'))
  await credit(run)
})

test('held income waits for a payout of principal, and its share is forfeited with the payment', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('1000') })
  const member = await given.member({ sponsor, funding: usd('1000') })
  const { id: adminId } = await given.admin('finance')
  await setRules(run, clock, { coolingOffDays: 14 })
  const plan = await given.plan()
  const order = { memberId: member.id, planId: plan.id, amount: usd('1000') }
  const activePlanId = await run((work) => buyPlan(work, order))
  await watchAndClaim(run, clock, member.id)
  const holding = { memberId: member.id, activePlanId }
  const tools = { db, run, clock }

  const first = await requestPrincipal(tools, holding, '300')
  const second = await requestPrincipal(tools, holding, '200')
  clock.set('2026-04-15T09:00:00Z')
  expect(await release(tools, '2026-04-15')).toMatchObject({ facts: { count: 0 } })
  await run((work) => cancelWithdrawal(work, member.id, second))
  expect(await release(tools, '2026-04-15')).toMatchObject({ facts: { count: 0 } })
  await decide(tools, first, adminId)

  // 300 of 1,000 are gone: of 50 for the sponsor and 4 of ROI, 35 and 2.80 are left.
  expect((await walletsOf(db, sponsor.id)).held_income).toEqual(usd('35'))
  expect((await walletsOf(db, member.id)).held_income).toEqual(usd('2.8'))
  await release(tools, '2026-04-15')
  await credit(run)
  expect((await incomesOf(db, sponsor)).slice(0, 2).sort()).toEqual([
    'direct 1: 35.00000000 of 50.00000000, undone',
    'level 1: 0.28000000 of 0.28000000',
  ])
  expect((await walletsOf(db, member.id)).non_working).toEqual(usd('2.8'))
})
