import { usd } from '@clearstead/contract/values/money'
import { awardDifferences, rewarding } from '../../../../testing/awards/rewards/rewarding.ts'
import { setRules } from '../../../../testing/income/programme.ts'
import { expect, test } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { buyPlan, undoPlan } from '../../plans/public.ts'
import { foldTeams, recountTeams } from '../../referral/public.ts'
import { claimReward } from './claim-reward.ts'
import { prepareRewards, showRewards } from './show-rewards.ts'

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []))

test('pays one of fifty simultaneous claims of one reward', async ({ db, given, run }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const leader = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: leader, plan: usd('20000') })
  const row = await rowOf(leader, await plan('5000', '10'))

  const claims = await Promise.allSettled(
    Array.from({ length: 50 }, () => run((work) => claimReward(work, leader.id, row.id))),
  )

  expect(codesOf(claims)).toEqual(Array(49).fill('rewards.claimed'))
  expect(await walletsOf(db, leader.id)).toMatchObject({ working: usd('1010') })
  expect(await awardDifferences(db)).toEqual([])
})

test('two simultaneous claims never use the same business', async ({ db, given, run }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const plans = [await plan('5000', '10'), await plan('4000', '10'), await plan('3000', '10')]

  for (let round = 0; round < 5; round++) {
    const leader = await given.member({ plan: usd('1000') })
    await given.member({ sponsor: leader, plan: usd('6200') })
    const rows = [await rowOf(leader, plans[0] ?? { id: 0 })]
    for (const other of plans.slice(1)) rows.push(await rowOf(leader, other))

    const claims = await Promise.allSettled(
      rows.map(({ id }) => run((work) => claimReward(work, leader.id, id))),
    )

    expect(codesOf(claims)).toEqual(Array(2).fill('rewards.business_short'))
    const { rewards, ...figures } = await showRewards(db, leader.id, new Date())
    const [claimed] = rewards.filter(({ status }) => status === 'claimed')
    expect(figures).toMatchObject({
      businessBalance: usd('0'),
      keptApart: claimed?.businessAfter,
    })
  }
  expect(await awardDifferences(db)).toEqual([])
})

test('a claim that is simultaneous with an undo comes before or after it', {
  timeout: 60_000,
}, async ({ db, given, run, clock }) => {
  const { plan, rowOf } = await rewarding(run, given)
  const [offered, bought] = [await plan('5000', '10'), await given.plan()]
  await setRules(run, clock, { coolingOffDays: 14 })

  for (let round = 0; round < 6; round++) {
    const leader = await given.member({ plan: usd('1000') })
    const buyer = await given.member({ sponsor: leader, funding: usd('5000') })
    const order = { memberId: buyer.id, planId: bought.id, amount: usd('5000') }
    const activePlanId = await run((work) => buyPlan(work, order))
    const row = await rowOf(leader, offered)

    const [claim, undo] = await Promise.allSettled([
      run((work) => claimReward(work, leader.id, row.id)),
      run((work) => undoPlan(work, { memberId: buyer.id, activePlanId })),
      run((work) => foldTeams(work, 3)),
    ])

    expect(undo?.status).toBe('fulfilled')
    while ((await run((work) => foldTeams(work, 100))) === 100);
    const { businessBalance } = await showRewards(db, leader.id, clock())
    const isPaid = claim?.status === 'fulfilled'
    if (!isPaid) expect(codesOf(claim ? [claim] : [])).toEqual(['rewards.business_short'])
    expect(businessBalance).toEqual(isPaid ? usd('-5000') : usd('0'))
    expect((await walletsOf(db, leader.id)).working ?? usd('0')).toEqual(usd(isPaid ? '10' : '0'))
  }
  expect(await recountTeams(db)).toEqual([])
  expect(await awardDifferences(db)).toEqual([])
})

test('rows prepared simultaneously are one per plan', async ({ db, given, run }) => {
  const { plan } = await rewarding(run, given)
  await Promise.all([plan('5000', '10'), plan('6000', '10'), plan('7000', '10')])
  const member = await given.member()

  const prepared = await Promise.all(
    Array.from({ length: 10 }, () => run((work) => prepareRewards(work, member.id))),
  )

  expect(new Set(prepared.map((rewards) => JSON.stringify(rewards.map(({ id }) => id)))).size).toBe(
    1,
  )
  const rows = await db
    .selectFrom('rewards')
    .select('id')
    .where('memberId', '=', member.id)
    .execute()
  expect(rows).toHaveLength(3)
})
