import { downloadStatement } from '@clearstead/contract/reports/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { isLong } from '../../../../testing/lengths.ts'
import { folderOf, journalOf } from '../../../../testing/reports/statements/journal.ts'
import { givenTrader } from '../../../../testing/reports/trader.ts'
import { expect } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { checkWithDuckDb, checkWithTool } from '../../transparency/journal/public.ts'
import { openStatement } from './open-statement.ts'

const daysOf = (from: string, to: string) => ({ from: from as never, to: to as never })

async function faultsOf(text: string): Promise<readonly string[]> {
  const { folder, manifest } = await folderOf(text)
  return (await checkWithDuckDb(folder, manifest)).faults
}

test('a statement as a journal adds up from its opening to its closing balances', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-04')
  const later = { memberId, ...daysOf('2026-04-02', '2026-04-28') }

  const text = await journalOf(await openStatement(db, clock(), later))

  const funding = `Liabilities:Members:M${memberId}:Funding`
  const token = `Liabilities:Members:M${memberId}:Token`
  const [, opening = '', sold = '', bought = '', closing = ''] = text.split('\n\n')
  expect(opening.split('\n').slice(1)).toEqual([
    `  ${funding}  -22.49901234 USD  ; opening`,
    `  ${token}  -1000.12345678 SGX  ; opening`,
    '  Equity:OtherAccounts  22.49901234 USD  ; opening',
    '  Equity:OtherAccounts  1000.12345678 SGX  ; opening',
  ])
  expect(sold).toMatch(
    /^2026-04-02 \* \(\d+\) token \| \S+\n {2}; time 2026-04-02T23:59:59\.000Z\n/,
  )
  expect(sold.split('\n').slice(2).map(withoutNumber)).toEqual([
    `  ${funding}  -3.20000000 USD`,
    `  ${token}  400.00000001 SGX`,
    '  Equity:OtherAccounts  3.20000000 USD',
    '  Equity:OtherAccounts  -400.00000001 SGX',
  ])
  expect(bought).toMatch(/^2026-04-05 /)
  expect(closing).toMatch(/^2026-04-28 \* closing balances\n/)
  expect(closing).toContain(`  ${funding}  0.00000000 USD = -25.69101234 USD  ; closing\n`)
  expect(closing).toContain(`  ${token}  0.00000000 SGX = -601.12345677 SGX  ; closing\n`)
  expect(await faultsOf(text)).toEqual([])
})

const withoutNumber = (line: string) => line.replace(/ {2}; \d+$/, '')

test('one changed digit in a statement’s journal is found', async ({ db, given, run, clock }) => {
  const { id: memberId } = await givenTrader({ given, run, clock }, '2026-05')
  const text = await journalOf(await openStatement(db, clock(), { memberId }))
  const change = (from: string, to: string) => {
    expect(text).toContain(from)
    return faultsOf(text.replace(from, to))
  }

  expect(await faultsOf(text)).toEqual([])
  expect(await change('400.00000001 SGX', '400.00000002 SGX')).not.toEqual([])
  expect(await change('= -25.69101234 USD', '= -25.69101235 USD')).not.toEqual([])
})

test('a member sees no account of another, and not who paid', async ({ db, given, run, clock }) => {
  const ann = await given.member({ funding: usd('50') })
  const ben = await given.member()
  await run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference: `transfer:${ann.id}:${ben.id}`,
      postings: move(usd('8'), wallet(ann.id, 'funding'), wallet(ben.id, 'funding')),
    }),
  )

  const text = await journalOf(await openStatement(db, clock(), { memberId: ann.id }))

  const accounts = new Set(text.match(/(?<=^ {2})[A-Z]\S+/gm))
  const others = [...accounts].filter((name) => !name.startsWith(`Liabilities:Members:M${ann.id}:`))
  expect(others).toEqual(['Equity:OtherAccounts'])
  expect(text).not.toContain('actor')
  expect(text).toContain('  Equity:OtherAccounts  -8.00000000 USD  ; ')
  expect(await faultsOf(text)).toEqual([])
})

