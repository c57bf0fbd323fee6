import { subtract, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { rewarding } from '../../../testing/awards/rewards/rewarding.ts'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { expect, setRules, test } from '../../../testing/income/programme.ts'
import { decide, on, requestPrincipal, treasuryOf } from '../../../testing/plans/round-trips.ts'
import { claimReward } from '../awards/rewards/claim-reward.ts'
import { showBusiness } from '../awards/rewards/show-rewards.ts'
import { foldTeams } from '../referral/public.ts'
import { newestSettings } from '../settings/current-settings.ts'
import { saveSettings } from '../settings/saving/save-settings.ts'
import { cancelWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { getWithdrawalView } from '../withdrawals/queries.ts'
import { buyPlan } from './active/buy-plan.ts'
import { changePlan } from './edit-plan.ts'
import { settleAll } from './lots/settle-lots.ts'
import { addTopup } from './topups/add-topup.ts'
import { listTopupOptions } from './topups/list-options.ts'

test('5,000 bought and taken out on the same day cost 500 and give others 450 and a day’s ROI', async ({
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
  await decide(
    tools,
    await requestPrincipal(tools, { memberId: member.id, activePlanId }, '5000'),
    adminId,
  )

  // 450 of income on the purchase, 25 of ROI, 2.50 for the sponsor, who has one direct member: 22.50 stay.
  expect(await treasuryOf(db)).toEqual(usd('100022.5'))
})

test('a reward takes business that has stayed, and business that leaves must return first', async ({
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
  await decide(
    tools,
    await requestPrincipal(tools, { memberId: member.id, activePlanId }, '500'),
    adminId,
  )

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
    const id = await requestPrincipal({ run }, holding, amount)
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

test('an old plan takes no top-up once the fees no longer cover its terms', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2027-03-30T09:00:00Z')
  await setRules(run, clock, { coolingOffDays: 0 })
  await given.treasury('10000')
  const chain = [await given.member({ plan: usd('5000') })]
  for (let level = 1; level < 5; level++) {
    chain.push(await given.member({ sponsor: chain.at(-1), plan: usd('5000') }))
  }
  const member = await given.member({ sponsor: chain.at(-1), funding: usd('5100') })
  await db.updateTable('plans').set({ status: 'retired' }).execute()
  const { id: planId, activeLevels: _, investLevels: _levels, ...offer } = await given.plan()
  const order = { memberId: member.id, planId, amount: usd('100') }
  const activePlanId = await run((work) => buyPlan(work, order))
  const holding = { memberId: member.id, activePlanId }
  const topUp = (named = {}) =>
    run((work) => addTopup(work, { memberId: member.id, amount: usd('5000'), ...named }))
  const room = async () => (await listTopupOptions(db, member.id, clock())).plans

  clock.forward({ days: 31 })
  const none = { directPercent: percent('0'), roiPercent: percent('0'), investLevels: [] }
  await run((work) => changePlan(work, planId, { ...offer, ...none }))
  expect(await room()).toMatchObject([{ refusal: null }])
  await run(async (work) => {
    const { settings } = await newestSettings(work.tx, work.now)
    const withdrawal = { ...settings.withdrawal, earlyFeePercent: percent('2') }
    await saveSettings(work, { settings: { ...settings, withdrawal } })
  })
  const before = await treasuryOf(db)

  // The fee is lower from tomorrow on, when the money could leave.
  await expect(topUp()).rejects.toRefuseWith('plans.topup_drains')
  await expect(topUp({ activePlanId })).rejects.toRefuseWith('plans.topup_drains')
  expect(await room()).toMatchObject([{ activePlanId, room: usd('0'), refusal: 'drains' }])
  clock.forward({ days: 1 })
  await expect(topUp()).rejects.toRefuseWith('plans.topup_drains')
  expect(await treasuryOf(db)).toEqual(before)

  const bought = await run((work) => buyPlan(work, { ...order, amount: usd('4000') }))
  await topUp({ amount: usd('1000') })
  const { id: adminId } = await given.admin('finance')
  const newPlan = { ...holding, activePlanId: bought }
  const tools = { db, run, clock }
  await decide(tools, await requestPrincipal(tools, newPlan, '5000'), adminId)
  expect(subtract(await treasuryOf(db), before)).toEqual(usd('100'))
})
