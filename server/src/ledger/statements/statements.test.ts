import { TransferId } from '@clearstead/contract/values/ids'
import { negate, usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, newReference, test } from '../../../testing/ledger/books.ts'
import { operator, wallet } from '../accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from '../balances.ts'
import { postTransfer, reverseTransfer } from '../post-transfer.ts'
import { move } from '../posting.ts'
import { rollUp } from '../roll-up.ts'
import {
  getTransfer,
  listOperatorAccounts,
  listTransfersForAdmin,
  listWalletsForAdmin,
} from '../transfers.ts'
import { totalsByKind } from './kind-totals.ts'
import { listPostings, listPostingsForAdmin } from './statements.ts'

const all = { page: 1, limit: 100 }
const cameIn = { credits: 1, debits: 0 }
const wentOut = { credits: 0, debits: 1 }

test('a statement shows each posting of a member with the balance after it, newest first', async ({
  db,
  run,
  members,
  fund,
  clock,
}) => {
  const [ann, bob] = await members(2, usd('100'))
  if (!ann || !bob) throw new Error('no member')
  await fund(usd('50'))
  const post = (kind: TransferKind, postings: ReturnType<typeof move>, memo = '') =>
    run((work) =>
      postTransfer(work, {
        kind,
        reference: newReference(),
        postings,
        memo,
        day: '2026-03-30' as never,
      }),
    )
  await post('plan', move(usd('60'), wallet(ann, 'funding'), wallet(ann, 'principal')), 'Starter')
  clock.set('2026-04-01T08:00:00Z')
  await post('roi', move(usd('0.18'), operator('treasury'), wallet(ann, 'non_working')))
  await post('roi', move(usd('0.20'), operator('treasury'), wallet(bob, 'non_working')))

  const { rows, total } = await listPostings(db, ann, {}, all)

  expect(total).toBe(4)
  expect(
    rows.map(({ kind, wallet, amount, balanceAfter }) => [kind, wallet, amount, balanceAfter]),
  ).toEqual([
    ['roi', 'non_working', usd('0.18'), usd('0.18')],
    ['plan', 'funding', negate(usd('60')), usd('40')],
    ['plan', 'principal', usd('60'), usd('60')],
    ['deposit', 'funding', usd('100'), usd('100')],
  ])
  expect(rows[0]).toMatchObject({
    memberId: ann,
    day: '2026-03-30',
    at: new Date('2026-04-01T08:00:00Z'),
    actor: 'job:test',
  })

  const lines = async (filter: Parameters<typeof listPostings>[2], page = all) => {
    const found = await listPostings(db, ann, filter, page)
    return [found.total, ...found.rows.map(({ kind }) => kind)]
  }
  expect(await lines({}, { page: 2, limit: 3 })).toEqual([4, 'deposit'])
  expect(await lines({ kinds: ['roi', 'deposit'] })).toEqual([2, 'roi', 'deposit'])
  expect(await lines({ wallets: ['principal'] })).toEqual([1, 'plan'])
  expect(await lines({ direction: 'debit' })).toEqual([1, 'plan'])
  expect(await lines({ search: 'start' })).toEqual([2, 'plan', 'plan'])
  expect(await lines({ from: new Date('2026-04-01T08:00:00Z') })).toEqual([1, 'roi'])
  expect(await lines({ to: new Date('2026-04-01T08:00:00Z') }, { page: 1, limit: 1 })).toEqual([
    3,
    'plan',
  ])

  const everyone = await listPostingsForAdmin(db, { kinds: ['roi'], wallets: ['non_working'] }, all)
  expect(everyone.rows.map(({ memberId }) => memberId)).toEqual([bob, ann])
  expect(everyone.total).toBe(2)
  expect((await listPostingsForAdmin(db, { memberIds: [bob] }, all)).total).toBe(2)
  expect(await totalsByKind(db, ann, { wallets: ['funding'] })).toEqual([
    { kind: 'deposit', wallet: 'funding', credited: usd('100'), debited: usd('0'), ...cameIn },
    { kind: 'plan', wallet: 'funding', credited: usd('0'), debited: usd('60'), ...wentOut },
  ])
})

