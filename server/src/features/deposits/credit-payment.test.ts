import type { AdminId, ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, type Run, test } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { creditPayment } from './credit-payment.ts'
import { decideDeposit } from './decide-deposit.ts'
import { requestDeposit } from './request-deposit.ts'
import { takeBackDeposit } from './reverse-deposit.ts'

const amount = usd('30')
let made = 0

async function seenLog(db: Db, memberId: MemberId, txHash: string): Promise<ChainTransferId> {
  const at = new Date('2026-03-31T08:00:00Z')
  const { id } = await db
    .insertInto('chainTransfers')
    .values({
      chain: 'bep20',
      txHash,
      logIndex: made++,
      block: 1,
      blockHash: `0x${'b'.repeat(64)}`,
      blockAt: at,
      token: 'token',
      sender: 'sender',
      recipient: 'recipient',
      raw: '1',
      amount,
      memberId,
      state: 'confirming',
      seenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function credit(db: Db, run: Run, memberId: MemberId, txHash: string): Promise<DepositId> {
  const chainTransferId = await seenLog(db, memberId, txHash)
  const payment = { memberId, amount, method: 'bep20', txHash, chainTransferId } as const
  return run((work) => creditPayment(work, { ...payment, note: '', decidedBy: null }))
}

async function report(db: Db, run: Run, memberId: MemberId, txHash: string): Promise<DepositId> {
  await db
    .insertInto('depositAddresses')
    .values({ memberId, bep20: `0x${memberId.toString(16).padStart(40, 'a')}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return run((work) => requestDeposit(work, { memberId, amount, method: 'bep20', txHash }))
}

const approve = (run: Run, id: DepositId, memberId: MemberId, adminId: AdminId) =>
  run((work) =>
    decideDeposit(work, { id, memberId, amount, status: 'approved', note: 'Found', adminId }),
  )

const hashOf = (digit: string) => `0x${digit.repeat(64)}`

test('a credit from the chain closes the member’s own report and no other', async ({
  db,
  given,
  run,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const { id: adminId } = await given.admin('finance')
  const hash = hashOf('1')
  const own = await report(db, run, member.id, hash)
  const rival = await report(db, run, other.id, hash)

  await credit(db, run, member.id, hash)
  const decided = approve(run, own, member.id, adminId)
  await expect(decided).rejects.toRefuseWith('deposits.credited_already')
  await expect(approve(run, rival, other.id, adminId)).rejects.toRefuseWith(
    'deposits.credited_already',
  )
  await expect(report(db, run, member.id, hash)).rejects.toRefuseWith('deposits.reference_used')

  expect(await walletsOf(db, member.id)).toEqual({ funding: amount })
  expect(await walletsOf(db, other.id)).toEqual({})
})

test('each log of a transaction is credited, also two to one member', async ({
  db,
  given,
  run,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const hash = hashOf('2')

  await credit(db, run, member.id, hash)
  await credit(db, run, member.id, hash)
  await credit(db, run, other.id, hash)

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('60') })
  expect(await walletsOf(db, other.id)).toEqual({ funding: amount })
})

test('a report that was approved by hand keeps the chain from crediting its transaction', async ({
  db,
  given,
  run,
}) => {
  const member = await given.member()
  const { id: adminId } = await given.admin('finance')
  const hash = hashOf('3')
  const id = await report(db, run, member.id, hash)
  await approve(run, id, member.id, adminId)

  const twice = credit(db, run, member.id, hash)
  await expect(twice).rejects.toRefuseWith('deposits.credited_already')
  await run((work) => takeBackDeposit(work, { id, note: 'By mistake' }))
  await credit(db, run, member.id, hash)

  expect(await walletsOf(db, member.id)).toEqual({ funding: amount })
})

test('an approval and a credit of the same transaction at the same time make one', async ({
  db,
  given,
  run,
}) => {
  const { id: adminId } = await given.admin('finance')
  for (const digit of ['4', '5', '6', '7', '8', '9']) {
    const [member, other] = [await given.member(), await given.member()]
    const id = await report(db, run, other.id, hashOf(digit))

    const tried = await Promise.allSettled([
      credit(db, run, member.id, hashOf(digit)),
      approve(run, id, other.id, adminId),
    ])

    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const wallets = await Promise.all([member, other].map((each) => walletsOf(db, each.id)))
    expect(wallets.filter(({ funding }) => funding !== undefined)).toHaveLength(1)
  }
})
