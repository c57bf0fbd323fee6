import {
  filtersOfSums,
  getIncomeSums,
  IncomePeriod,
  type IncomeSums,
  listIncome,
} from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, subtract, toDecimal, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../../testing/daily/claiming.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenInWallet } from '../../../../testing/given-money.ts'
import { due } from '../../../../testing/income/programme.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { payIncome } from '../pay-income.ts'
import { readSums } from './read-sums.ts'

const names = Object.keys(filtersOfSums) as (keyof IncomeSums)[]
type Tools = { given: Given; run: Run; clock: SetClock }

/**
 * Top ← middle ← member. Level 2 takes two active direct members, and top has one. Of a plan of 100 top may earn 300: a bonus
 * of March is paid, and one of April is cut. After it, what middle's claim brings is cut to nothing.
 */
async function leader({ given, run, clock }: Tools) {
  clock.set('2026-04-02T09:00:00Z')
  await given.treasury('10000')
  const top = await given.member({ plan: usd('100') })
  const middle = await given.member({ sponsor: top, plan: usd('100') })
  const member = await given.member({ sponsor: middle, plan: usd('1000') })
  await credit(run)
  const bonus = (day: string, amount: string) => ({
    ...due(top.id, `sums:${top.id}:${day}`, amount),
    day: day as ProgrammeDay,
  })
  await run((work) => payIncome(work, bonus('2026-03-20', '40')))
  await watchAndClaim(run, clock, member.id)
  await credit(run)
  await run((work) => payIncome(work, bonus('2026-04-01', '500')))
  await watchAndClaim(run, clock, middle.id)
  await credit(run)
  await givenInWallet(run, top.id, 'held_income', '5')
  return top
}

type Rows = { intended: Usd; paid: Usd }[]
const total = (amounts: readonly Usd[]) => add(zero<'USD'>(), ...amounts)
const totals: Record<keyof IncomeSums, (rows: Rows) => Usd> = {
  full: (rows) => total(rows.map(({ intended }) => intended)),
  notQualified: missed,
  capped: missed,
  undone: missed,
  paid: (rows) => total(rows.map(({ paid }) => paid)),
}

function missed(rows: Rows): Usd {
  return total(rows.map(({ intended, paid }) => subtract(intended, paid)))
}

test('each sum of a period is that of the rows it opens, and they add up', async ({
  api,
  given,
  run,
  clock,
}) => {
  const top = await leader({ given, run, clock })
  const asTop = await api.as(top)

  for (const period of IncomePeriod.options) {
    const { answer } = await asTop.call(getIncomeSums, { memberId: top.id, period })
    const { from, sums } = answer
    if (!sums) throw new Error('Nothing was summed')
    for (const name of names) {
      const filter = { ...filtersOfSums[name], ...(from && { from }), page: 1, limit: 100 }
      const opened = await asTop.call(listIncome, { memberId: top.id, ...filter })
      expect(toDecimal(sums[name]), `${period} ${name}`).toBe(
        toDecimal(totals[name](opened.answer.rows)),
      )
    }
    const { full, notQualified, capped, undone, paid } = sums
    expect(toDecimal(subtract(full, add(notQualified, capped, undone)))).toBe(toDecimal(paid))
    expect(answer.isShortened).toBe(false)
    expect(answer.onHold).toEqual(usd('5'))
  }
})

test('a period begins with its first day, and says so', async ({ api, given, run, clock }) => {
  const top = await leader({ given, run, clock })
  const asTop = await api.as(top)
  const read = async (period: IncomePeriod) =>
    (await asTop.call(getIncomeSums, { memberId: top.id, period })).answer

  const [month, quarter, all] = [await read('month'), await read('days_90'), await read('all')]

  expect([month.from, quarter.from, all.from]).toEqual(['2026-04-01', '2026-01-03', null])
  expect(subtract(quarter.sums?.paid ?? zero(), month.sums?.paid ?? zero())).toEqual(usd('40'))
  expect(quarter.sums).toEqual(all.sums)
  // What level 2 of the claim was worth, and what the limit left nothing of.
  expect(toDecimal(month.sums?.notQualified ?? zero())).not.toBe(toDecimal(zero()))
  expect(toDecimal(month.sums?.capped ?? zero())).not.toBe(toDecimal(zero()))
})

test('the first days of a period with very many rows are left out, and the rest is exact', async ({
  db,
  api,
  given,
  run,
  clock,
}) => {
  const top = await leader({ given, run, clock })
  const asTop = await api.as(top)
  const asked = { memberId: top.id, period: 'all' } as const

  const none = await readSums(db, clock(), asked, 1)
  const read = await Promise.all(
    Array.from({ length: 30 }, (_, most) => readSums(db, clock(), asked, most)),
  )

  expect(none).toEqual({ from: null, isShortened: true, sums: null, onHold: usd('5') })
  const shortened = read.find(({ sums, isShortened }) => sums && isShortened)
  const from = shortened?.from
  if (!shortened?.sums || !from) throw new Error('No period was shortened')
  const { answer } = await asTop.call(listIncome, {
    memberId: top.id,
    from,
    paid: 'all',
    page: 1,
    limit: 100,
  })
  expect(answer.rows.every(({ day }) => day >= from)).toBe(true)
  expect(toDecimal(shortened.sums.full)).toBe(toDecimal(totals.full(answer.rows)))
  expect(read.at(-1)).toMatchObject({ from: null, isShortened: false })
})

test('a member reads their own sums alone, and support those of any member', async ({
  api,
  given,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const support = await api.as(await given.admin('support'))
  const asOther = await api.as(other)
  const asked = { memberId: member.id, period: 'all' } as const

  const read = await support.call(getIncomeSums, asked)

  expect(read.answer.sums?.full).toEqual(usd('0'))
  expect((await asOther.call(getIncomeSums, asked)).status).toBe(403)
  expect((await api.call(getIncomeSums, asked)).status).toBe(401)
  expect((await support.send(getIncomeSums, { userId: member.id, period: 'year' })).status).toBe(
    400,
  )
})