test('a period without movements opens and closes with the same balances', async ({
  db,
  given,
  clock,
}) => {
  const { id: memberId } = await given.member({ funding: usd('5') })
  const next = { memberId, wallet: 'funding' as const, ...daysOf('2026-05-01', '2026-05-02') }
  const empty = { ...next, wallet: 'working' as const }

  const text = await journalOf(await openStatement(db, clock(), next))
  const nothing = await journalOf(await openStatement(db, clock(), empty))

  expect(text.split('\n\n').slice(1)).toEqual([
    `2026-05-01 * opening balances
  Liabilities:Members:M${memberId}:Funding  -5.00000000 USD  ; opening
  Equity:OtherAccounts  5.00000000 USD  ; opening`,
    `2026-05-02 * closing balances
  Liabilities:Members:M${memberId}:Funding  0.00000000 USD = -5.00000000 USD  ; closing
`,
  ])
  expect(nothing).not.toContain('opening balances')
  expect(await faultsOf(text)).toEqual([])
  expect(await faultsOf(nothing)).toEqual([])
})

test('the assertions come after a transfer that has a later day in UTC than the period', async ({
  db,
  given,
  clock,
}) => {
  clock.set('2026-04-10T23:00:00Z')
  const { id: memberId } = await given.member({ funding: usd('5') })
  const statement = await openStatement(db, clock(), { memberId, wallet: 'funding' })

  const text = await journalOf({ ...statement, to: '2026-04-09' as ProgrammeDay })

  expect(text).toContain('\n2026-04-10 * closing balances\n')
})

test('a statement is downloaded for Ledger and hledger, and for Beancount', async ({
  api,
  given,
}) => {
  const { id: memberId } = await given.member({ funding: usd('5') })
  const own = await api.as({ id: memberId })
  const download = async (format: 'journal' | 'beancount') => {
    const { headers } = await own.call(downloadStatement, { memberId, wallet: 'funding', format })
    const { body } = await api.server.inject({
      url: `/api/v1/statements/${memberId}?wallet=funding&format=${format}`,
      headers: { authorization: `Bearer ${own.token}` },
    })
    return { type: headers['content-type'], name: headers['content-disposition'], body }
  }

  const journal = await download('journal')
  const beancount = await download('beancount')

  expect([journal.type, beancount.type]).toEqual(Array(2).fill('text/plain; charset=utf-8'))
  expect(journal.name).toContain(`statement-${memberId}-start-2026-03-31.journal`)
  expect(beancount.name).toContain(`statement-${memberId}-start-2026-03-31.beancount`)
  expect(journal.body).toContain('\n2026-03-31 * closing balances\n')
  expect(beancount.body).toContain(
    `2026-04-01 balance Liabilities:Members:M${memberId}:Funding  -5.00000000 ~ 0 USD\n`,
  )
})

// `npm test` installs none of the tools.
if (isLong) {
  test('Ledger, hledger and Beancount add a statement up and find one changed digit', {
    timeout: 120_000,
  }, async ({ db, given, run, clock }) => {
    const { id: memberId } = await givenTrader({ given, run, clock }, '2026-06')
    const period = { memberId, ...daysOf('2026-06-02', '2026-06-28') }
    const text = await journalOf(await openStatement(db, clock(), period))
    const change = (from: string, to: string) => {
      expect(text).toContain(from)
      return findingsOf(text.replace(from, to))
    }

    expect(await findingsOf(text)).toEqual(tools.map((tool) => [tool, true, false]))
    const found = tools.map((tool) => [tool, true, true])
    expect(await change('400.00000001 SGX', '400.00000002 SGX')).toEqual(found)
    expect(await change('= -25.69101234 USD', '= -25.69101235 USD')).toEqual(found)
  })
}

const tools = ['Ledger', 'hledger', 'Beancount'] as const

/** Which tools are installed, and which of them find a fault. */
async function findingsOf(text: string): Promise<unknown[]> {
  const { folder, manifest } = await folderOf(text)
  const results = []
  for (const tool of tools) results.push(await checkWithTool(tool, folder, manifest.slices))
  return results.map(({ tool, isInstalled, faults }) => [tool, isInstalled, faults.length > 0])
}
