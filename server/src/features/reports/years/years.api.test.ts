import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { IncomeKind } from '@clearstead/contract/income'
import { downloadYear } from '@clearstead/contract/reports/year-summaries'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, sgx, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { ProgrammeYear } from '@clearstead/contract/values/years'
import fc from 'fast-check'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenInWallet } from '../../../../testing/given-money.ts'
import { runs } from '../../../../testing/lengths.ts'
import { postAllKinds } from '../../../../testing/reports/all-kinds.ts'
import { expect } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer, reverseTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { openStatement } from '../statements/open-statement.ts'
import { openYear } from './open-year.ts'
import type { YearSummary } from './rules.ts'

const year = (name: string) => name as ProgrammeYear

/** The amount of each line by its name. */
function amountsOf({ lines }: Pick<YearSummary, 'lines'>) {
  return Object.fromEntries(lines.map(({ line, amount }) => [line, amount]))
}

/** Fails unless opening and all lines make closing, and both are those of the statement of the same days. */
async function expectToReconcile(db: Db, now: Date, memberId: MemberId, summary: YearSummary) {
  const { from, to, tokens } = summary
  const statement = await openStatement(db, now, { memberId, from, to })
  const sum = (amounts: readonly Usd[]) => add(...amounts)
  expect(add(summary.opening, ...summary.lines.map(({ amount }) => amount))).toBe(summary.closing)
  expect(add(tokens.opening, ...tokens.lines.map(({ amount }) => amount))).toBe(tokens.closing)
  expect(summary.wallets).toEqual(
    statement.wallets.map(({ wallet: name, opening, closing }) => ({
      ...{ wallet: name, opening, closing },
    })),
  )
  expect(sum(statement.wallets.map(({ opening }) => opening))).toBe(summary.opening)
  expect(sum(statement.wallets.map(({ closing }) => closing))).toBe(summary.closing)
  expect(statement.token?.closing ?? zero()).toBe(tokens.closing)
}

test('a year has each kind of transfer in its line, and adds up', async ({
  db,
  given,
  run,
  clock,
}) => {
  const [own, other] = [await given.member(), await given.member()]
  clock.set('2026-06-01T10:00:00Z')
  await postAllKinds(run, own.id, other.id, 'a')

  const summary = await openYear(db, clock(), { memberId: own.id, year: year('2026') })
  const theirs = await openYear(db, clock(), { memberId: other.id, year: year('2026') })

  expect(amountsOf(summary)).toEqual({
    deposits: usd('500.00000001'),
    imported: usd('70'),
    roi: usd('4.12345678'),
    direct: usd('5'),
    level: usd('0.5'),
    reward: usd('9'),
    salary: usd('11'),
    bonus: usd('7'),
    leadership: usd('6'),
    cto: usd('2'),
    hold: usd('3'),
    tokens_bought: usd('-10'),
    // 3 of a plan, 1.00000007 of a top-up, 2 of a withdrawal, 0.25 and 0.4 of a transfer.
    fees: usd('-6.65000007'),
    withdrawals: usd('-18'),
    sent: usd('-40'),
    topups_paid: usd('-20'),
    adjustments: usd('0.09999997'),
  })
  expect(amountsOf(theirs)).toEqual({
    topups_received: usd('20'),
    received: usd('40'),
    adjustments: usd('-0.1'),
  })
  expect(summary.tokens).toMatchObject({ closing: sgx('1250') })
  expect(IncomeKind.options.filter((kind) => !(kind in amountsOf(summary)))).toEqual([])
  for (const found of [summary, theirs]) {
    await expectToReconcile(db, clock(), found.member.id, found)
  }
})

