import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { operatorBalances, walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { givenConfirmation } from '../../testing/given-money.ts'
import type { SetClock } from '../../testing/set-clock.ts'
import type { Run } from '../../testing/test.ts'
import { claimReward } from '../awards/rewards/claim-reward.ts'
import { showBusiness } from '../awards/rewards/show-business.ts'
import { rewarding } from '../awards/rewards/test-rewarding.ts'
import { credit, watchAndClaim } from '../daily/test-claiming.ts'
import { incomeScheduled } from '../income/jobs.ts'
import { expect, incomesOf, setRules, test } from '../income/test-programme.ts'
import { foldTeams } from '../referral/public.ts'
import { cancelWithdrawal, decideWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { getWithdrawalView } from '../withdrawals/queries.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { buyPlan } from './buy-plan.ts'
import { settleAll } from './lots/settle-lots.ts'
import { addTopup } from './topups/add-topup.ts'
import { undoPlan } from './undo-plan.ts'

type Tools = { db: Db; run: Run; clock: SetClock }
type Holding = { memberId: MemberId; activePlanId: ActivePlanId }

const treasuryOf = async (db: Db): Promise<Usd> => (await operatorBalances(db)).treasury
const on = (day: string) => day as ProgrammeDay

async function askFor({ run }: Pick<Tools, 'run'>, holding: Holding, amount: string) {
  const { memberId } = holding
  const verificationToken = await givenConfirmation(run, memberId)
  const address = `DE${String(memberId).padStart(20, '0')}`
  return run((work) =>
    requestWithdrawal(work, {
      ...{ ...holding, kind: 'principle', amount: usd(amount) },
      ...{ method: 'bank', address, verificationToken },
    }),
  )
}

async function decide({ db, run }: Tools, id: WithdrawalId, adminId: AdminId) {
  const { kind, userId, amount } = await getWithdrawalView(db, id)
  const named = { id, kind, memberId: userId, amount, txHash: '', note: '', adminId }
  for (const status of ['approved', 'paid'] as const) {
    await run((work) => decideWithdrawal(work, { ...named, status }))
  }
}

const release = ({ db, clock }: Tools, day: string) =>
  incomeScheduled[0]?.run({ db, clock, day: on(day) })

test('accounts that pass 1,000 on, claim and undo one after the other take nothing', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 14 })
  await given.treasury('1000')
  const plan = await given.plan({ roiPercent: percent('0.50') })
  const chain = await given.upTo(6)

  for (const { id: memberId } of chain) {
    await given.funds({ id: memberId }, '1000')
    const order = { memberId, planId: plan.id, amount: usd('1000') }
    const activePlanId = await run((work) => buyPlan(work, order))
    const claimed = await watchAndClaim(run, clock, memberId)
    expect(claimed).toMatchObject({ amount: usd('0'), held: usd('5') })
    await run((work) => undoPlan(work, { memberId, activePlanId }))
    expect(await walletsOf(db, memberId)).toEqual({ funding: usd('1000') })
    expect(await incomesOf(db, { id: memberId })).toContain('roi: 0.00000000 of 5.00000000, undone')
  }
  await release({ db, run, clock }, '2026-05-01')
  await credit(run)

  expect(await treasuryOf(db)).toEqual(usd('1000'))
})

