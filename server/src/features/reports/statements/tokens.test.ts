import type { Language } from '@clearstead/contract/languages'
import { downloadStatement } from '@clearstead/contract/reports/statements'
import { type Asset, add, type Money, negate, sgx, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { textsOfPdf } from '../../../../testing/reports/statements/pdf.ts'
import { givenTrader } from '../../../../testing/reports/trader.ts'
import { expect } from '../../../../testing/test.ts'
import { exportStatement } from './export-statement.ts'
import { openStatement } from './open-statement.ts'

const daysOf = (month: string) => ({ from: `${month}-01` as never, to: `${month}-02` as never })
const laterIn = (month: string) => ({ from: `${month}-03` as never, to: `${month}-28` as never })

type Written<A extends Asset> = {
  opening: Money<A>
  movements: readonly { amount: Money<A> }[]
  credited: Money<A>
  debited: Money<A>
  closing: Money<A>
}

function expectProved<A extends Asset>(section: Written<A>): void {
  const { opening, movements, credited, debited, closing } = section
  expect(add(opening, ...movements.map(({ amount }) => amount))).toEqual(closing)
  expect(add(opening, credited, negate(debited))).toEqual(closing)
}

test('a trade appears under both assets, which each add up', async ({ api, given, run, clock }) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-04')
  const asMember = await api.as({ id: memberId })

  const { answer } = await asMember.call(downloadStatement, {
    memberId,
    ...daysOf('2026-04'),
    format: 'json',
  })
  const next = await asMember.call(downloadStatement, {
    memberId,
    ...laterIn('2026-04'),
    format: 'json',
  })

  const { wallets, total, token } = answer
  for (const wallet of wallets) expectProved(wallet)
  expect(token).toMatchObject({
    wallet: 'token',
    asset: 'SGX',
    opening: sgx('0'),
    movements: [
      {
        source: 'token',
        memo: 'Bought 1,000.12345678 SGX at $0.008',
        amount: sgx('1000.12345678'),
        balanceAfter: sgx('1000.12345678'),
      },
      {
        source: 'token',
        memo: 'Sold 400.00000001 SGX at $0.008',
        amount: negate(sgx('400.00000001')),
        balanceAfter: sgx('600.12345677'),
      },
    ],
    credited: sgx('1000.12345678'),
    debited: sgx('400.00000001'),
    closing: sgx('600.12345677'),
  })
  expect(wallets[0]?.movements).toMatchObject([
    { amount: usd('30.5') },
    { amount: usd('-8.00098766'), memo: 'Bought 1,000.12345678 SGX at $0.008' },
    { amount: usd('3.2'), memo: 'Sold 400.00000001 SGX at $0.008' },
  ])
  expect(total).toEqual({
    opening: usd('0'),
    credited: usd('33.7'),
    debited: usd('8.00098766'),
    closing: usd('25.69901234'),
  })
  expect(next.answer.total).toMatchObject({ opening: total.closing, closing: usd('25.69101234') })
  expect(next.answer.token).toMatchObject({
    opening: sgx('600.12345677'),
    movements: [{ memo: 'Bought 1.00 SGX at $0.008' }],
    closing: sgx('601.12345677'),
  })
})

