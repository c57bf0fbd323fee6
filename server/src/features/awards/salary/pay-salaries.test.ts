import type { MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  isPositive,
  subtract,
  toDecimal,
  type Usd,
  unitsOf,
  usd,
} from '@clearstead/contract/values/money'
import { firstDayOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import {
  block,
  givenLeader,
  givenSettings,
  leaveOfLimit,
  on,
  smallTiers,
} from '../../../../testing/awards/awards.ts'
import { expect, test } from '../../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { recountLimits } from '../../income/public.ts'
import { recountFigures } from '../../transparency/queries.ts'
import { type DueStore, payDues, retryDues } from '../pay-dues.ts'
import { listSalariedForAdmin } from './figure-queries.ts'
import { decideMonth, paySalaries, salaryDues } from './pay-salaries.ts'

const duesOf = (db: Db, month: string) =>
  db
    .selectFrom('salaryDues')
    .selectAll()
    .where('month', '=', firstDayOf(month as ProgrammeMonth))
    .orderBy('memberId')
    .execute()
const workingOf = async (db: Db, memberId: MemberId): Promise<Usd> =>
  (await walletsOf(db, memberId)).working ?? usd('0')
const paidOf = (dues: readonly { paid: Usd }[]): Usd => add(...dues.map(({ paid }) => paid))
const treasuryOf = async (db: Db): Promise<Usd> => (await operatorBalances(db)).treasury
const march = '2026-03' as ProgrammeMonth

test('pays the previous month by the figures of its last moment, however late, once', async ({
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { salary: smallTiers })
  await given.treasury('100000')
  const bronze = await givenLeader(given, ['600', '400'])
  const oneLeg = await givenLeader(given, ['900', '300'])
  const silver = await givenLeader(given, ['3000', '1500', '500'])
  const blocked = await givenLeader(given, ['600', '400'])
  const capped = await givenLeader(given, ['600', '400'])
  const late = await givenLeader(given, ['600', '399'])
  clock.set('2026-03-31T23:59:59Z')
  await given.member({ sponsor: oneLeg, plan: usd('100') })
  clock.set('2026-04-01T00:00:00Z')
  await given.member({ sponsor: late, plan: usd('5000') })
  // Neither what applies from the 1st on nor what happens later affects the previous month.
  const tiers = smallTiers.tiers.map((tier) => ({ ...tier, amount: usd('1') }))
  await givenSettings(
    run,
    { salary: { ...smallTiers, tiers } },
    { version: 2, effectiveFrom: '2026-04-01' },
  )
  clock.set('2026-04-04T08:00:00Z')
  await block(db, blocked.id)
  await leaveOfLimit(db, capped.id, usd('20'))
  const before = new Map<MemberId, Usd>()
  for (const { id } of [bronze, oneLeg, silver, capped]) before.set(id, await workingOf(db, id))
  const treasury = await treasuryOf(db)

  const result = await paySalaries({ db, clock, day: on('2026-04-01') })
  const again = await paySalaries({ db, clock, day: on('2026-04-01') })

  const dues = await duesOf(db, '2026-03')
  const dueOf = (id: MemberId) => dues.find(({ memberId }) => memberId === id)
  const gained = async (id: MemberId) =>
    subtract(await workingOf(db, id), before.get(id) ?? usd('0'))
  expect(sentence(result, 'en')).toBe('Salaries settled for 2026-03: 5, $320.00 paid.')
  expect(sentence(again, 'en')).toBe('Salaries settled for 2026-03: 0, $0.00 paid.')
  expect(dues.map(({ memberId }) => memberId)).toEqual(
    [bronze, oneLeg, silver, blocked, capped].map(({ id }) => id),
  )
  expect(dueOf(bronze.id)).toMatchObject({ tier: 'Bronze', status: 'paid', ruleVersion: 1 })
  expect(dueOf(bronze.id)?.legs).toMatchObject([
    { active_business: '60000000000', counted: '60000000000' },
    { active_business: '40000000000', counted: '40000000000' },
  ])
  expect(dueOf(oneLeg.id)).toMatchObject({ tier: 'Bronze', counted: 100_000_000_000n, directs: 3 })
  expect(dueOf(silver.id)).toMatchObject({ tier: 'Silver', counted: 500_000_000_000n })
  expect(dueOf(blocked.id)).toMatchObject({ status: 'unpaid', reason: 'blocked', paid: 0n })
  expect(dueOf(capped.id)).toMatchObject({ status: 'paid', reason: 'capped', paid: 2_000_000_000n })
  expect(await gained(bronze.id)).toEqual(usd('50'))
  expect(await gained(silver.id)).toEqual(usd('200'))
  expect(await gained(capped.id)).toEqual(usd('20'))
  expect(add(paidOf(dues), await treasuryOf(db))).toEqual(treasury)
  const incomes = await db
    .selectFrom('incomes')
    .select(['memberId', 'day', 'reason', 'reference', 'ruleVersion'])
    .where('kind', '=', 'salary')
    .orderBy('memberId')
    .execute()
  expect(incomes).toHaveLength(5)
  expect(incomes[3]).toEqual({
    memberId: blocked.id,
    day: '2026-04-01',
    reason: 'blocked',
    reference: `salary:2026-03:${blocked.id}`,
    ruleVersion: 1,
  })
})

test('several simultaneous runs pay everybody once', async ({ db, clock }) => {
  clock.set('2026-05-01T00:00:05Z')
  const treasury = await treasuryOf(db)
  const day = on('2026-05-01')

  await Promise.all(Array.from({ length: 4 }, () => paySalaries({ db, clock, day })))

  const dues = await duesOf(db, '2026-04')
  expect(dues.length).toBeGreaterThanOrEqual(5)
  expect(new Set(dues.map(({ memberId }) => memberId)).size).toBe(dues.length)
  expect(dues.filter(({ status }) => status === 'due')).toEqual([])
  expect(add(paidOf(dues), await treasuryOf(db))).toEqual(treasury)
  expect(await recountLimits(db)).toEqual([])
})

test('what the treasury cannot pay stays due until it can, and owners are notified once', async ({
  db,
  given,
  run,
  clock,
  owner,
}) => {
  await givenSettings(run, { salary: smallTiers }, { version: 3, effectiveFrom: '2026-05-02' })
  await given.admin()
  for (let leader = 0; leader < 4; leader++) await givenLeader(given, ['600', '400'])
  clock.set('2026-06-01T00:00:05Z')
  await given.treasury('130')
  const day = on('2026-06-01')

  const result = await paySalaries({ db, clock, day })
  const short = await duesOf(db, '2026-05')
  const left = await treasuryOf(db)
  await paySalaries({ db, clock, day })
  await retryDues({ db, clock }, salaryDues)
  await given.treasury('60')
  await retryDues({ db, clock }, salaryDues)
  const oneMore = await duesOf(db, '2026-05')
  await given.treasury('100000')
  await retryDues({ db, clock }, salaryDues)
  await retryDues({ db, clock }, salaryDues)

  const paid = short.filter(({ status }) => status === 'paid')
  const due = (dues: typeof short) => dues.filter(({ status }) => status === 'due').length
  const paidCount = (dues: typeof short) => dues.filter((row) => isPositive(row.paid)).length
  expect(left).toEqual(subtract(usd('130'), paidOf(short)))
  expect(paid.map(({ amount }) => amount)).toEqual([5_000_000_000n, 5_000_000_000n])
  expect(due(short)).toBeGreaterThanOrEqual(4)
  expect(sentence(result, 'en')).toContain(`Salaries that stay due: ${due(short)}.`)
  // 60 suffices for one of them; dues with a reason cost nothing.
  expect(paidCount(oneMore)).toBe(paidCount(short) + 1)
  expect(due(oneMore)).toBeGreaterThan(0)
  expect(due(await duesOf(db, '2026-05'))).toBe(0)
  const alarms = await owner.query(`select key from owner_alarms where key like 'salary%'`)
  expect(alarms.rows).toEqual([{ key: 'salary-due:2026-05' }])
})

test('a run that ends between two works or within one loses and repeats nothing', async ({
  db,
  given,
  clock,
}) => {
  clock.set('2026-07-01T00:00:05Z')
  await given.treasury('100000')
  const before = await treasuryOf(db)
  await decideMonth({ db, clock }, '2026-06' as ProgrammeMonth)
  let works = 0
  const failing: DueStore = {
    ...salaryDues,
    settleDues: async (work, settled) => {
      await salaryDues.settleDues(work, settled)
      works++
      if (works === 3) throw new Error('killed')
    },
  }

  await expect(payDues({ db, clock }, failing, 1)).rejects.toThrow('killed')
  const between = await duesOf(db, '2026-06')
  const after = await treasuryOf(db)
  await Promise.all([
    payDues({ db, clock }, salaryDues, 2),
    paySalaries({ db, clock, day: on('2026-07-01') }),
  ])

  const dues = await duesOf(db, '2026-06')
  expect(between.filter(({ status }) => status !== 'due')).toHaveLength(2)
  expect(add(after, paidOf(between))).toEqual(before)
  expect(dues.filter(({ status }) => status === 'due')).toEqual([])
  expect(add(await treasuryOf(db), paidOf(dues))).toEqual(before)
  expect(await recountLimits(db)).toEqual([])
})

test('a month is decided as a whole or not at all, even if it is interrupted', async ({
  db,
  owner,
  clock,
}) => {
  clock.set('2026-08-01T00:00:05Z')
  const month = '2026-07' as ProgrammeMonth
  await owner.query('begin')
  await owner.query('lock table salary_dues in share mode')

  const deciding = decideMonth({ db, clock }, month)
  const broken = expect(deciding).rejects.toThrow('canceling statement')
  await expect
    .poll(async () => {
      const { rowCount } = await owner.query(
        `select pg_cancel_backend(pid) from pg_locks where relation = 'salary_dues'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount
    })
    .toBe(1)
  await owner.query('rollback')
  await broken
  const { rows: half } = await owner.query('select from salary_months where month = $1', [
    '2026-07-01',
  ])
  await decideMonth({ db, clock }, month)

  expect(half).toEqual([])
  expect((await duesOf(db, '2026-07')).length).toBeGreaterThan(0)
})

test('decided and settled dues cannot change', async ({ db, clock, owner }) => {
  await payDues({ db, clock }, salaryDues)

  for (const change of [
    `update salary_dues set amount = amount + 1`,
    `update salary_dues set status = 'due', paid = 0, reason = null, settled_at = null`,
    `delete from salary_dues`,
    `truncate salary_dues`,
    `update salary_months set dues = 0`,
  ]) {
    await expect(owner.query(change)).rejects.toThrow('never changed')
  }
  await expect(
    owner.query(`insert into salary_dues (member_id, month, tier, amount, counted, business, directs,
      directs_needed, legs, rule_version, qualified_at)
      select member_id, month, tier, amount, counted, business, directs, directs_needed, legs, rule_version,
             qualified_at from salary_dues limit 1`),
  ).rejects.toThrow('salary_dues_once_a_month')
  expect(toDecimal(paidOf(await duesOf(db, march)))).toBe('320.00000000')
})

test('the members with salaries are listed by what their dues add up to, equal sums by number', async ({
  db,
  clock,
  owner,
}) => {
  await payDues({ db, clock }, salaryDues)
  const sums = new Map<MemberId, Usd>()
  for (const { memberId, paid } of await db.selectFrom('salaryDues').selectAll().execute()) {
    sums.set(memberId, add(sums.get(memberId) ?? usd('0'), paid))
  }
  const byDues = [...sums].sort(
    ([left, a], [right, b]) => Number(unitsOf(b) - unitsOf(a)) || left - right,
  )

  const pages = await Promise.all(
    [1, 2, 3].map((page) => listSalariedForAdmin(db, { page, limit: 2 })),
  )
  const sound = await recountFigures(db)
  await owner.query('update salary_sums set paid = paid + 1 where member_id = $1', [byDues[0]?.[0]])
  const wrong = await recountFigures(db)
  await owner.query('update salary_sums set paid = paid - 1 where member_id = $1', [byDues[0]?.[0]])

  const listed = pages.flatMap(({ rows }) => rows).map(({ memberId, paid }) => [memberId, paid])
  expect(listed).toEqual(byDues.slice(0, 6))
  expect(pages[0]?.total).toBe(byDues.length)
  expect(sound).toEqual([])
  expect(wrong).toMatchObject([{ facts: { figure: { code: 'transparency.figure.salaries' } } }])
})
