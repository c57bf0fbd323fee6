import type { Cursor } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/transparency/books'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { findTransferByReference } from '../../ledger/transfers.ts'
import { transparencyTickers } from './jobs.ts'

const page = { page: 1, limit: 10 }

test('the state of the books is public, and unknown before the first check', async ({
  api,
  given,
}) => {
  await given.member({ funding: usd('100') })
  const admin = await api.as(await given.admin('finance'))

  const before = await api.call(getBooksState)
  const checked = await admin.call(contract.verifyLedger)
  const after = await api.call(getBooksState)

  const figures = {
    coverage: '100.00',
    custody: usd('100'),
    investments: usd('0'),
    owed: usd('100'),
  }
  expect(before.answer).toEqual({ ok: null, checkedAt: null, transfers: 0, ...figures })
  expect(checked.answer).toMatchObject({ ok: true, problems: [] })
  expect(after.answer).toEqual({
    ok: true,
    checkedAt: checked.answer.checkedAt,
    transfers: checked.answer.transfers,
    ...figures,
  })
})

test('the list has operator accounts first, then wallets, without gaps between pages', async ({
  api,
  given,
}) => {
  const member = await given.member({ funding: usd('100') })
  const admin = await api.as(await given.admin('finance'))

  const pages = await Promise.all(
    [1, 2, 3, 4].map((number) => admin.call(contract.listAccounts, { page: number, limit: 5 })),
  )
  const own = await admin.call(contract.listAccounts, {
    ...page,
    memberId: member.id,
    kind: 'funding',
  })
  const custody = await admin.call(contract.listAccounts, { ...page, kind: 'custody' })

  const byCursor: number[] = []
  for (let cursor: Cursor | null | undefined; cursor !== null; ) {
    const request = { page: 1, limit: 3, ...(cursor && { cursor }) }
    const { answer } = await admin.call(contract.listAccounts, request)
    byCursor.push(...answer.rows.map(({ id }) => id))
    cursor = answer.cursor
  }

  const ids = pages.flatMap(({ answer }) => answer.rows.map(({ id }) => id))
  expect(byCursor).toHaveLength(pages[0]?.answer.total ?? 0)
  expect(byCursor.slice(0, 20)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(Math.min(20, pages[0]?.answer.total ?? 0))
  expect(pages[0]?.answer.rows.every(({ owner }) => owner === 'operator')).toBe(true)
  expect(own.answer.rows).toMatchObject([
    { kind: 'funding', balance: '100.00000000', username: member.username, normalSide: 'credit' },
  ])
  expect(custody.answer.rows).toMatchObject([{ owner: 'operator', normalSide: 'debit' }])
})

test('a transfer is shown with its postings', async ({ api, db, given }) => {
  const member = await given.member({ funding: usd('100') })
  const admin = await api.as(await given.admin('finance'))
  const { rows } = await db
    .selectFrom('ledger.transfers')
    .select('reference')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
    .then((found) => ({ rows: found }))
  const booked = await findTransferByReference(db, rows[0]?.reference ?? '')

  const found = await admin.call(contract.getTransfer, { id: booked?.id ?? (0 as never) })
  const missing = await admin.send(contract.getTransfer, { id: 987654321 })

  expect(found.answer.transfer).toMatchObject({ kind: 'deposit', reversedBy: null })
  expect(found.answer.transfer.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(found.answer.transfer.postings).toMatchObject([
    { owner: 'operator', kind: 'custody', amount: '-100.00000000', balanceAfter: null },
    { owner: `member:${member.id}`, amount: '100.00000000', balanceAfter: '100.00000000' },
  ])
  expect(missing.code).toBe('ledger.unknown_transfer')
})

test('only finance reads the books', async ({ api, given }) => {
  const member = await api.as(await given.member())
  const content = await api.as(await given.admin('content'))

  const answers = [
    await api.call(contract.verifyLedger),
    await member.call(contract.listAccounts, page),
    await content.call(contract.listAccounts, page),
    await content.send(contract.getTransfer, { id: 1 }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
})

test('the tickers can run repeatedly', async ({ api, db, clock, given }) => {
  await given.member({ funding: usd('100') })

  for (const ticker of [...transparencyTickers, ...transparencyTickers]) {
    await ticker.run({ db, clock })
  }

  expect((await api.call(getBooksState)).answer.ok).toBe(true)
})

test('the check names a figure that differs from the books, until it is corrected', async ({
  api,
  given,
  owner,
}) => {
  const member = await given.member({ funding: usd('100') })
  await given.treasury('1000')
  const admin = await api.as(await given.admin('finance'))
  const spoil = (by: number) =>
    owner.query('update earning_limits set reward = reward + $1 where member_id = $2', [
      by,
      member.id,
    ])
  await owner.query('insert into earning_limits (member_id) values ($1) on conflict do nothing', [
    member.id,
  ])

  await spoil(5)
  const wrong = await admin.call(contract.verifyLedger)
  await spoil(-5)
  const right = await admin.call(contract.verifyLedger)

  expect(wrong.answer).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'transparency.problem.member_figure',
        facts: { figure: { code: 'transparency.figure.reward' }, kept: '5', counted: '0' },
        message: `member ${member.id}: rewards: kept 5, counted 0`,
      },
    ],
  })
  expect(right.answer.ok).toBe(true)
})
