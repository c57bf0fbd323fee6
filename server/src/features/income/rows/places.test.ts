import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { describe, expect, test } from 'vitest'
import { blocksOf, blocksOfPage, comparePlaces, type Place, type Stretch } from './places.ts'

const [ann, ben] = [1 as MemberId, 2 as MemberId]
const row = (day: number, id: number, memberId = ann): Place => ({
  day: `2026-03-${String(day).padStart(2, '0')}` as ProgrammeDay,
  memberId,
  id,
})
const stretch = (
  day: number,
  [firstId, lastId]: readonly [number, number],
  count: number,
  memberId = ann,
): Stretch => ({ day: row(day, 0).day, memberId, firstId, lastId, count })

test('the newest day comes first, then the higher member and the higher number', () => {
  const places = [row(1, 9), row(2, 1), row(2, 5, ben), row(2, 3), row(2, 4, ben)]

  expect(places.toSorted(comparePlaces)).toEqual([
    row(2, 5, ben),
    row(2, 4, ben),
    row(2, 3),
    row(2, 1),
    row(1, 9),
  ])
  expect(comparePlaces(row(1, 1), row(1, 1))).toBe(0)
})

describe('blocks', () => {
  test('are rows between stretches, and each stretch with the rows among its lines', () => {
    const rows = [row(3, 99), row(2, 70), row(2, 55), row(2, 20), row(1, 5)]
    const evening = stretch(2, [50, 60], 4)
    const morning = stretch(2, [30, 40], 2)

    expect(blocksOf(rows, [evening, morning])).toEqual([
      { rows: [row(3, 99), row(2, 70)] },
      { rows: [row(2, 55)], stretch: evening },
      { rows: [], stretch: morning },
      { rows: [row(2, 20), row(1, 5)] },
    ])
  })

  test('of another member on the same day are apart', () => {
    const other = stretch(2, [50, 60], 4, ben)

    expect(blocksOf([row(2, 55)], [other])).toEqual([
      { rows: [], stretch: other },
      { rows: [row(2, 55)] },
    ])
  })

  test('of nothing are none', () => {
    expect(blocksOf([], [])).toEqual([])
  })
})

describe('a page', () => {
  const [first, second, third] = [
    { rows: [row(3, 9), row(3, 8)] },
    { rows: [row(2, 55)], stretch: stretch(2, [50, 60], 4) },
    { rows: [row(1, 1)] },
  ]
  const blocks = [first, second, third]

  test.each([
    [0, 2, [first], 0],
    [0, 3, [first, second], 0],
    [1, 1, [first], 1],
    [2, 1, [second], 0],
    [3, 4, [second], 1],
    [3, 5, [second, third], 1],
    [7, 1, [third], 0],
    [8, 5, [], 0],
  ])(
    'of the rows after %s, %s of them, needs only the blocks that they are in',
    (skip, limit, needed, rest) => {
      expect(blocksOfPage(blocks, { skip, limit })).toEqual({ blocks: needed, skip: rest })
    },
  )

  test('from a place within a stretch takes it, however many of its lines are left', () => {
    const cut = { rows: [], stretch: stretch(2, [50, 60], 0) }

    expect(blocksOfPage([cut, third], { skip: 0, limit: 1 })).toEqual({
      blocks: [cut, third],
      skip: 0,
    })
  })
})
