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

test('of many uplines of a sponsor who is a member already, ten are kept', () => {
  const above = Array.from({ length: 12 }, (_, index) => (index + 1) as MemberId)
  const [top, below] = rows({ 2: null, 3: 2 })
  if (!top || !below) throw new Error('Two rows')

  const { placed } = placeRows([{ ...top, above }, below])

  expect(placed.map(({ uplines }) => uplines)).toEqual([
    above.slice(0, 10),
    [102, ...above.slice(0, 9)],
  ])
})

test('siblings have the same place, and circles are in the order of their lines', () => {
  const { placed, circles } = placeRows(rows({ 2: null, 3: 2, 4: 2, 9: 8, 8: 9, 6: 5, 5: 6 }))

  expect(placed.map(({ line, depth }) => [line, depth])).toEqual([
    [2, 0],
    [3, 1],
    [4, 1],
  ])
  expect(circles).toEqual([5, 6, 8, 9])
})

test('a row whose sponsor is no row of the file has no place', () => {
  expect(placeRows(rows({ 3: 2 }))).toEqual({ placed: [], circles: [] })
})

test('of a circle that is entered from below only its own rows are named, in the order of their lines', () => {
  const inThisOrder = [
    [7, 9],
    [9, 8],
    [8, 9],
    [3, 4],
    [4, 3],
  ].flatMap(([line = 0, sponsorLine = 0]) => rows({ [line]: sponsorLine }))

  expect(placeRows(inThisOrder).circles).toEqual([3, 4, 8, 9])
})