test('ROI of a plan in its cooling-off is paid when that is over, and its level income with it', async ({
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

  // 0.40 % of the settled 1,000 now; of the 500 in cooling-off later.
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

test('a treasury that cannot pay the level income keeps the ROI held, and the owners are told', async ({
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

  expect(await release(tools, '2026-04-15')).toContain('The treasury is short')
  expect((await walletsOf(db, member.id)).held_income).toEqual(usd('2'))

  await given.treasury('0.2')
  expect(await release(tools, '2026-04-15')).toBe('Incomes that came out of their cooling-off: 1.')
  expect((await walletsOf(db, member.id)).non_working).toEqual(usd('2'))
  await credit(run)
})

test('held income waits for a payout of principal, and falls in its proportion when it is paid', async ({
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

  const first = await askFor(tools, holding, '300')
  const second = await askFor(tools, holding, '200')
  clock.set('2026-04-15T09:00:00Z')
  expect(await release(tools, '2026-04-15')).toContain(': 0.')
  await run((work) => cancelWithdrawal(work, member.id, second))
  expect(await release(tools, '2026-04-15')).toContain(': 0.')
  await decide(tools, first, adminId)

  // 300 of 1,000 are gone: of 50 for the sponsor and 4 of ROI 35 and 2.80 are left.
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

test('5,000 bought and taken out on the same day cost 500, and brought others 450 and a day', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.treasury('10000')
  const plan = await given.plan({ roiPercent: percent('0.50') })
  const top = await given.member({ plan: usd('5000') })
  const chain = [top]
  for (let level = 1; level < 5; level++) {
    chain.push(await given.member({ sponsor: chain.at(-1), plan: usd('5000') }))
  }
  const member = await given.member({ sponsor: chain.at(-1), funding: usd('5000') })
  const { id: adminId } = await given.admin('finance')
  const tools = { db, run, clock }
  const { plan: reward, rowOf } = await rewarding(run, given)
  const { id: rewardId } = await rowOf(member, await reward('100', '5'))

  const order = { memberId: member.id, planId: plan.id, amount: usd('5000') }
  const activePlanId = await run((work) => buyPlan(work, order))
  expect(subtract(await treasuryOf(db), usd('100000'))).toEqual(usd('-450'))
  await watchAndClaim(run, clock, member.id)
  await credit(run)
  const claiming = run((work) => claimReward(work, member.id, rewardId))
  await expect(claiming).rejects.toRefuseWith('rewards.business_short')
  await decide(tools, await askFor(tools, { memberId: member.id, activePlanId }, '5000'), adminId)

  // 450 of income on the purchase, 25 of ROI, 2.50 for the sponsor, who has one direct member: 22.50 stay.
  expect(await treasuryOf(db)).toEqual(usd('100022.5'))
})

test('a reward takes business that has stayed, and business that leaves must come back first', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  const { plan: reward, rowOf } = await rewarding(run, given)
  const [small, next] = [await reward('500', '10'), await reward('600', '20')]
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, funding: usd('1100') })
  const { id: adminId } = await given.admin('finance')
  const plan = await given.plan()
  const buy = (amount: string) =>
    run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd(amount) }))
  const tools = { db, run, clock }
  const claim = async (of: typeof small) => {
    const { id } = await rowOf(sponsor, of)
    await run((work) => claimReward(work, sponsor.id, id))
  }
  const balance = async () => (await showBusiness(db, sponsor.id, clock())).businessBalance
  const activePlanId = await buy('500')
  await expect(claim(small)).rejects.toRefuseWith('rewards.business_short')

  clock.set('2026-04-30T09:00:00Z')
  expect(await settleAll({ db, clock, day: on('2026-04-29') })).toBe(0)
  expect(await settleAll({ db, clock, day: on('2026-04-30') })).toBe(1)
  expect(await settleAll({ db, clock, day: on('2026-04-30') })).toBe(0)
  await claim(small)
  await decide(tools, await askFor(tools, { memberId: member.id, activePlanId }, '500'), adminId)

  expect(await balance()).toEqual(usd('-500'))
  await buy('600')
  clock.set('2026-05-30T09:00:00Z')
  await settleAll({ db, clock, day: on('2026-05-30') })
  expect(await balance()).toEqual(usd('100'))
  await expect(claim(next)).rejects.toRefuseWith('rewards.business_short')
  await run((work) => foldTeams(work, 1000))
})

test('a top-up of a plan whose lock is over pays the early fee like a new purchase', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  const sponsor = await given.member({ plan: usd('1000') })
  const member = await given.member({ sponsor, funding: usd('1100') })
  const plan = await given.plan()
  const order = { memberId: member.id, planId: plan.id, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  const holding = { memberId: member.id, activePlanId }
  clock.set('2026-05-15T09:00:00Z')
  await run((work) => addTopup(work, { ...holding, amount: usd('1000') }))
  const feeOf = async (amount: string) => {
    const id = await askFor({ run }, holding, amount)
    const { fee } = await getWithdrawalView(db, id)
    await run((work) => cancelWithdrawal(work, member.id, id))
    return fee
  }

  expect(await feeOf('100')).toEqual(usd('5'))
  expect(await feeOf('1100')).toEqual(usd('110'))
  clock.set('2026-06-14T09:00:00Z')
  expect(await feeOf('1100')).toEqual(usd('55'))
})

test('a plan with days takes no top-up that would mature before it has stayed', async ({
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  const member = await given.member({ funding: usd('300') })
  const plan = await given.plan({ days: 31 })
  const order = { memberId: member.id, planId: plan.id, amount: usd('100') }
  await run((work) => buyPlan(work, order))
  const topUp = () => run((work) => addTopup(work, { memberId: member.id, amount: usd('10') }))

  await topUp()
  await watchAndClaim(run, clock, member.id)
  await topUp()
  clock.forward({ days: 1 })
  await watchAndClaim(run, clock, member.id)

  await expect(topUp()).rejects.toRefuseWith('topups.no_plan')
})
