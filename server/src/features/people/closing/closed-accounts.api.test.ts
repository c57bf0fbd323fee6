import { randomUUID } from 'node:crypto'
import { closeUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { closeOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { expect } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { decideDeposit } from '../../deposits/decide-deposit.ts'

/** A payment of 30 to the member's address that has no blocks on top yet. */
async function seePayment(db: Db, memberId: MemberId): Promise<void> {
  const at = new Date('2026-03-31T08:00:00Z')
  await db
    .insertInto('chainTransfers')
    .values({
      chain: 'bep20',
      txHash: `0x${memberId.toString(16).padStart(64, '0')}`,
      logIndex: 0,
      block: 100,
      blockHash: `0x${'b'.repeat(64)}`,
      blockAt: at,
      token: 'token',
      sender: 'sender',
      recipient: 'recipient',
      raw: '1',
      amount: usd('30'),
      memberId,
      state: 'confirming',
      seenAt: at,
    })
    .execute()
}

test('an account is not closed while a payment to it is being confirmed', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  await seePayment(db, member.id)

  const asOwner = await api.as(await given.admin('owner'))
  const own = await (await api.as(member)).call(closeOwnAccount, { password })
  const byOwner = await asOwner.call(closeUser, { id: member.id })

  expect(own.code).toBe('people.payout_needed')
  expect(byOwner.body.message).toBe('This account still holds: payment being confirmed.')
})

test('nothing is credited to a closed account, and none that holds money is closed', async ({
  api,
  db,
  given,
  run,
}) => {
  const [closed, rich] = [await given.member(), await given.member({ funding: usd('10') })]
  const { id: adminId } = await given.admin('finance')
  const asOwner = await api.as(await given.admin('owner'))
  await asOwner.call(closeUser, { id: closed.id })
  const { id } = await db
    .insertInto('deposits')
    .values({
      memberId: closed.id,
      amount: usd('30'),
      method: 'bank',
      reference: `LATE-${closed.id}`,
      referenceKey: `late${closed.id}`,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decision = { id, memberId: closed.id, amount: usd('30'), note: '', adminId }

  const approved = run((work) => decideDeposit(work, { ...decision, status: 'approved' }))
  await expect(approved).rejects.toRefuseWith('ledger.account_closed')
  const kinds = ['funding', 'working', 'held_income'] as const
  for (const [place, kind] of kinds.entries()) {
    const legs = Array.from({ length: place * 8 + 1 }, (_, nth) =>
      move(usd('1'), operator('custody'), wallet(nth === 0 ? closed.id : rich.id, kind)),
    )
    const posted = run((work) =>
      postTransfer(work, { kind: 'deposit', reference: randomUUID(), postings: legs.flat() }),
    )
    await expect(posted).rejects.toRefuseWith('ledger.account_closed')
  }
  const closing = db
    .updateTable('users')
    .set({ closedAt: new Date(), fullname: '' })
    .where('id', '=', rich.id)
  await expect(closing.execute()).rejects.toThrow('holds money')
  expect(await walletsOf(db, closed.id)).toEqual({})
})

test('lets one of a simultaneous closing and credit succeed', async ({ api, db, given, run }) => {
  const asOwner = await api.as(await given.admin('owner'))
  for (let times = 0; times < 6; times++) {
    const member = await given.member()
    const [closed, credited] = await Promise.allSettled([
      asOwner.call(closeUser, { id: member.id }),
      run((work) =>
        postTransfer(work, {
          kind: 'deposit',
          reference: randomUUID(),
          postings: move(usd('5'), operator('custody'), wallet(member.id, 'funding')),
        }),
      ),
    ])

    const isClosed = closed.status === 'fulfilled' && closed.value.status === 200
    const isCredited = credited.status === 'fulfilled'
    expect([isClosed, isCredited].filter(Boolean)).toHaveLength(1)
    expect(await walletsOf(db, member.id)).toEqual(isCredited ? { funding: usd('5') } : {})
  }
})
