import { downloadReport } from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import {
  deployFunds,
  fundTreasury,
  returnFunds,
  withdrawTreasury,
} from '@clearstead/contract/treasury'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../../testing/api.ts'
import type { Given } from '../../../../../testing/given.ts'
import { postAllKinds } from '../../../../../testing/reports/all-kinds.ts'
import { expect, type Run } from '../../../../../testing/test.ts'

type Line = { section: string; line: string; amount?: string; at_start?: string; at_end?: string }

const june = { from: '2026-06-01', to: '2026-06-30' }
const memo = 'For the statements'

async function reader(api: Api, given: Given) {
  const admin = await api.as(await given.admin('finance'))
  return async (name: ReportName, days: object = june) => {
    const { body, status } = await admin.send(downloadReport, { name, ...days })
    expect(status).toBe(200)
    return body.rows as Line[]
  }
}

function amountOf(lines: readonly Line[], section: string, line: string): Usd {
  const found = lines.find((row) => row.section === section && row.line === line)
  return usd(found?.amount ?? found?.at_end ?? '0')
}

function sumOf(lines: readonly Line[], section: string): bigint {
  const counted = lines.filter(
    (row) => row.section === section && !['total', 'at_start', 'at_end'].includes(row.line),
  )
  return counted.reduce((sum, { amount, at_end }) => sum + unitsIn(amount ?? at_end), 0n)
}

const unitsIn = (text = '0') => BigInt(usd(text) as unknown as bigint)

/** Transfers of every kind in May and again in June, and the operator's own movements through their calls. */
async function bookTwoMonths(
  api: Api,
  { given, run, set }: { given: Given; run: Run; set: (at: string) => void },
) {
  const [one, other] = [await given.member(), await given.member()]
  for (const month of ['05', '06']) {
    set(`2026-${month}-10T10:00:00Z`)
    const owner = await api.as(await given.admin('owner'))
    await owner.send(fundTreasury, { amount: '5000', memo })
    await postAllKinds(run, one.id, other.id, month, { hasOwnMovements: false })
    await owner.send(deployFunds, { amount: '700', memo })
    await owner.send(returnFunds, { amount: '300', gain: '12.5', memo })
    await owner.send(returnFunds, { amount: '100', gain: '-40', memo })
    await owner.send(withdrawTreasury, { amount: '250.00000001', memo })
  }
}

test('the three statements add up, and agree with each other and the months before', async ({
  api,
  given,
  run,
  clock,
}) => {
  await bookTwoMonths(api, { given, run, set: clock.set })
  const rowsOf = await reader(api, given)

  const sheet = await rowsOf('balance_sheet')
  const result = await rowsOf('income_statement')
  const cash = await rowsOf('cash_flow')
  const before = await rowsOf('balance_sheet', { from: '2026-05-01', to: '2026-05-31' })

  expect(sumOf(sheet, 'assets')).toBe(sumOf(sheet, 'liabilities') + sumOf(sheet, 'equity'))
  expect(sumOf(sheet, 'assets')).toBe(unitsIn(sheet.find(({ line }) => line === 'total')?.at_end))
  expect(amountOf(result, 'result', 'result')).toBe(
    sumOf(result, 'income') + sumOf(result, 'expenses'),
  )
  expect(amountOf(result, 'equity', 'at_end')).toBe(
    unitsIn(result.find(({ line }) => line === 'at_start')?.amount) + sumOf(result, 'equity'),
  )
  expect(amountOf(result, 'equity', 'at_end')).toBe(sumOf(sheet, 'equity'))
  expect(sumOf(cash, 'operating') + sumOf(cash, 'investing') + sumOf(cash, 'financing')).toBe(
    amountOf(cash, 'cash', 'change'),
  )
  expect(amountOf(cash, 'cash', 'at_end')).toBe(amountOf(sheet, 'assets', 'custody'))
  for (const { section, line, at_start } of sheet.filter(({ line }) => line !== 'total')) {
    expect(usd(at_start ?? '0')).toBe(amountOf(before, section, line))
  }
  expect(amountOf(result, 'income', 'investment_result')).toBe(usd('-27.5'))
  expect(amountOf(result, 'equity', 'put_in')).toBe(usd('5000'))
  expect(amountOf(cash, 'financing', 'taken_out')).toBe(usd('-250.00000001'))
  expect(amountOf(cash, 'investing', 'returned')).toBe(usd('372.5'))
})

test('a statement is for who may see finances alone', async ({ api, given }) => {
  await given.treasury('100')
  const rowsOf = await reader(api, given)
  const asSupport = await api.as(await given.admin('support'))

  const refused = await asSupport.send(downloadReport, { name: 'balance_sheet' })

  expect(await rowsOf('balance_sheet')).toContainEqual(
    expect.objectContaining({ section: 'equity', line: 'treasury', at_end: '100.00000000' }),
  )
  expect(refused.status).toBe(403)
})
