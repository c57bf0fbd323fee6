import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { key: 'name', header: 'Name', csv: ({ name }: { name: string }) => name },
  { key: 'proof', header: 'Proof', cell: () => 'on the screen alone' },
  { key: 'amount', header: 'Amount', csv: () => '-50.00' },
]

test('quotes what needs it, leaves figures as figures', () => {
  expect(csvOf(columns, [{ name: 'Asha "A", Singh' }])).toBe(
    'Name,Amount\r\n"Asha ""A"", Singh",-50.00\r\n',
  )
})

test.each(['=1+1', '+HYPERLINK("x")', '@SUM(A1)', '-2+3', '＝1+1', '－2'])(
  'makes %s harmless',
  (name) => {
    expect(csvOf(columns, [{ name }])).toContain(`'${name.slice(0, 2)}`)
  },
)
