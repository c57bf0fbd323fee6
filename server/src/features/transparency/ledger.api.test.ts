import * as contract from '@clearstead/contract/transparency/books'
import type { AccountId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { scansOf } from '../../../testing/scans-of.ts'
import { expect } from '../../../testing/test.ts'
import { operator, wallet } from '../../ledger/accounts.ts'
import { listSeals, sealTransfers } from '../../ledger/integrity/seal.ts'
import { postTransfers, reverseTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { rollUp } from '../../ledger/roll-up.ts'
import { listAccountPostings } from '../../ledger/statements/account-postings.ts'
import { listTransferLines } from '../../ledger/statements/list-transfers.ts'

const limit = 20

test('accounts are found by number, by kind, and by their owner', async ({ api, given }) => {
  const member = await given.member({ funding: usd('100') })
  const admin = await api.as(await given.admin('finance'))
  const find = async (search: string) =>
    (await admin.call(contract.listAccounts, { page: 1, limit: 100, search })).answer.rows
  const { id } = wallet(member.id, 'funding')

  const byNumber = await find(String(id))
  const byOwner = await find(String(member.id))
  const byName = await find(member.username)
  const byKind = await find('token reserve')
  const opened = await admin.call(contract.getAccount, { id })
  const unknown = await admin.call(contract.getAccount, { id: 999_999_999 as AccountId })

  expect(byNumber).toContainEqual(expect.objectContaining({ id, kind: 'funding' }))
  expect(byOwner.filter(({ memberId }) => memberId === member.id)).toHaveLength(8)
  expect(byName.map(({ memberId }) => memberId)).toEqual(Array(8).fill(member.id))
  expect(byKind).toMatchObject([{ owner: 'operator', kind: 'token_reserve' }])
  expect(opened.answer.account).toMatchObject({
    username: member.username,
    balance: '100.00000000',
  })
  expect(unknown.code).toBe('ledger.unknown_account')
})

test('the postings of an account are read on to their end', async ({ api, given }) => {
  const member = await given.member()
  for (const amount of ['10', '20', '30']) await given.funds(member, amount)
  const admin = await api.as(await given.admin('auditor'))
  const { id } = wallet(member.id, 'funding')

  const first = (await admin.call(contract.listPostings, { id, limit: 2 })).answer
  const rest = await admin.call(contract.listPostings, {
    id,
    limit: 2,
    cursor: first.nextCursor as never,
  })
  const custody = await admin.call(contract.listPostings, { id: operator('custody').id, limit: 3 })
  const before = await admin.call(contract.listPostings, { id, to: '2020-01-01' as never, limit })

  expect(first.data).toMatchObject([
    { amount: '30.00000000', balanceAfter: '60.00000000' },
    { amount: '20.00000000', balanceAfter: '30.00000000' },
  ])
  expect(rest.answer).toMatchObject({ data: [{ amount: '10.00000000' }], nextCursor: null })
  expect(custody.answer.data).toMatchObject([
    { amount: '-30.00000000', balanceAfter: null },
    { amount: '-20.00000000' },
    { amount: '-10.00000000' },
  ])
  expect(before.answer.data).toEqual([])
})

test('a transfer is found by number, reference and hash, with what it belongs to', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member({ funding: usd('100') })
  const [asked, paid] = await run((work) =>
    postTransfers(work, [
      {
        kind: 'withdrawal',
        reference: 'withdrawal:900001',
        postings: move(
          usd('40'),
          wallet(member.id, 'funding'),
          wallet(member.id, 'pending_withdrawal'),
        ),
      },
      {
        kind: 'withdrawal',
        reference: 'withdrawal:900001:paid',
        postings: move(usd('40'), wallet(member.id, 'pending_withdrawal'), operator('custody')),
      },
    ]),
  )
  if (!asked || !paid) throw new Error('no transfer')
  const reversal = await run((work) => reverseTransfer(work, { transferId: paid, memo: 'mistake' }))
  await run(rollUp)
  // A transfer settles once everything that was open when it was posted has ended.
  while (((await listSeals(db, { limit: 1 }))[0]?.upto ?? 0) < reversal)
    await run((work) => sealTransfers(work))
  const admin = await api.as(await given.admin('finance'))
  const find = async (search: string) =>
    (await admin.call(contract.listTransfers, { search, limit })).answer.data.map(({ id }) => id)
  const { transfer } = (await admin.call(contract.getTransfer, { id: paid })).answer

  const byNumber = await find(String(asked))
  const byReference = await find('withdrawal:900001')
  const byHash = await find(transfer.hash ?? '')
  const nothing = await find('withdrawal:900002')
  const seals = await admin.call(contract.listSeals, { limit })

  expect(byNumber).toEqual([asked])
  expect(byReference).toEqual([paid, asked])
  expect(byHash).toEqual([paid])
  expect(nothing).toEqual([])
  expect(transfer).toMatchObject({
    cause: { kind: 'withdrawal', number: 900001, status: null },
    reversedBy: reversal,
    related: [{ id: asked, reference: 'withdrawal:900001' }],
    postings: [{ kind: 'custody' }, { memberId: member.id, username: member.username }],
  })
  const [newest] = seals.answer.data
  expect(transfer.seal).toEqual(newest)
  expect(newest?.upto).toBeGreaterThanOrEqual(reversal)
})

test('pages of postings and transfers read no whole table', async ({ db, given, owner, run }) => {
  const member = await given.member({ funding: usd('1000') })
  await given.treasury('1000')
  const account = wallet(member.id, 'funding')
  await run((work) =>
    postTransfers(
      work,
      Array.from({ length: 2_000 }, (_, number) => ({
        kind: 'adjustment' as const,
        reference: `adjustment:${800_000 + number}`,
        postings: move(usd('0.1'), account, operator('treasury')),
      })),
    ),
  )
  await owner.query('analyze ledger.postings; analyze ledger.transfers')

  const scans = await db.transaction().execute(async (tx) => ({
    wallet: await scansOf(tx, 'postings', () => listAccountPostings(tx, account, { limit: 10 })),
    treasury: await scansOf(tx, 'postings', () =>
      listAccountPostings(tx, operator('treasury'), { limit: 10 }),
    ),
    transfers: await scansOf(tx, 'transfers', () =>
      listTransferLines(tx, { kind: 'adjustment', limit: 10 }),
    ),
  }))

  expect(Object.values(scans).map(({ whole }) => whole)).toEqual([0, 0, 0])
})

test('only finance and auditors read the accounts, and nobody else', async ({ api, given }) => {
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())
  const auditor = await api.as(await given.admin('auditor'))

  const answers = [
    await api.call(contract.listSeals, { limit }),
    await member.call(contract.listTransfers, { limit }),
    await support.call(contract.listPostings, { id: operator('treasury').id, limit }),
    await auditor.call(contract.listTransfers, { limit }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 200])
})
