import { expect, test } from 'vitest'
import { rowAt } from './test-rows.ts'
import { moveFor } from './use-tree-keys.ts'

const rows = [
  rowAt(0, -1, { hasBelow: true, isOpen: true }),
  rowAt(1, 0, { hasBelow: true }),
  rowAt(1, 0),
]

test.each([
  ['ArrowDown', 0, { act: 'go', index: 1 }],
  ['ArrowDown', 2, undefined],
  ['ArrowUp', 0, undefined],
  ['End', 0, { act: 'go', index: 2 }],
  ['Home', 2, { act: 'go', index: 0 }],
  ['ArrowRight', 0, { act: 'go', index: 1 }],
  ['ArrowRight', 1, { act: 'open', index: 1 }],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 0, { act: 'close', index: 0 }],
  ['ArrowLeft', 2, { act: 'go', index: 0 }],
  ['+', 1, { act: 'open', index: 1 }],
  ['+', 0, undefined],
  ['-', 0, { act: 'close', index: 0 }],
  ['-', 1, undefined],
  ['Enter', 2, { act: 'choose', index: 2 }],
  ['x', 0, undefined],
] as const)('the key %s on row %i', (key, index, move) => {
  expect(moveFor(key, rows, index)).toEqual(move)
})

test('from right to left the arrows change places', () => {
  expect(moveFor('ArrowLeft', rows, 1, true)).toEqual({ act: 'open', index: 1 })
})
