import { expect, test } from 'vitest'
import { columnText, type StackColumn, type StackSeries, stackOf } from './stacked-columns.ts'

test('parts stand on each other, and what is less than nothing has no height', () => {
  expect(stackOf([3, 0, 2])).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 3 },
    { from: 3, to: 5 },
  ])
  expect(stackOf([-1, 2])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 2 },
  ])
  expect(stackOf([])).toEqual([])
})

test('a column reads its sum, and the parts that have something', () => {
  const series = ['ROI', 'Direct', 'Level'].map(
    (label, index): StackSeries => ({
      key: label,
      label,
      colour: (index + 1) as 1 | 2 | 3,
      text: '',
      isNothing: false,
    }),
  )
  const column: StackColumn = {
    label: '12 Mar',
    value: 5,
    text: '$5.00',
    parts: [
      { value: 3, text: '$3.00', isNothing: false },
      { value: 0, text: '$0.00', isNothing: true },
      { value: 2, text: '$2.00', isNothing: false },
    ],
  }

  expect(columnText(column, series)).toBe('12 Mar: $5.00 · ROI $3.00 · Level $2.00')
  expect(columnText({ ...column, parts: [] }, series)).toBe('12 Mar: $5.00')
})
