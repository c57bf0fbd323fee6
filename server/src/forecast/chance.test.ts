import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnAssumptions, quantilesOf, resultOf, runChance } from './chance.ts'
import { randomOf } from './random.ts'
import { plainAssumptions, plainModel } from './test-models.ts'

const seed = '00112233445566778899aabbccddeeff'
const chance = { model: plainModel(), assumed: plainAssumptions(), seed }

test('a seed and a run give the same numbers everywhere, and others give others', () => {
  const first = ({ uniform }: ReturnType<typeof randomOf>) => [uniform(), uniform(), uniform()]

  expect(first(randomOf(seed, 0))).toEqual(first(randomOf(seed, 0)))
  expect(first(randomOf(seed, 1))).not.toEqual(first(randomOf(seed, 0)))
  expect(first(randomOf(seed.replace('00', '01'), 0))).not.toEqual(first(randomOf(seed, 0)))
  expect(first(randomOf(seed, 0)).map((value) => value * 2 ** 32)).toEqual([
    2_782_852_953, 1_400_387_876, 414_616_006,
  ])
  expect(() => randomOf('1', 0)).toThrow('32 hexadecimal digits')
})

test('draws lie around what is assumed, within their widths', () => {
  const assumed = plainAssumptions({ exits: 0.05, payouts: 0.9, gain: 0.1, breakDay: 180 })
  const drawn = Array.from({ length: 2000 }, (_, run) =>
    drawnAssumptions(assumed, randomOf(seed, run)),
  )
  const mean = (input: 'population' | 'exits' | 'gain' | 'breakDay') =>
    drawn.reduce((sum, each) => sum + each[input], 0) / drawn.length

  expect(mean('population') / 1200).toBeCloseTo(1, 1)
  expect(mean('exits') / 0.05).toBeCloseTo(1, 1)
  expect(mean('gain') / 0.1).toBeCloseTo(1, 1)
  expect(mean('breakDay') / 180).toBeCloseTo(1, 1)
  for (const { population, claims, payouts, tokenPrice, gain, breakDay, months } of drawn) {
    expect(Math.abs(population - 1200)).toBeLessThan(480)
    expect([claims <= 1, payouts <= 1, tokenPrice > 0, gain >= 0]).toEqual([true, true, true, true])
    expect(Math.abs(breakDay - 180)).toBeLessThanOrEqual(90)
    expect(months).toBe(12)
  }
})

test('an input that is assumed otherwise changes no other draw', () => {
  const draw = (changes: Parameters<typeof plainAssumptions>[0]) =>
    drawnAssumptions(plainAssumptions(changes), randomOf(seed, 7))

  const { gain: _, ...others } = draw({ gain: 0 })

  expect(draw({ gain: 0.2 })).toMatchObject(others)
})

test('runs are the same in whatever stretches they are made, to the last digit', () => {
  const whole = runChance(chance, { from: 0, to: 12 })
  const parts = [runChance(chance, { from: 0, to: 5 }), runChance(chance, { from: 5, to: 12 })]

  expect(parts.flatMap(({ steady }) => steady)).toEqual(whole.steady)
  expect(createHash('sha256').update(JSON.stringify(whole)).digest('hex')).toBe(
    'a30b9af5667a08b60f16140888a5a33be375e62f1033ce6446e998bbdd78cb78',
  )
})

test('without a treasury every run is dry on its first day, and with a large one none ever is', () => {
  const results = [0, 1e9].map((treasury) => {
    const { steady } = runChance(
      { ...chance, model: plainModel({ treasury }) },
      { from: 0, to: 20 },
    )
    return resultOf(steady, 12)
  })

  expect(results[0]).toMatchObject({ dryDay: [0, 0, 0, 0, 0], lasting: 0 })
  expect(results[1]).toMatchObject({
    dryDay: [null, null, null, null, null],
    lasting: 20,
    payable: [],
  })
})

test('a quantile is the value of the nearest rank', () => {
  expect(quantilesOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual([1, 3, 5, 8, 9])
  expect(quantilesOf([4])).toEqual([4, 4, 4, 4, 4])
  expect(quantilesOf([])).toEqual([])
})

test('runs that last are later than all that run dry', () => {
  const runs = [40, null, 10, null].map((dryDay) => ({
    dryDay,
    payable: dryDay === null ? null : 0.5,
    balance: [1, 2],
  }))

  expect(resultOf(runs, 1)).toMatchObject({ lasting: 2 })
  expect(resultOf(runs, 2).dryDay).toEqual([10, 10, 40, null, null])
})
