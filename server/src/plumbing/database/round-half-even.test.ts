import { percentOf, round } from '@clearstead/contract/values/exact'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { expect, test } from '../../../testing/test.ts'

/** 100 percent. */
const whole = 100_000_000n
const ties = [0n, 1n, 2n, 3n].map((units) => units * whole + whole / 2n)
const dividends = ties
  .flatMap((tie) => [tie - 1n, tie, tie + 1n, tie - whole / 2n])
  .concat(9_223_372_036_854_775_807n)
  .flatMap((dividend) => [dividend, -dividend])

test('the database rounds as the contract does', async ({ db }) => {
  const { rows } = await sql<{ rounded: bigint }>`
    select round_half_even(dividend, ${whole}::numeric) as rounded
    from unnest(${dividends.map(String)}::numeric[]) with ordinality t (dividend, place) order by place`.execute(
    db,
  )

  const expected = dividends.map((dividend) =>
    unitsOf(round(percentOf(fromUnits<'USD'>(dividend), percentFromUnits(1n)))),
  )
  expect(rows.map(({ rounded }) => rounded)).toEqual(expected)
})

test('the divisor may be any positive number', async ({ db }) => {
  const { rows } = await sql<{ rounded: bigint }>`
    select round_half_even(dividend, 3.5) as rounded from unnest('{1.74,1.75,1.76,5.25,-1.76,-5.25}'::numeric[]) dividend`.execute(
    db,
  )

  expect(rows.map(({ rounded }) => rounded)).toEqual([0n, 0n, 1n, 2n, -1n, -2n])
})
