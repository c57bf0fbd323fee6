import type { MemberId } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { percent } from '@clearstead/contract/values/percent'
import {
  block,
  givenLeader,
  givenSettings,
  leaveOfLimit,
  on,
  smallRanks,
} from '../../../../testing/awards/awards.ts'
import { expect, test } from '../../../../testing/test.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { recountLimits } from '../../income/public.ts'
import { endPlan } from '../../plans/public.ts'
import { payCtoMonth, withdrawCtoMonth } from './decide-month.ts'
import { makeCtoMonth } from './make-month.ts'
import { listMonthsForAdmin } from './queries.ts'
import { listSharesForAdmin } from './share-queries.ts'

const leadership = {
  ...smallRanks,
  ranks: smallRanks.ranks.map((rank) => ({ ...rank, bonus: usd('0') })),
}
const month = (text: string) => text as ProgrammeMonth
const allRows = { page: 1, limit: 100 }
const monthOf = async (db: Db, name: string) => {
  const { rows } = await listMonthsForAdmin(db, allRows)
  const found = rows.find((row) => row.month === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const sharesOf = async (db: Db, name: string) =>
  listSharesForAdmin(db, (await monthOf(db, name)).id, allRows)
const workingOf = async (db: Db, memberId: MemberId): Promise<Usd> =>
  (await walletsOf(db, memberId)).working ?? usd('0')
const treasuryOf = async (db: Db): Promise<Usd> => (await operatorBalances(db)).treasury

test('a month’s pool is made once, and paid once to its leaders by their business', async ({
  db,
  given,
  run,
  clock,
}) => {
  await givenSettings(run, { leadership })
  await given.treasury('100000')
  clock.set('2026-02-27T10:00:00Z')
  await given.member({ plan: usd('777') })
  clock.set('2026-03-05T10:00:00Z')
  const first = await givenLeader(given, ['700', '300'])
  const capped = await givenLeader(given, ['700', '300'])
  const blocked = await givenLeader(given, ['700', '300'])
  const blockedLater = await givenLeader(given, ['700', '300.01'])
  await block(db, blocked.id)
  clock.set('2026-04-01T00:00:00Z')
  const late = await givenLeader(given, ['700', '300'])
  await leaveOfLimit(db, capped.id, usd('5'))
  const day = on('2026-04-01')
  const admin = await given.admin('finance')
  const pay = () => run((work) => payCtoMonth(work, month('2026-03'), admin.id))

  await expect(pay()).rejects.toRefuseWith('cto.unknown')
  const result = await makeCtoMonth({ db, clock, day })
  await Promise.all([1, 2, 3].map(() => makeCtoMonth({ db, clock, day })))
  await block(db, blockedLater.id)
  const treasury = await treasuryOf(db)
  const before = await workingOf(db, first.id)
  const results = await Promise.allSettled([pay(), pay(), pay()])

  // Four leaders have 700 and 300 below them, one 0.01 more; the business below the one who is blocked counts for nobody.
  expect(sentence(result, 'en')).toBe('The pool of 2026-03 is $60.00. Leaders who share it: 3.')
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(pay()).rejects.toRefuseWith('cto.decided')
  const share = usd('20')
  expect(await monthOf(db, '2026-03')).toMatchObject({
    purchases: usd('8000.01'),
    counted: usd('3000.01'),
    pool: usd('60.0002'),
    leaders: 3,
    status: 'paid',
    paid: add(share, usd('5')),
  })
  expect(await sharesOf(db, '2026-03')).toMatchObject([
    { memberId: first.id, status: 'paid', paid: share, reason: null },
    { memberId: capped.id, status: 'paid', paid: usd('5'), reason: 'capped' },
    { memberId: blockedLater.id, status: 'unpaid', paid: usd('0'), reason: 'blocked' },
  ])
  expect(subtract(await workingOf(db, first.id), before)).toEqual(share)
  expect(await workingOf(db, late.id)).toEqual(usd('50'))
  expect(subtract(treasury, await treasuryOf(db))).toEqual(add(share, usd('5')))
  const incomes = await db
    .selectFrom('incomes')
    .select(['memberId', 'base', 'percent', 'intended'])
    .where('kind', '=', 'cto')
    .execute()
  const explained = { base: usd('1000'), percent: percent('2'), intended: share }
  expect(incomes).toHaveLength(3)
  expect(incomes).toContainEqual({ memberId: first.id, ...explained })
  expect(await recountLimits(db)).toEqual([])
})

test('a month is paid whole or not at all, and not before it is over', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-05-01T09:00:00Z')
  const admin = await given.admin('finance')
  await makeCtoMonth({ db, clock, day: on('2026-05-01') })
  const pay = (name: string) => run((work) => payCtoMonth(work, month(name), admin.id))
  const { pool, leaders } = await monthOf(db, '2026-04')
  await given.treasury('15')

  await expect(pay('2026-05')).rejects.toRefuseWith('cto.unfinished')
  await expect(pay('2027-01')).rejects.toRefuseWith('cto.unfinished')
  await expect(pay('2026-01')).rejects.toRefuseWith('cto.unknown')
  await expect(pay('2026-04')).rejects.toRefuseWith('treasury.short')
  expect(await monthOf(db, '2026-04')).toMatchObject({ status: 'open', paid: usd('0') })
  expect(await treasuryOf(db)).toEqual(usd('15'))
  const broken = run(async (work) => {
    await given.treasury('1000')
    await payCtoMonth(work, month('2026-04'), admin.id)
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await sharesOf(db, '2026-04')).toMatchObject(
    Array.from({ length: leaders }, () => ({ status: 'open' })),
  )
  expect(await treasuryOf(db)).toEqual(usd('1000'))
  expect(pool).toEqual(usd('20'))
  expect(await pay('2026-04')).toMatchObject({ status: 'paid' })
})

test('a month that is withdrawn is never paid or made again', async ({ db, given, run, clock }) => {
  clock.set('2026-05-20T09:00:00Z')
  await given.member({ plan: usd('500') })
  clock.set('2026-06-01T09:00:00Z')
  const admin = await given.admin('finance')
  await makeCtoMonth({ db, clock, day: on('2026-06-01') })
  const { id } = await monthOf(db, '2026-05')
  const act = [
    () => run((work) => withdrawCtoMonth(work, id, admin.id)),
    () => run((work) => payCtoMonth(work, month('2026-05'), admin.id)),
  ] as const

  const withdrawn = await act[0]()
  await makeCtoMonth({ db, clock, day: on('2026-06-01') })

  expect(withdrawn.status).toBe('withdrawn')
  for (const again of act) await expect(again()).rejects.toRefuseWith('cto.decided')
  expect(await sharesOf(db, '2026-05')).toContainEqual(
    expect.objectContaining({ status: 'withdrawn', paid: usd('0') }),
  )
})

test('a month without leaders or without a pool is reported as such', async ({
  db,
  given,
  run,
  clock,
  owner,
}) => {
  const admin = await given.admin('finance')
  clock.set('2026-07-01T09:00:00Z')
  await makeCtoMonth({ db, clock, day: on('2026-07-01') })
  await owner.query(`update users set is_active = 'inactive'`)
  await owner.query(`update users set status = 'block'`)
  clock.set('2026-07-20T09:00:00Z')
  await given.member({ plan: usd('500') })
  clock.set('2026-08-01T09:00:00Z')
  await makeCtoMonth({ db, clock, day: on('2026-08-01') })
  const pay = (name: string) => run((work) => payCtoMonth(work, month(name), admin.id))

  await expect(pay('2026-06')).rejects.toRefuseWith('cto.empty')
  await expect(pay('2026-07')).rejects.toRefuseWith('cto.no_leaders')
  expect(await monthOf(db, '2026-07')).toMatchObject({
    purchases: usd('500'),
    counted: usd('0'),
    pool: usd('0'),
    leaders: 0,
  })
})

test('what leaves counts against the leader it would count for, also in later months', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-09-10T10:00:00Z')
  await given.treasury('10000')
  const top = await givenLeader(given, ['700', '300'])
  const near = await givenLeader(given, ['700', '300'], '1000', top)
  clock.set('2026-10-05T10:00:00Z')
  await makeCtoMonth({ db, clock, day: on('2026-10-01') })
  const buyer = await given.member({ sponsor: near, plan: usd('400') })
  const plan = await db
    .selectFrom('activePlans')
    .select('id')
    .where('memberId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const month = async (day: string) => {
    clock.set(`${day}T00:00:00Z`)
    await makeCtoMonth({ db, clock, day: on(day) })
    const shares = await sharesOf(db, (await listMonthsForAdmin(db, allRows)).rows[0]?.month ?? '')
    const of = (id: MemberId) => shares.find(({ memberId }) => memberId === id)
    return [of(top.id), of(near.id)].map((share) => [share?.business, share?.carried, share?.share])
  }

  const september = await sharesOf(db, '2026-09')
  const october = await month('2026-11-01')
  clock.set('2026-11-20T10:00:00Z')
  await run((work) => endPlan(work, plan.id))
  const november = await month('2026-12-01')
  clock.set('2026-12-20T10:00:00Z')
  await given.member({ sponsor: near, plan: usd('500') })
  const december = await month('2027-01-01')

  // The plan of the nearer leader counts for the one above, what settled below the nearer one for that one alone.
  expect(september.map(({ memberId, business }) => [memberId, business])).toEqual(
    expect.arrayContaining([
      [top.id, usd('2000')],
      [near.id, usd('1000')],
    ]),
  )
  expect(october).toEqual([
    [usd('0'), usd('0'), usd('0')],
    [usd('400'), usd('0'), usd('8')],
  ])
  expect(november).toEqual([
    [usd('0'), usd('0'), usd('0')],
    [usd('-400'), usd('0'), usd('0')],
  ])
  expect(december).toEqual([
    [usd('0'), usd('0'), usd('0')],
    [usd('500'), usd('-400'), usd('2')],
  ])
})

test('a row of accounts of one person takes no more of the pool than one leader', async ({
  db,
  given,
  clock,
}) => {
  clock.set('2027-02-10T10:00:00Z')
  let above = await givenLeader(given, ['700', '300'])
  const row = [above]
  for (let nth = 2; nth <= 6; nth += 1) {
    above = await givenLeader(given, ['700', '300'], '1000', above)
    row.push(above)
  }
  await given.member({ sponsor: above, plan: usd('50000') })
  clock.set('2027-03-01T00:00:00Z')
  await makeCtoMonth({ db, clock, day: on('2027-03-01') })

  const { purchases, counted, pool } = await monthOf(db, '2027-02')
  const shares = await sharesOf(db, '2027-02')
  const taken = add(
    usd('0'),
    ...shares
      .filter(({ memberId }) => row.some(({ id }) => id === memberId))
      .map(({ share }) => share),
  )
  // Each of 62,000 counts once, but the first plan of the row, above which nobody leads.
  expect([purchases, counted]).toEqual([usd('62000'), usd('61000')])
  expect([pool, taken]).toEqual([usd('1220'), usd('1220')])
})
