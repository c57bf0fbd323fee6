import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { buildTree, type Portion } from './member-tree.ts'
import { memberWith, nodeWith } from './test-members.ts'
import { treeRows } from './tree-rows.ts'

const id = (number: number) => number as MemberId
const whole = { isOpen: () => true, isLoading: () => false }

test('portions and paths are put where they belong, and what is missing is counted', () => {
  const root = nodeWith(1, 4, [nodeWith(2, 0), nodeWith(3, 2)])
  const portions: Portion[] = [
    { kind: 'path', members: [memberWith(9, 1), memberWith(10)] },
    { kind: 'level', parentId: id(3), members: [memberWith(5)], remaining: 1 },
  ]

  const tree = buildTree(root, portions)

  expect(tree.branches.get(id(1))).toMatchObject({ childIds: [2, 3, 9], after: 3, remaining: 1 })
  expect(tree.branches.get(id(3))).toMatchObject({ childIds: [5], after: 5, remaining: 1 })
  expect(tree.branches.get(id(10))?.level).toBe(2)
})

test('the last portion of a level leaves nothing missing, whatever the count said', () => {
  const tree = buildTree(nodeWith(1, 9), [
    { kind: 'level', parentId: id(1), members: [memberWith(2), memberWith(3)], remaining: 0 },
  ])

  expect(tree.branches.get(id(1))?.remaining).toBe(0)
})

test('rows stand in reading order and end each level with what is not loaded', () => {
  const tree = buildTree(nodeWith(1, 3, [nodeWith(2, 1, [nodeWith(3, 0)]), nodeWith(4, 5)]), [])

  const rows = treeRows(tree, whole)
  const closed = treeRows(tree, { ...whole, isOpen: (_, level) => level < 1 })

  expect(rows.map(({ key, level, parent }) => [key, level, parent])).toEqual([
    ['1', 0, -1],
    ['2', 1, 0],
    ['3', 2, 1],
    ['4', 1, 0],
    ['more-1', 1, 0],
  ])
  expect(rows.map(({ position, size }) => `${position}/${size}`)).toEqual([
    '1/1',
    '1/3',
    '1/1',
    '2/3',
    '3/3',
  ])
  expect(closed.map(({ key }) => key)).toEqual(['1', '2', '4', 'more-1'])
  expect(closed[1]).toMatchObject({ hasBelow: true, isOpen: false })
})

test('5,000 members become rows', () => {
  const leaves = (at: number) =>
    Array.from({ length: 100 }, (_, below) => nodeWith(20_000 + at * 100 + below, 0))
  const branches = Array.from({ length: 50 }, (_, at) => nodeWith(10_000 + at, 100, leaves(at)))

  const rows = treeRows(buildTree(nodeWith(1, 50, branches), []), whole)

  expect(rows).toHaveLength(5051)
})
