import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrRuns } from './qr-runs.ts'

test('the runs cover the dark squares of the code, each once, and no others', () => {
  const text = 'https://example.com/transparency#verify'
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })

  const { size: side, runs } = qrRuns(text)

  const drawn = Array.from({ length: side }, () => Array.from({ length: side }, () => 0))
  for (const { x, y, width } of runs) {
    for (let at = x; at < x + width; at++) {
      const row = drawn[y]
      if (row) row[at] = (row[at] ?? 0) + 1
    }
  }
  expect(side).toBe(size)
  expect(drawn).toEqual(data.map((row) => row.map(Number)))
})

test('neighbours in a row are one run: the corner begins with seven', () => {
  const { runs } = qrRuns('a')

  expect(runs[0]).toEqual({ x: 0, y: 0, width: 7 })
})
