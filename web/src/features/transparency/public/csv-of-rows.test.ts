import { expect, test } from 'vitest'
import { csvOfRows } from './csv-of-rows.ts'

test('a file has the names of the API, empty cells for what is unknown, and no formulas', () => {
  const rows = [
    { day: 'now', total: '12.50000000', note: '=1+1' },
    { day: '2026-03-31', total: null, note: '' },
  ]

  expect(csvOfRows(rows)).toBe("day,total,note\r\nnow,12.50000000,'=1+1\r\n2026-03-31,,\r\n")
  expect(csvOfRows([])).toBe('\r\n')
})

test('a cell is quoted where it must be, and a figure stays a figure', () => {
  expect(csvOfRows([{ name: 'Asha "A", Singh', amount: '-50.00' }])).toBe(
    'name,amount\r\n"Asha ""A"", Singh",-50.00\r\n',
  )
})

test.each(['=1+1', '+HYPERLINK("x")', '@SUM(A1)', '-2+3', '＝1+1', '－2'])(
  'the formula %s is made harmless',
  (name) => {
    expect(csvOfRows([{ name }])).toContain(`'${name.slice(0, 2)}`)
  },
)
