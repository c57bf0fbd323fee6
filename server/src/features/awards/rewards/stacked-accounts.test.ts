import { usd } from '@clearstead/contract/values/money'
import { givenSettings, on, smallRanks } from '../../../../testing/awards/awards.ts'
import { awardDifferences, rewarding } from '../../../../testing/awards/rewards/rewarding.ts'
import { expect, test } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { checkRanks } from '../leadership/check-ranks.ts'
import { listRanks } from '../leadership/queries.ts'
import { claimReward } from './claim-reward.ts'
import { showBusiness, showRewards } from './show-rewards.ts'

const { rewards: rules } = defaultSettings

test('of fifty stacked accounts none is paid for the purchase at the bottom', {
  timeout: 60_000,
}, async ({ db, given, run, clock }) => {
  const { plan, rowOf } = await rewarding(run, given, rules)
  const chain = await given.chain(49)
  await given.member({ sponsor: chain.at(-1), plan: usd('5000') })
  const offered = await plan('5000', '100')

  const codes: string[] = []
  for (const member of chain) {
    const row = await rowOf(member, offered)
    await run((work) => claimReward(work, member.id, row.id)).catch((error) =>
      codes.push(error.code),
    )
  }

  expect(codes).toEqual([
    ...Array(46).fill('rewards.business_short'),
    ...Array(3).fill('rewards.legs_short'),
  ])
  const counting = await Promise.all(chain.map(({ id }) => showBusiness(db, id, clock())))
  const tiny = usd('0.00000049')
  expect(counting.filter(({ business }) => business > tiny)).toHaveLength(3)
  expect(counting[0]?.teamBusiness).toEqual(usd('5000.00000048'))
})

test('business counts for the first three uplines, up to 60 % from one leg, with three active direct members', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { plan, rowOf } = await rewarding(run, given, rules)
  const [fourth, third, second, first] = await given.chain(4, { plan: usd('100') })
  if (!fourth || !third || !second || !first) throw new Error('No chain')
  await given.member({ sponsor: first, plan: usd('9000') })
  const offered = await plan('5000', '100')
  const progress = async (member: { id: (typeof first)['id'] }) => {
    await rowOf(member, offered)
    return (await showRewards(db, member.id, clock())).rewards.find(
      ({ rewardPlanId }) => rewardPlanId === offered.id,
    )
  }
  const claim = async () => {
    const row = await rowOf(third, offered)
    return run((work) => claimReward(work, third.id, row.id))
  }

  for (const upline of [first, second, third]) {
    expect(await progress(upline)).toMatchObject({ mostOfLeg: usd('3000'), status: 'waiting' })
  }
  expect(await showBusiness(db, fourth.id, clock())).toMatchObject({
    business: usd('300'),
    teamBusiness: usd('9300'),
  })
  await expect(claim()).rejects.toRefuseWith('rewards.legs_short')
  await given.member({ sponsor: third, plan: usd('2000') })
  await expect(claim()).rejects.toRefuseSaying(
    'This reward needs 3 active direct members. You need 1 more.',
  )
  await given.member({ sponsor: third, active: true })
  await claim()

  const stored = await db
    .selectFrom('rewards')
    .select(['counted', 'directs', 'directsNeeded'])
    .where('memberId', '=', third.id)
    .where('claimedAt', 'is not', null)
    .execute()
  expect(stored).toMatchObject([{ counted: usd('5000'), directs: 3, directsNeeded: 3 }])
  expect(await awardDifferences(db)).toEqual([])
})

test('the database refuses a claim whose legs or direct members do not suffice', async ({
  given,
  run,
  owner,
}) => {
  const { plan, rowOf } = await rewarding(run, given, rules)
  const leader = await given.member({ plan: usd('1000') })
  const row = await rowOf(leader, await plan('5000', '100'))
  const claimed = (facts: string) =>
    owner.query(`update rewards set claimed_at = now(), title = 'x', target = 5000, amount = 1,
      rule_version = 1, used_before = 0, business_before = 9000, business_after = 4000, ${facts}
      where id = ${row.id}`)

  for (const facts of [
    'counted = 4999, directs = 3, directs_needed = 3',
    'counted = 5000, directs = 2, directs_needed = 3',
  ]) {
    await expect(claimed(facts)).rejects.toThrow('rewards_counted')
  }
  await expect(claimed('counted = 5000')).rejects.toThrow('rewards_counted_in_full')
})

test('a rank needs its business from more than one leg', async ({ db, given, run, clock }) => {
  await rewarding(run, given, rules)
  await givenSettings(
    run,
    { leadership: { ...smallRanks, legPercent: defaultSettings.leadership.legPercent } },
    { version: 500 },
  )
  clock.set('2026-08-10T20:00:00Z')
  const stacked = await given.chain(6)
  const [top] = stacked
  await given.member({ sponsor: stacked.at(-1), plan: usd('9000') })
  const wide = await given.member({ plan: usd('100') })
  await given.member({ sponsor: wide, plan: usd('600') })
  await given.member({ sponsor: wide, plan: usd('400') })
  for (const member of stacked) await given.member({ sponsor: member, active: true })
  clock.set('2026-08-11T00:00:00Z')

  await checkRanks({ db, clock, day: on('2026-08-11') })

  for (const member of stacked) expect(await listRanks(db, member.id)).toEqual([])
  expect(await listRanks(db, wide.id)).toMatchObject([
    { rank: 'Leader', business: usd('1000'), counted: usd('1000') },
  ])
  expect(top).toBeDefined()
})
