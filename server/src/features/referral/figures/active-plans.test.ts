import type { MemberId } from '@clearstead/contract/values/ids'
import { unitsOf, usd } from '@clearstead/contract/values/money'
import { expect, test } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { buyPlan } from '../../plans/active/buy-plan.ts'
import { endPlan } from '../../plans/active/change-principal.ts'
import { foldAll, teamOf } from '../public.ts'
import { checkTree, moveMember } from '../tree/public.ts'

const terms = { minAmount: usd('1'), maxAmount: usd('1000') }

/** What the active members of a team have in open plans, and invested in all. */
async function activePlansOf(db: Db, memberId: MemberId): Promise<string[]> {
  const { activePlan, investmentPlan } = await teamOf(db, memberId, new Date())
  return [activePlan, investmentPlan].map((amount) => String(unitsOf(amount) / 100_000_000n))
}

test('a team adds up the open plans of its active members and all that they invested', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const plan = await given.plan(terms)
  const top = await given.member({ plan: usd('500') })
  const middle = await given.member({ sponsor: top, plan: usd('100'), funding: usd('30') })
  const low = await given.member({ sponsor: middle, funding: usd('50') })
  const buy = (memberId: MemberId, amount: string) =>
    run((work) => buyPlan(work, { memberId, planId: plan.id, amount: usd(amount) }))
  const second = await buy(middle.id, '30')
  const only = await buy(low.id, '50')
  await foldAll(db, clock)
  const all = [await activePlansOf(db, top.id), await activePlansOf(db, middle.id)]

  await run((work) => endPlan(work, second))
  await foldAll(db, clock)
  const withoutSecond = await activePlansOf(db, top.id)
  await run((work) => endPlan(work, only))
  await foldAll(db, clock)
  const lowIsInactive = [await activePlansOf(db, top.id), await activePlansOf(db, middle.id)]

  expect(all).toEqual([
    ['180', '180'],
    ['50', '50'],
  ])
  // What has ended was invested all the same, as long as the member is active.
  expect(withoutSecond).toEqual(['150', '180'])
  expect(lowIsInactive).toEqual([
    ['100', '130'],
    ['0', '0'],
  ])
  expect(await checkTree(db)).toEqual([])
})

test('a change counts once it is folded, and until then the figures say how old they are', async ({
  db,
  given,
  clock,
}) => {
  await given.treasury('1000')
  const top = await given.member()
  await foldAll(db, clock)
  const boughtAt = clock()
  await given.member({ sponsor: top, plan: usd('100') })
  clock.forward({ days: 1 })

  const before = await teamOf(db, top.id, clock())
  await foldAll(db, clock)
  const after = await teamOf(db, top.id, clock())

  expect(before).toMatchObject({ activePlan: usd('0'), asOf: boughtAt })
  expect(after).toMatchObject({ activePlan: usd('100'), asOf: clock() })
})

test('a move takes the plans of the whole team along, also those that wait to be counted', async ({
  db,
  given,
  run,
  clock,
}) => {
  await given.treasury('1000')
  const [top, other] = [await given.member(), await given.member()]
  const old = await given.member({ sponsor: top, plan: usd('10') })
  const mover = await given.member({ sponsor: old, plan: usd('100') })
  await given.member({ sponsor: mover, plan: usd('50') })
  await foldAll(db, clock)
  await given.member({ sponsor: mover, plan: usd('7') })

  await run((work) =>
    moveMember(work, {
      memberId: mover.id,
      sponsorCode: other.referralCode,
      reason: 'Registered under the wrong sponsor',
    }),
  )
  const atOnce = [await activePlansOf(db, old.id), await activePlansOf(db, other.id)]
  await foldAll(db, clock)

  expect(atOnce).toEqual([
    ['0', '0'],
    ['150', '150'],
  ])
  expect(await activePlansOf(db, other.id)).toEqual(['157', '157'])
  expect(await activePlansOf(db, top.id)).toEqual(['10', '10'])
  expect(await checkTree(db)).toEqual([])
})

test('purchases at the same time as folds are counted once', async ({ db, given, run, clock }) => {
  await given.treasury('1000')
  const plan = await given.plan(terms)
  const top = await given.member()
  const buyers = await Promise.all(
    Array.from({ length: 6 }, () => given.member({ sponsor: top, funding: usd('100') })),
  )

  const purchases = buyers.flatMap(({ id }) =>
    ['40', '60'].map((amount) =>
      run((work) => buyPlan(work, { memberId: id, planId: plan.id, amount: usd(amount) })),
    ),
  )
  await Promise.all([...purchases, foldAll(db, clock), foldAll(db, clock)])
  await foldAll(db, clock)

  expect(await activePlansOf(db, top.id)).toEqual(['600', '600'])
  expect(await checkTree(db)).toEqual([])
})

test('the nightly check finds counted plans that are wrong', async ({
  db,
  given,
  owner,
  clock,
}) => {
  await given.treasury('1000')
  const top = await given.member()
  const buyer = await given.member({ sponsor: top, plan: usd('1') })
  await foldAll(db, clock)

  await owner.query('update team_totals set active_plan = 7 where member_id = $1', [top.id])
  await owner.query('update counted_plans set investment_plan = 5 where member_id = $1', [buyer.id])

  expect((await checkTree(db)).map((error) => sentence(error, 'en'))).toEqual([
    `member ${top.id}: money of the team in active plans: kept 7, counted ${unitsOf(usd('1'))}`,
    `member ${top.id}: money ever put into plans by the team: kept ${unitsOf(usd('1'))}, counted 5`,
    `member ${buyer.id}: money ever put into plans: kept 5, counted ${unitsOf(usd('1'))}`,
  ])
})