const wallets = ['funding', 'working', 'held_income', 'principal', 'pending_withdrawal'] as const
const step = fc.record({
  kind: fc.constantFrom(...TransferKind.options.filter((kind) => kind !== 'even_out')),
  from: fc.nat({ max: 13 }),
  to: fc.nat({ max: 13 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  kept: fc.integer({ min: 0, max: 500 }),
  waitDays: fc.integer({ min: 0, max: 60 }),
  isReversed: fc.boolean(),
})

test('every year reconciles with its statement, and begins as the one before ended, whatever moves', {
  timeout: 300_000,
}, async ({ db, given, run, clock }) => {
  await given.treasury('100000')
  let [count, posted] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const members = [await given.member(), await given.member()]
      for (const { id } of members) {
        for (const name of wallets) await givenInWallet(run, id, name, '100000')
      }
      const places = [
        ...members.flatMap(({ id }) => wallets.map((name) => wallet(id, name))),
        ...(['treasury', 'custody', 'level_payable', 'opening'] as const).map(operator),
      ]
      const start = clock().getTime()
      let days = 0
      for (const { kind, from, to, cents, kept, waitDays, isReversed } of steps) {
        days += waitDays
        clock.set(new Date(start + days * 86_400_000).toISOString())
        const [source, target] = [places[from], places[to]]
        if (!source || !target || source === target) continue
        const amount = usd(`${cents}.${String(count % 100).padStart(2, '0')}`)
        const fee = usd(`${kept}.00000001`)
        count += 1
        const postings = [
          ...move(amount, source as never, target as never),
          ...(source.kind === 'treasury' ? [] : move(fee, source as never, operator('treasury'))),
        ]
        await run(async (work) => {
          const transferId = await postTransfer(work, {
            ...{ kind, reference: `step:${count}`, postings },
          })
          if (isReversed) await reverseTransfer(work, { transferId })
          posted += 1
        }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }

      const first = new Date(start).getUTCFullYear()
      for (const { id } of members) {
        let before: YearSummary | undefined
        for (let at = first; at <= clock().getUTCFullYear(); at += 1) {
          const summary = await openYear(db, clock(), { memberId: id, year: year(String(at)) })
          await expectToReconcile(db, clock(), id, summary)
          if (before) {
            expect([summary.opening, summary.tokens.opening]).toEqual([
              ...[before.closing, before.tokens.closing],
            ])
          }
          before = summary
        }
      }
    }),
    { numRuns: runs(40) },
  )
  expect(posted).toBeGreaterThan(20)
})

async function fileOf(api: Api, token: string, memberId: MemberId, format: string, name = '2026') {
  const { body, headers, statusCode } = await api.server.inject({
    url: `/api/v1/statements/${memberId}/years/${name}?format=${format}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  return { body, name: headers['content-disposition'], status: statusCode }
}

test('a member gets their own year and no other, and admins who read statements get each', async ({
  api,
  given,
  clock,
}) => {
  const [own, other] = [await given.member({ funding: usd('12') }), await given.member()]
  const call = { memberId: own.id, year: year('2026'), format: 'json' as const }
  const asked = async (caller: Awaited<ReturnType<Api['as']>> | Api) =>
    (await caller.call(downloadYear, call)).status

  const statuses = [
    await asked(api),
    await asked(await api.as(other)),
    await asked(await api.as(await given.admin('content'))),
    await asked(await api.as(await given.admin('support'))),
    await asked(await api.as(await given.admin('finance'))),
    await asked(await api.as(own)),
  ]
  const asOwn = await api.as(own)
  const soFar: AnswerOf<typeof downloadYear> = (await asOwn.call(downloadYear, call)).answer
  clock.set('2027-01-02T00:00:00Z')
  const asLater = await api.as(own)
  const over = (await asLater.call(downloadYear, call)).answer
  const ahead = await asLater.call(downloadYear, { ...call, year: year('2028') })

  expect(statuses).toEqual([401, 403, 403, 200, 200, 200])
  expect([soFar.isSoFar, soFar.to, over.isSoFar, over.to]).toEqual([
    ...[true, '2026-03-31', false, '2026-12-31'],
  ])
  expect(ahead.code).toBe('reports.bad_range')
})

test('the files say their lines in the language of the account, and that a year is not over', async ({
  api,
  db,
  given,
}) => {
  const own = await given.member({ funding: usd('1234567.5') })
  const { token } = await api.as(own)
  const staff = await api.as(await given.admin('support'))
  await db.updateTable('members').set({ language: 'hi' }).where('memberId', '=', own.id).execute()

  const inEnglish = await fileOf(api, token, own.id, 'csv')
  const forAdmin = await fileOf(api, staff.token, own.id, 'csv')
  const pdf = await fileOf(api, staff.token, own.id, 'pdf')

  expect(inEnglish.name).toContain(`year-${own.id}-2026-so-far.csv`)
  expect(inEnglish.body.split('\n')).toEqual(
    expect.arrayContaining([
      'section,line,name,asset,amount',
      'period,to,"Until, so far",,2026-03-31',
      'opening,total,Opening balance,USD,0.00000000',
      'put_in,deposits,Deposits,USD,1234567.50000000',
      'closing,total,Closing balance,USD,1234567.50000000',
    ]),
  )
  expect(forAdmin.body).toContain('closing,total,अंतिम शेष,USD,1234567.50000000')
  expect(pdf.body.startsWith('%PDF-')).toBe(true)
})