test('the CSV has tokens after dollars, and no line with both', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-05')
  const statement = await openStatement(db, clock(), { memberId, ...daysOf('2026-05') })

  const rows = (await bytesOf(await exportStatement(statement, 'csv', 'en')))
    .toString()
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2]),
    )

  const figuresOf = (wallet: string) =>
    rows
      .filter(([name]) => name === wallet)
      .map(([, asset, , , what, , , memo, amount, balance]) => [asset, what, memo, amount, balance])
  expect(figuresOf('token')).toEqual([
    ['SGX', 'opening', '', '', '0.00000000'],
    ['SGX', 'token', 'Bought 1,000.12345678 SGX at $0.008', '1000.12345678', '1000.12345678'],
    ['SGX', 'token', 'Sold 400.00000001 SGX at $0.008', '-400.00000001', '600.12345677'],
    ['SGX', 'closing', '', '', '600.12345677'],
  ])
  expect(
    figuresOf('funding').map(([asset, , , amount, balance]) => [asset, amount, balance]),
  ).toEqual([
    ['USD', '', '0.00000000'],
    ['USD', '30.50000000', '30.50000000'],
    ['USD', '-8.00098766', '22.49901234'],
    ['USD', '3.20000000', '25.69901234'],
    ['USD', '', '25.69901234'],
  ])
  expect(figuresOf('total')).toEqual([
    ['USD', 'opening', '', '', '0.00000000'],
    ['USD', 'closing', '', '', '25.69901234'],
  ])
})

test('the PDF has a summary and the movements of each asset', async ({ db, given, run, clock }) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-06')
  const statement = await openStatement(db, clock(), { memberId, ...daysOf('2026-06') })

  const texts = textsOfPdf(await bytesOf(await exportStatement(statement, 'pdf', 'en')))

  const said = texts.join('|')
  expect(said).toContain('|Funding wallet|0.00|33.70|8.00098766|25.69901234|')
  expect(said).toContain('|Token|0.00|1,000.12345678|400.00000001|600.12345677|')
  expect(said).toContain('|Amount (SGX)|Balance (SGX)|Opening balance|0.00|2026-06-01 10:00|')
  expect(said).toContain(
    '|Token|Bought 1,000.12345678 SGX|1,000.12345678|1,000.12345678|at $0.008|',
  )
  expect(said).toContain('|Token|Sold 400.00000001 SGX at|−400.00000001|600.12345677|$0.008|')
  expect(said).toContain('|Token|Sold 400.00000001 SGX at|3.20|25.69901234|$0.008|')
  expect(texts.slice(-2)).toEqual(['Closing balance', '600.12345677'])
})

test('the PDF is in the language that is asked for, with the same figures', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-06')
  const statement = () => openStatement(db, clock(), { memberId, ...daysOf('2026-06') })
  const textsIn = async (language: Language) =>
    textsOfPdf(await bytesOf(await exportStatement(await statement(), 'pdf', language)))

  const english = await textsIn('en')
  const hindi = await textsIn('hi')

  expect(hindi).toContain('जमा')
  expect(hindi.join('|')).not.toMatch(/Opening|Closing|Funding|Token|Bought|balance/)
  const figures = (texts: string[]) => texts.filter((text) => /^−?[\d,]+\.\d+$/.test(text))
  expect(figures(hindi)).toEqual(figures(english))
})

test('a member without tokens has no token section, unless requested', async ({
  api,
  db,
  clock,
  given,
}) => {
  const member = await given.member({ funding: usd('5') })
  const asMember = await api.as(member)
  const memberId = member.id
  const statement = () => openStatement(db, clock(), { memberId })

  const { answer } = await asMember.call(downloadStatement, { memberId, format: 'json' })
  const asked = await asMember.call(downloadStatement, {
    memberId,
    wallet: 'token',
    format: 'json',
  })
  const csv = await bytesOf(await exportStatement(await statement(), 'csv', 'en'))
  const pdf = textsOfPdf(await bytesOf(await exportStatement(await statement(), 'pdf', 'en')))

  expect(answer.token).toBeNull()
  expect(asked.answer).toMatchObject({
    wallets: [],
    token: { movements: [], opening: sgx('0'), closing: sgx('0') },
  })
  expect(csv.toString()).not.toMatch(/SGX|token/)
  expect(pdf.join('|')).not.toMatch(/SGX|Token/)
  expect(pdf).toContain('All times are in UTC, all amounts in US dollars.')
})

async function bytesOf({ body }: Awaited<ReturnType<typeof exportStatement>>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body as AsyncIterable<Buffer | string>) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
