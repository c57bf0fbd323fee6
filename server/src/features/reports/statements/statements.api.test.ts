import { downloadStatement } from '@clearstead/contract/reports/statements'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, negate, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenInWallet } from '../../../../testing/given-money.ts'
import { imageBytes } from '../../../../testing/images.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { exportStatement } from './export-statement.ts'
import { openStatement } from './open-statement.ts'
import { maxPdfLines } from './rules.ts'

async function deposited(run: Run, id: MemberId, amount: string, memo: string) {
  await run((work) =>
    postTransfer(work, {
      kind: 'deposit',
      reference: `${memo}:${id}:${work.now.getTime()}`,
      memo,
      postings: move(usd(amount), operator('custody'), wallet(id, 'funding')),
    }),
  )
}

async function textOf(body: Buffer | NodeJS.ReadableStream): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of body as AsyncIterable<Buffer | string>) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('latin1')
}

test('each wallet adds up from its opening to its closing balance, by programme days', async ({
  api,
  clock,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100') })
  clock.set('2026-04-01T00:00:00Z')
  await deposited(run, member.id, '30', 'first')
  clock.set('2026-04-02T23:59:59Z')
  await deposited(run, member.id, '4.5', 'second')
  clock.set('2026-04-03T00:00:00Z')
  await deposited(run, member.id, '1', 'third')
  const asMember = await api.as(member)

  const { answer } = await asMember.call(downloadStatement, {
    memberId: member.id,
    from: '2026-04-01' as never,
    to: '2026-04-02' as never,
    format: 'json',
  })

  expect(answer).toMatchObject({ memberId: member.id, from: '2026-04-01', to: '2026-04-02' })
  const funding = answer.wallets.find(({ wallet }) => wallet === 'funding')
  expect(funding).toMatchObject({
    opening: usd('0'),
    movements: [
      { memo: 'first', amount: usd('30'), balanceAfter: usd('30') },
      { memo: 'second', amount: usd('4.5'), balanceAfter: usd('34.5') },
    ],
    credited: usd('34.5'),
    debited: usd('0'),
    closing: usd('34.5'),
  })
  expect(answer.wallets).toHaveLength(7)
  for (const { opening, credited, debited, closing, movements } of answer.wallets) {
    const moved: Usd = add(zero<'USD'>(), ...movements.map(({ amount }) => amount))
    expect(add(opening, moved)).toEqual(closing)
    expect(add(opening, credited, negate(debited))).toEqual(closing)
  }
})

test('the CSV contains no formulas', async ({ api, given, run }) => {
  const member = await given.member()
  await deposited(run, member.id, '12', '=HYPERLINK("http://evil"),"a"')
  const asMember = await api.as(member)

  const response = await asMember.call(downloadStatement, {
    memberId: member.id,
    wallet: 'funding',
    format: 'csv',
  })
  const file = await api.server.inject({
    url: `/api/v1/statements/${member.id}?wallet=funding&format=csv`,
    headers: { authorization: `Bearer ${asMember.token}` },
  })

  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="statement-${member.id}-start-2026-03-31.csv"`,
  )
  const lines = file.body.trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe('funding,USD,,,opening,,,,,0.00000000,')
  expect(lines[2]).toContain(`,"'=HYPERLINK(""http://evil""),""a""",12.00000000,12.00000000`)
  expect(lines[3]).toBe('funding,USD,,,closing,,,,,12.00000000,')
})

test('the PDF has every movement, and is refused above the most lines', async ({
  api,
  db,
  clock,
  given,
  run,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '60')
  const asMember = await api.as(member)
  const statement = await openStatement(db, clock(), { memberId: member.id })

  const { headers } = await asMember.call(downloadStatement, { memberId: member.id, format: 'pdf' })
  const { body } = await exportStatement(statement, 'pdf', 'en')
  const logo = await imageBytes('png', 200, 80)
  const marked = await exportStatement({ ...statement, logo: async () => logo }, 'pdf', 'en')
  const long = exportStatement({ ...statement, lines: maxPdfLines + 1 }, 'pdf', 'en')

  const pdf = await textOf(body)
  expect(headers['content-type']).toBe('application/pdf')
  expect(pdf.startsWith('%PDF-1.')).toBe(true)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(pdf).toContain('/Type /Page')
  expect(pdf).not.toContain('/Subtype /Image')
  expect(await textOf(marked.body)).toContain('/Subtype /Image')
  await expect(long).rejects.toRefuseWith('reports.too_long')
})

test('a statement that does not add up fails', async ({ db, clock, given, run }) => {
  const member = await given.member()
  await deposited(run, member.id, '12', 'PAY-1')
  const statement = await openStatement(db, clock(), { memberId: member.id, wallet: 'funding' })
  const [funding] = statement.wallets
  const broken = async function* () {
    if (funding) yield* funding.movements
    throw new Error('Wallet does not close')
  }

  const { body } = await exportStatement(
    { ...statement, wallets: funding ? [{ ...funding, movements: broken() }] : [] },
    'json',
    'en',
  )

  await expect(textOf(body)).rejects.toThrow('does not close')
})

test('only the member and admins read a statement', async ({ api, given }) => {
  const member = await given.member({ funding: usd('5') })
  const own = await api.as(member)
  const other = await api.as(await given.member())
  const admin = await api.as(await given.admin('support'))
  const asked = { memberId: member.id, format: 'csv' } as const
  const days = { memberId: member.id }

  const answers = [
    await api.call(downloadStatement, asked),
    await other.call(downloadStatement, asked),
    await admin.call(downloadStatement, asked),
    await admin.call(downloadStatement, { ...asked, memberId: 999_999 as MemberId }),
    await own.send(downloadStatement, { ...days, from: '2026-03-31', to: '2026-03-30' }),
    await own.send(downloadStatement, { ...days, from: "2026-03-31'; --" }),
    await own.send(downloadStatement, { ...days, format: 'xlsx' }),
    await own.send(downloadStatement, { ...days, wallet: 'treasury' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 404, 400, 400, 400, 400])
})
