import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { incomeRowsOf } from '../../../../testing/income/income-rows.ts'
import { setRules } from '../../../../testing/income/programme.ts'
import { expect, test } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { getMember } from '../../people/members/public.ts'
import { foldAll, listActiveAt, teamOf } from '../../referral/public.ts'
import { checkTree } from '../../referral/tree/check-tree.ts'
import { buyPlan } from './buy-plan.ts'
import { endPlan, lowerPlan, restorePlan } from './change-principal.ts'
import { maturePlans } from './mature-plans.ts'
import { undoPlan } from './undo-plan.ts'

const activityOf = async (db: Db, memberId: MemberId) => {
  const { isActive, activatedAt } = await getMember(db, memberId)
  return { isActive, activatedAt }
}

async function directsOf(db: Db, memberId: MemberId): Promise<number> {
  const { activeDirects } = await db
    .selectFrom('sponsorships')
    .select('activeDirects')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return activeDirects
}

test('a member is active while a plan is open, however it ends', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-04-01T09:00:00Z')
  await given.treasury('1000')
  await setRules(run, clock, { coolingOffDays: 14 })
  const first = clock()
  const sponsor = await given.member({ active: true })
  const { id: memberId } = await given.member({ sponsor, funding: usd('1000') })
  const { id: planId } = await given.plan({ days: 1, roiPercent: percent('0') })
  const amount: Usd = usd('100')
  const buy = () => run((work) => buyPlan(work, { memberId, planId, amount }))
  const change = (activePlanId: ActivePlanId) => ({
    memberId,
    activePlanId,
    amount,
    reference: `withdrawal:${activePlanId}`,
  })
  const endings: ((id: ActivePlanId) => Promise<unknown>)[] = [
    (id) => run((work) => undoPlan(work, { memberId, activePlanId: id })),
    (id) => run((work) => endPlan(work, id)),
    async (id) => {
      await db
        .updateTable('activePlans')
        .set({ daysEarned: 1, earnedOn: '2026-04-02' as ProgrammeDay })
        .where('id', '=', id)
        .execute()
      await maturePlans({ db, clock, day: '2026-05-01' as ProgrammeDay })
    },
  ]

  for (const end of endings) {
    const [one, other] = [await buy(), await buy()]
    await run((work) => endPlan(work, other))
    expect(await activityOf(db, memberId)).toEqual({ isActive: true, activatedAt: first })
    expect(await directsOf(db, sponsor.id)).toBe(1)
    clock.forward({ hours: 1 })

    await end(one)

    expect(await activityOf(db, memberId)).toEqual({ isActive: false, activatedAt: first })
    expect(await directsOf(db, sponsor.id)).toBe(0)
  }

  const id = await buy()
  await run((work) => lowerPlan(work, change(id)))
  expect(await activityOf(db, memberId)).toMatchObject({ isActive: false })
  await run((work) => restorePlan(work, change(id)))
  expect(await activityOf(db, memberId)).toEqual({ isActive: true, activatedAt: first })
  await foldAll(db, clock)
  expect(await teamOf(db, sponsor.id, clock())).toMatchObject({ members: 1, activeMembers: 1 })
  expect(await checkTree(db)).toEqual([])
})

test('plans that were ended unlock no level', async ({ db, given, run }) => {
  await given.treasury('1000')
  const top = await given.member({ plan: usd('100') })
  const middle = await given.member({ sponsor: top, plan: usd('100') })
  const buyer = await given.member({ sponsor: middle, funding: usd('2000') })
  const helpers = await Promise.all(
    [1, 2].map(() => given.member({ sponsor: top, funding: usd('10') })),
  )
  const plan = await given.plan({
    activeLevels: [
      { level: 1, percent: percent('10'), directs: 1 },
      { level: 2, percent: percent('5'), directs: 3 },
    ],
  })
  const order = (memberId: MemberId, amount: string) => ({
    memberId,
    planId: plan.id,
    amount: usd(amount),
  })
  for (const { id } of helpers) {
    const endedPlan = await run((work) => buyPlan(work, order(id, '10')))
    await run((work) => endPlan(work, endedPlan))
  }

  await run((work) => buyPlan(work, order(buyer.id, '1000')))

  expect(await directsOf(db, top.id)).toBe(1)
  const { rows } = await sql<{ activeDirects: number }>`
    select active_directs from member_uplines where below_id = ${buyer.id} order by level`.execute(
    db,
  )
  expect(rows).toEqual([{ activeDirects: 1 }, { activeDirects: 1 }])
})

test('a sponsor whose last plan ended gets no direct income', async ({ db, given, run }) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const buyer = await given.member({ sponsor, funding: usd('500') })
  const plan = await given.plan()
  const { id } = await db
    .selectFrom('activePlans')
    .select('id')
    .where('memberId', '=', sponsor.id)
    .executeTakeFirstOrThrow()
  await run((work) => endPlan(work, id as ActivePlanId))

  await run((work) => buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('500') }))

  const rows = await incomeRowsOf(db, sponsor.id)
  expect(rows).toMatchObject([{ kind: 'direct', paid: usd('0'), reason: 'inactive' }])
})

test('the members who were active at a past moment follow from what happened since', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-06-20T09:00:00Z')
  const [stays, leaves] = [
    await given.member({ active: true }),
    await given.member({ active: true }),
  ]
  const late = await given.member({ funding: usd('10') })
  const plan = await given.plan()
  const monthEnd = new Date('2026-07-01T00:00:00Z')
  clock.set('2026-07-01T08:00:00Z')
  const { id } = await db
    .selectFrom('activePlans')
    .select('id')
    .where('memberId', '=', leaves.id)
    .executeTakeFirstOrThrow()
  await run((work) => endPlan(work, id as ActivePlanId))
  await run((work) => buyPlan(work, { memberId: late.id, planId: plan.id, amount: usd('10') }))
  const ids = [stays.id, leaves.id, late.id]

  for (const isFolded of [false, true]) {
    if (isFolded) await foldAll(db, clock)
    expect(await listActiveAt(db, ids, monthEnd)).toEqual([stays.id, leaves.id])
    expect(await listActiveAt(db, ids)).toEqual([stays.id, late.id])
  }
})

test('activity that differs from the open plans is refused and detected', async ({
  db,
  given,
  owner,
}) => {
  const { id } = await given.member({ active: true })
  const withoutActivity = sql`update earning_limits set active_plan = 0, cap = 0 where member_id = ${id}`

  await expect(withoutActivity.execute(db)).rejects.toThrow('is not active as the open plans say')
  await owner.query(`update users set is_active = 'inactive' where id = $1`, [id])

  const errors = (await checkTree(db)).map((error) => sentence(error, 'en'))
  expect(errors).toEqual(
    expect.arrayContaining([
      `member ${id}: is active: kept 0, counted 1`,
      `member ${id}: is active in the tree: kept 0, counted 1`,
    ]),
  )
})
