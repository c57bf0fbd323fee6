import { downloadStatement, listTableOf } from '@clearstead/contract/reports/statements'
import { listIncomeOfMovement, listTransactionsOf } from '@clearstead/contract/reports/transactions'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { add, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { coolingPurchase } from '../../../../testing/income/programme.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sendToFriend } from '../../transfers/send-money.ts'

const page = { page: 1, limit: 10 }
/** Given members are called `Member m1f2…`. */
async function call(db: Db, { id }: { id: MemberId }, fullname: string): Promise<void> {
  await db.updateTable('users').set({ fullname }).where('id', '=', id).execute()
}

const saying = (message: string) => expect.objectContaining({ message })

test('both sides of a transfer read whom it was with, in their language', async ({
  api,
  db,
  given,
  run,
}) => {
  const asha = await given.member({ funding: usd('100') })
  const bisi = await given.member()
  await call(db, asha, 'Asha Devi Rao')
  await call(db, bisi, 'Bisi Adebayo')
  const verificationToken = await givenConfirmation(run, asha.id, 'transfer')
  const order = { memberId: asha.id, to: { id: bisi.id }, amount: usd('10'), note: 'Lunch' }
  await run((work) => sendToFriend(work, { ...order, verificationToken }))
  const asAsha = await api.as(asha)
  const asBisi = await api.as(bisi)

  const sent = await asAsha.call(listTransactionsOf, { memberId: asha.id, ...page })
  const received = await asBisi.call(listTransactionsOf, { memberId: bisi.id, ...page })
  const statement = await asAsha.call(downloadStatement, { memberId: asha.id, format: 'json' })
  const inHindi = await api.server.inject({
    url: `/api/v1/tr/user/${bisi.id}`,
    headers: { authorization: `Bearer ${asBisi.token}`, 'accept-language': 'hi' },
  })

  expect(sent.answer.rows[0]).toMatchObject({
    purpose: { code: 'reports.purpose.sent', facts: { to: 'Bisi A.' }, message: 'Sent to Bisi A.' },
    memo: 'Lunch',
  })
  expect(received.answer.rows[0]).toMatchObject({
    purpose: saying('Received from Asha R.'),
    memo: 'Lunch',
  })
  const funding = statement.answer.wallets.find(({ wallet }) => wallet === 'funding')
  expect(funding?.movements.at(-1)).toMatchObject({ purpose: saying('Sent to Bisi A.') })
  expect(inHindi.json().transactions[0].purpose.message).toBe('Asha R. से मिला')
  expect(inHindi.body).not.toContain('Asha Devi')
})

test('a plan is named, and income on hold says until when and because of whom', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { ben, cid, plan } = await coolingPurchase({ given, run, clock })
  await call(db, cid, 'Cid Costa')
  const asBuyer = await api.as(cid)
  const asSponsor = await api.as(ben)

  const bought = await asBuyer.call(listTableOf, {
    memberId: cid.id,
    tableName: 'investment_transaction',
    ...page,
  })
  const asked = { memberId: ben.id, source: 'hold', ...page } as const
  const held = await asSponsor.call(listTransactionsOf, asked)

  expect(bought.answer.transactions[0]).toMatchObject({
    purpose: { code: 'reports.purpose.plan_bought', message: `Plan ${plan.name} bought` },
  })
  expect(held.answer.rows).toMatchObject([
    {
      wallet: 'held_income',
      purpose: {
        code: 'reports.purpose.held_from',
        facts: { from: 'Cid C.' },
        message: expect.stringMatching(
          /^On hold until 1\d Apr because Cid C\.’s plan can still be undone$/,
        ),
      },
    },
  ])
})

test('level income credited at once is one movement whose parts are read by pages', async ({
  api,
  clock,
  given,
  run,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  const other = await given.member({ plan: usd('100') })
  const buyers: { id: MemberId }[] = []
  for (const plan of ['100', '200', '500']) {
    buyers.push(await given.member({ sponsor, plan: usd(plan) }))
  }
  for (const { id } of buyers) await watchAndClaim(run, clock, id)
  await credit(run)
  const own = await api.as(sponsor)
  const stranger = await api.as(other)
  const asked = { memberId: sponsor.id, source: 'level', ...page } as const
  const { rows, explained } = (await own.call(listTransactionsOf, asked)).answer
  const [line] = rows
  const id = line?.transactionId as TransferId
  const parts = { memberId: sponsor.id, id, limit: 2, page: 1 }

  const first = (await own.call(listIncomeOfMovement, parts)).answer
  const rest = (
    await own.call(listIncomeOfMovement, { ...parts, cursor: first.cursor ?? undefined })
  ).answer
  const refused = [
    await api.call(listIncomeOfMovement, parts),
    await stranger.call(listIncomeOfMovement, parts),
    await stranger.call(listIncomeOfMovement, { ...parts, memberId: other.id }),
    await own.call(listIncomeOfMovement, { ...parts, id: 999_999_999 as TransferId }),
  ]

  expect(rows).toHaveLength(1)
  expect(explained).toMatchObject([{ count: 3 }])
  expect(first).toMatchObject({ total: 3, rows: [{ kind: 'level' }, { kind: 'level' }] })
  expect(rest).toMatchObject({ total: 3, rows: [{ kind: 'level' }] })
  const all = [...first.rows, ...rest.rows]
  expect(new Set(all.map((income) => income.id)).size).toBe(3)
  expect(all.every(({ transferId }) => transferId === id)).toBe(true)
  expect(add(...all.map(({ paid }) => paid))).toEqual(line?.amount)
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 404])
})

test('income that was paid by itself is the one part of its movement', async ({
  api,
  db,
  given,
}) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  await call(db, await given.member({ sponsor, plan: usd('200') }), 'Bisi Adebayo')
  const own = await api.as(sponsor)
  const asked = { memberId: sponsor.id, source: 'direct', ...page } as const
  const { rows } = (await own.call(listTransactionsOf, asked)).answer
  const id = rows[0]?.transactionId as TransferId

  const { answer } = await own.call(listIncomeOfMovement, { memberId: sponsor.id, id, ...page })
  const table = await own.call(listTableOf, {
    memberId: sponsor.id,
    tableName: 'direct_transaction',
    ...page,
  })

  expect(answer).toMatchObject({ total: 1, rows: [{ kind: 'direct', paid: rows[0]?.amount }] })
  expect(rows[0]?.purpose).toMatchObject({
    message: expect.stringMatching(/^Direct income from plan .+ of Bisi A\.$/),
  })
  expect(table.answer.transactions[0]?.purpose).toEqual(rows[0]?.purpose)
})
