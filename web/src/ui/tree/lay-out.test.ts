import { expect, test } from 'vitest'
import { layOut, nodeSize, pitch } from './lay-out.ts'
import { rowAt } from './test-rows.ts'

test('a parent stands in the middle of its children, and every leaf takes a line', () => {
  // root (0) has a (1) with b, c (2, 3) and d (4).
  const rows = [rowAt(0, -1), rowAt(1, 0), rowAt(2, 1), rowAt(2, 1), rowAt(1, 0)]

  const { x, y, first, last, height, width } = layOut(rows)

  expect([...x]).toEqual([0, 1, 2, 2, 1].map((level) => level * pitch.across))
  expect([...y].map((at) => at / pitch.down)).toEqual([1.25, 0.5, 0, 1, 2])
  expect([first[0], last[0]]).toEqual([0.5 * pitch.down, 2 * pitch.down])
  expect(first[2]).toBeNaN()
  expect([width, height]).toEqual([2 * pitch.across + nodeSize.width, 2 * pitch.down + 50])
})

test('a single row stands at the start', () => {
  const { x, y, height } = layOut([rowAt(0, -1)])

  expect([x[0], y[0], height]).toEqual([0, 0, 50])
})
