import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { byLength } from '../../../testing/lengths.ts'
import { expect, test } from '../../../testing/test.ts'
import { buyPlan } from '../plans/public.ts'
import { foldTeams, isBelow, teamOf } from '../referral/public.ts'

test('a claim far down a chain costs the same as any other', { timeout: 120_000 }, async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000000')
  const chain = await given.chain(byLength({ long: 3000, short: 400 }), {})

  const started = performance.now()
  const member = await given.member({ sponsor: chain.at(-1) })
  await given.funds(member, '100')
  const plan = await given.plan()
  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('100') }))
  await watchAndClaim(run, clock, member.id)
  await credit(run)
  const claimedMs = performance.now() - started

  expect(claimedMs).toBeLessThan(1000)
  const [top] = chain
  expect(top && (await isBelow(db, member.id, top.id))).toBe(true)
})

test('teams are counted through a chain of 300', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const chain = await given.chain(300, {})
  await given.member({ sponsor: chain.at(-1), plan: usd('100') })
  await db
    .deleteFrom('teamDeltas')
    .where('memberId', '<', chain[0]?.id ?? (0 as MemberId))
    .execute()

  while ((await run((work) => foldTeams(work, 200))) > 0);

  const [top] = chain
  expect(top && (await teamOf(db, top.id, clock()))).toMatchObject({
    members: 300,
    activeMembers: 1,
    business: usd('100'),
  })
})
