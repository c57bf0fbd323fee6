import { expect, test } from 'vitest'
import { csvOfRows } from './records.ts'

test('a file has the names of the API, empty cells for what is unknown, and no formulas', () => {
  const rows = [
    { day: 'now', total: '12.50000000', note: '=1+1' },
    { day: '2026-03-31', total: null, note: '' },
  ]

  expect(csvOfRows(rows)).toBe("day,total,note\r\nnow,12.50000000,'=1+1\r\n2026-03-31,,\r\n")
  expect(csvOfRows([])).toBe('\r\n')
})
