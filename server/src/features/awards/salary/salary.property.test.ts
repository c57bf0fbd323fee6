import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { add, fromUnits, type Usd, usd } from '@clearstead/contract/values/money'
import {
  dayAfter,
  firstDayOf,
  monthOf,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import fc from 'fast-check'
import { sql } from 'kysely'
import { givenSettings, smallTiers } from '../../../../testing/awards/awards.ts'
import { isLong, runs } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { operatorBalances } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { recountLimits } from '../../income/public.ts'
import { buyPlan, endPlan, settleLots } from '../../plans/public.ts'
import { retryDues } from '../pay-dues.ts'
import { listQualified, paySalaries, salaryDues } from './pay-salaries.ts'
import { bestTier } from './rules.ts'

const size = 14
const member = fc.nat({ max: size - 1 })
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      member,
      whole: fc.integer({ min: 50, max: 4000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), member }) },
)
const programme = fc.record({
  sponsors: fc.array(fc.nat({ max: 2 }), { minLength: size - 1, maxLength: size - 1 }),
  months: fc.array(
    fc.record({
      events: fc.array(event, { minLength: 4, maxLength: 14 }),
      /** Whether the month is decided only after the next one has ended, too. */
      isLate: fc.boolean(),
      treasury: fc.nat({ max: 300 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})

type Person = {
  id: MemberId
  sponsor: number | undefined
  plans: { id: ActivePlanId; amount: Usd }[]
}

type Expected = { memberId: MemberId; tier: string; counted: Usd }

/** The members who reach a tier, computed from the events only. */
function expectedOf(people: readonly Person[]): Expected[] {
  const below = (place: number): Usd =>
    add(
      usd('0'),
      ...(people[place]?.plans ?? []).map(({ amount }) => amount),
      ...people.flatMap(({ sponsor }, index) => (sponsor === place ? [below(index)] : [])),
    )
  return people.flatMap(({ id }, place) => {
    const directs = people.flatMap(({ sponsor }, index) => (sponsor === place ? [index] : []))
    const reached = bestTier(
      {
        activeDirects: directs.filter((index) => (people[index]?.plans ?? []).length > 0).length,
        legs: directs.map((index) => ({ memberId: id, activeBusiness: below(index) })),
      },
      smallTiers.tiers,
      smallTiers.legPercent,
    )
    return reached ? [{ memberId: id, tier: reached.tier.name, counted: reached.counted }] : []
  })
}

const treasuryOf = async (db: Db): Promise<Usd> => (await operatorBalances(db)).treasury

async function duesIn(db: Db, month: ProgrammeMonth, ids: readonly MemberId[]) {
  return db
    .selectFrom('salaryDues')
    .select(['memberId', 'tier', 'counted', 'status'])
    .where('month', '=', firstDayOf(month))
    .where('memberId', 'in', [...ids])
    .orderBy('memberId')
    .execute()
}

/** The sum of all paid salaries by dues, incomes, limits and the books. */
async function sumsIn(db: Db): Promise<Usd[]> {
  const { rows } = await sql<{ paid: bigint }>`
    select sum(paid)::bigint as paid from salary_dues
    union all select sum(paid)::bigint from incomes where kind = 'salary'
    union all select sum(salary)::bigint from earning_limits
    union all select sum(p.amount)::bigint from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.kind = 'salary' and ledger.is_wallet(p.account_id)`.execute(db)
  return rows.map(({ paid }) => fromUnits(paid ?? 0n))
}

test('salaries are those of each month’s end, paid once, and every sum equals the sum of its rows', {
  timeout: 240_000,
}, async ({ db, given, run, clock }) => {
  await givenSettings(run, { salary: smallTiers }, { effectiveFrom: '2020-01-01' })
  const plan = await given.plan()
  let month = '2026-01' as ProgrammeMonth
  let qualified = 0

  /** Two simultaneous runs with little in the treasury, then two with enough. */
  const account = async (accounted: ProgrammeMonth, treasury: number) => {
    await given.treasury(String(treasury))
    const [paid = usd('0')] = await sumsIn(db)
    const day = dayAfter(accounted)
    await Promise.all([1, 2].map(() => paySalaries({ db, clock, day })))
    const [now = usd('0')] = await sumsIn(db)
    expect(add(await treasuryOf(db), now)).toEqual(add(usd(String(treasury)), paid))
    await given.treasury('100000')
    await Promise.all([1, 2].map(() => retryDues({ db, clock }, salaryDues)))
  }

  await fc.assert(
    fc.asyncProperty(programme, async ({ sponsors, months }) => {
      clock.set(`${firstDayOf(month)}T08:00:00Z`)
      await given.treasury('100000')
      const people: Person[] = []
      for (let place = 0; place < size; place++) {
        const sponsor = place === 0 ? undefined : (sponsors[place - 1] ?? 0) % place
        const above = sponsor === undefined ? undefined : people[sponsor]
        const { id } = await given.member({ sponsor: above, funding: usd('100000') })
        people.push({ id, sponsor, plans: [] })
      }
      const expected = new Map<ProgrammeMonth, Expected[]>()
      const waiting: ProgrammeMonth[] = []

      for (const { events, isLate, treasury } of months) {
        await given.treasury('100000')
        for (const step of events) {
          clock.forward({ hours: 3 })
          const person = people[step.member]
          if (!person) throw new Error('Nobody')
          const memberId = person.id
          const [oldest] = person.plans
          if (step.kind === 'buy') {
            const amount = usd(String(step.whole))
            const id = await run((work) => buyPlan(work, { memberId, planId: plan.id, amount }))
            // As if it had stayed: what was in the plans at the end of each month counts.
            await run((work) => settleLots(work, '9999-12-31' as ProgrammeDay, 10))
            person.plans.push({ id, amount })
          } else if (oldest) {
            await run((work) => endPlan(work, oldest.id))
            person.plans.shift()
          }
        }
        expected.set(month, expectedOf(people))
        waiting.push(month)
        const next = dayAfter(month)
        month = monthOf(next)
        clock.set(`${next}T01:00:00Z`)
        if (!isLate) for (const due of waiting.splice(0)) await account(due, treasury)
      }
      for (const due of waiting) await account(due, 0)

      const ids = people.map(({ id }) => id)
      for (const [accounted, who] of expected) {
        const dues = await duesIn(db, accounted, ids)
        expect(dues.filter(({ status }) => status === 'due')).toEqual([])
        expect(dues.map(({ status, ...due }) => due)).toEqual(who)
        // Computed backwards from the current figures it is the same.
        const again = await listQualified(db, smallTiers, startOf(dayAfter(accounted), 'UTC'))
        const counted = again.filter(({ memberId }) => ids.includes(memberId))
        expect(counted.map((due) => ({ ...due, tier: due.tier.name }))).toMatchObject(who)
        expect(counted).toHaveLength(who.length)
        qualified += who.length
      }
      expect(await recountLimits(db)).toEqual([])
      const [paid, ...others] = await sumsIn(db)
      expect(others).toEqual([paid, paid, paid])
    }),
    { numRuns: runs(6) },
  )
  if (isLong) expect(qualified).toBeGreaterThan(10)
})
