import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { header: 'Name', text: ({ name }: { name: string }) => name },
  { header: 'Amount', text: () => '-50.00' },
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