test('liabilities equal the members’ balances before and after a roll-up', async ({
  db,
  run,
  members,
  fund,
}) => {
  const before = await operatorBalances(db)
  const staged = operator('level_payable')
  const [ann] = await members(1, usd('30'))
  if (!ann) throw new Error('no member')
  await fund(usd('10'))
  await run((work) =>
    postTransfer(work, {
      kind: 'level',
      reference: newReference(),
      postings: move(usd('4'), operator('treasury'), staged),
    }),
  )
  const later = await operatorBalances(db)

  await run(rollUp)
  await run(rollUp)

  expect(await operatorBalances(db)).toEqual(later)
  expect(later.levelPayable).toEqual(usd('4'))
  expect([before.liabilities, later.liabilities]).toEqual([usd('200.38'), usd('230.38')])
  expect(await balanceOf(db, operator('custody'))).toEqual(later.custody)
  expect(await walletsOf(db, ann)).not.toEqual({})
})

test('a reversal undoes a transfer, links to it, and can be made once', async ({
  db,
  run,
  members,
  fund,
}) => {
  const [ann] = await members(1)
  if (!ann) throw new Error('no member')
  await fund(usd('16'))
  const postings = move(usd('16'), operator('treasury'), wallet(ann, 'working'))
  const id = await run((work) =>
    postTransfer(work, { kind: 'bonus', reference: newReference(), postings }),
  )

  const reversal = await run((work) =>
    reverseTransfer(work, { transferId: id, memo: 'paid by mistake' }),
  )

  expect(await walletsOf(db, ann)).toEqual({})
  expect(await getTransfer(db, reversal)).toMatchObject({
    kind: 'reversal',
    reverses: id,
    memo: 'paid by mistake',
    reversedBy: null,
  })
  expect(await getTransfer(db, id)).toMatchObject({
    reversedBy: reversal,
    postings: [{ units: -1_600_000_000n }, { units: 1_600_000_000n }],
  })
  const again = run((work) => reverseTransfer(work, { transferId: id, memo: 'again' }))
  await expect(again).rejects.toMatchObject({ code: 'ledger.duplicate' })
  const unknown = run((work) =>
    reverseTransfer(work, { transferId: TransferId.decode(999_999_999), memo: '' }),
  )
  await expect(unknown).rejects.toMatchObject({ code: 'ledger.unknown_transfer' })
})

test('a transfer whose money has been spent cannot be reversed', async ({ db, run, members }) => {
  const [ann, bob] = await members(2, usd('5'))
  if (!ann || !bob) throw new Error('no member')
  const send = (from: typeof ann, to: typeof ann, amount: string) =>
    run((work) =>
      postTransfer(work, {
        kind: 'transfer',
        reference: newReference(),
        postings: move(usd(amount), wallet(from, 'funding'), wallet(to, 'funding')),
      }),
    )
  const id = await send(ann, bob, '5')
  await send(bob, ann, '6')

  const reversal = run((work) => reverseTransfer(work, { transferId: id, memo: 'mistake' }))

  await expect(reversal).rejects.toMatchObject({ code: 'ledger.not_enough' })
  expect(await walletsOf(db, bob)).toEqual({ funding: usd('4') })
})

test('admins list accounts and transfers page by page', async ({ db, members }) => {
  const [ann] = await members(1, usd('7'))
  if (!ann) throw new Error('no member')

  const transfers = await listTransfersForAdmin(db, { kinds: ['deposit'] }, { page: 1, limit: 1 })
  const wallets = await listWalletsForAdmin(db, { memberId: ann }, all)
  const operators = await listOperatorAccounts(db)

  expect(transfers.rows[0]?.postings.map(({ account }) => account.kind)).toEqual([
    'custody',
    'funding',
  ])
  expect(wallets.total).toBe(8)
  expect(wallets.rows[0]).toEqual({ account: wallet(ann, 'funding'), balance: usd('7') })
  expect(
    (await listWalletsForAdmin(db, { kind: 'token' }, all)).rows.every(
      ({ account }) => account.asset === 'SGX',
    ),
  ).toBe(true)
  expect(operators.find(({ account }) => account.kind === 'custody')?.balance).toEqual(
    (await operatorBalances(db)).custody,
  )
})
