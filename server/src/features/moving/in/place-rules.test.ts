import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { placeRows } from './place-rules.ts'

const rows = (sponsors: Record<number, number | null>) =>
  Object.entries(sponsors).map(([line, sponsorLine]) => ({
    line: Number(line),
    memberId: (Number(line) + 100) as MemberId,
    sponsorLine,
    above: [] as MemberId[],
  }))

test('rows are placed from the top down, whatever their order in the file', () => {
  const { placed, circles } = placeRows(rows({ 2: 4, 3: 2, 4: null }))

  expect(placed).toEqual([
    { line: 4, depth: 0, uplines: [] },
    { line: 2, depth: 1, uplines: [104] },
    { line: 3, depth: 2, uplines: [102, 104] },
  ])
  expect(circles).toEqual([])
})

test('a sponsor who is a member already is above with their own uplines', () => {
  const above = [7, 8] as MemberId[]

  const { placed } = placeRows([{ line: 2, memberId: 9 as MemberId, sponsorLine: null, above }])

  expect(placed).toEqual([{ line: 2, depth: 0, uplines: [7, 8] }])
})

test('only the rows of a circle are named, not who is below them', () => {
  const { placed, circles } = placeRows(rows({ 2: 3, 3: 4, 4: 2, 5: 2, 6: 5, 7: 7, 8: null }))

  expect(circles).toEqual([2, 3, 4, 7])
  expect(placed.map(({ line }) => line)).toEqual([8])
})

test('ten uplines are kept, and the depth of a long chain is no matter', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [at + 2, at === 0 ? null : at + 1]),
  )

  const { placed } = placeRows(rows(chain))

  expect(placed.at(-1)?.depth).toBe(49_999)
  expect(placed.at(-1)?.uplines).toHaveLength(10)
})
