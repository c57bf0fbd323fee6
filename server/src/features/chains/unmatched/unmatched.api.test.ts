import { listIncoming } from '@clearstead/contract/chains/incoming'
import { decideUnmatched, listUnmatched } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const token = '0x55d398326f99059fF775485246999027B3197955'
const blockHash = `0x${'b'.repeat(64)}`
let seen = 0

type Seen = {
  memberId?: MemberId | null
  amount?: Usd | null
  reason?: 'below_minimum' | 'wrong_token' | 'no_member'
  isConfirmed?: boolean
}

/** A payment that waits for a decision, in block 100 of a chain that is read to block 103. */
async function unmatched(
  db: Db,
  { memberId = null, amount = usd('2'), reason = 'below_minimum', isConfirmed = true }: Seen,
): Promise<ChainTransferId> {
  const at = new Date('2026-03-31T08:00:00Z')
  await db
    .insertInto('chainCursors')
    .values({ chain: 'bep20', block: 103, head: 103 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  seen++
  const { id } = await db
    .insertInto('chainTransfers')
    .values({
      chain: 'bep20',
      txHash: `0x${seen.toString(16).padStart(64, '0')}`,
      logIndex: 0,
      block: 100,
      blockHash,
      blockAt: at,
      token,
      sender: '0x00000000000000000000000000000000000000A1',
      recipient: '0x00000000000000000000000000000000000000b2',
      raw: '2000000000000000000',
      amount,
      memberId,
      state: 'unmatched',
      reason,
      confirmedAt: isConfirmed ? at : null,
      seenAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('finance credits an unmatched payment to the suggested member, once', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const id = await unmatched(db, { memberId: member.id })
  const asFinance = await api.as(await given.admin('finance'))

  const listed = await asFinance.call(listUnmatched, { page: 1, limit: 10, state: 'unmatched' })
  const decision = { id, status: 'credited', userId: member.id, note: 'Below the minimum' } as const
  const decided = await asFinance.call(decideUnmatched, decision)
  const again = await asFinance.call(decideUnmatched, decision)

  expect(listed.answer.rows).toMatchObject([
    { id, confirmations: 3, suggestions: [{ userId: member.id, because: 'address' }] },
  ])
  expect(decided.answer.transfer).toMatchObject({ state: 'credited', note: 'Below the minimum' })
  expect(again.code).toBe('chains.decided')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('2') })
  const asMember = await api.as(member)
  const incoming = await asMember.call(listIncoming, { userId: member.id, page: 1, limit: 10 })
  expect(incoming.answer.rows).toMatchObject([
    { id, state: 'credited', amount: usd('2'), confirmations: 3, needed: 15 },
  ])
})

test('another token, too few blocks and a missing member are refused', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const other = await unmatched(db, { memberId: member.id, amount: null, reason: 'wrong_token' })
  const young = await unmatched(db, { memberId: member.id, isConfirmed: false })
  const asFinance = await api.as(await given.admin('finance'))
  const credit = { status: 'credited', userId: member.id, note: 'It is theirs' } as const

  const wrong = await asFinance.call(decideUnmatched, { ...credit, id: other })
  const early = await asFinance.call(decideUnmatched, { ...credit, id: young })
  const nobody = await asFinance.call(decideUnmatched, { ...credit, id: young, userId: undefined })
  const unknown = await asFinance.call(decideUnmatched, {
    ...credit,
    id: 999_999 as ChainTransferId,
  })

  expect([wrong, early, nobody, unknown].map(({ code }) => code)).toEqual([
    'chains.wrong_token',
    'chains.unconfirmed',
    'people.unknown',
    'chains.unknown_transfer',
  ])
})

test('a payment is dismissed with a reason, and nobody but finance sees the list', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const id = await unmatched(db, { amount: null, reason: 'wrong_token', memberId: member.id })
  const asFinance = await api.as(await given.admin('finance'))
  const asSupport = await api.as(await given.admin('support'))

  const dismissed = await asFinance.call(decideUnmatched, {
    id,
    status: 'dismissed',
    note: 'A token without worth',
  })
  const asked = { page: 1, limit: 10, state: 'dismissed' } as const
  const support = await asSupport.call(listUnmatched, asked)
  const nobody = await api.call(listUnmatched, asked)

  expect(dismissed.answer.transfer).toMatchObject({ state: 'dismissed', suggestions: [] })
  expect([support.code, nobody.code]).toEqual(['people.not_permitted', 'people.not_signed_in'])
})

test('one of several simultaneous decisions counts', async ({ api, db, given }) => {
  const members = [await given.member(), await given.member()]
  const id = await unmatched(db, { reason: 'no_member' })
  const asFinance = await api.as(await given.admin('finance'))

  const tried = await Promise.all(
    [0, 1, 0, 1].map((which) =>
      asFinance.call(decideUnmatched, {
        id,
        status: 'credited',
        userId: members[which]?.id,
        note: 'It is theirs',
      }),
    ),
  )

  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
  const wallets = await Promise.all(members.map((member) => walletsOf(db, member.id)))
  expect(wallets.filter(({ funding }) => funding !== undefined)).toHaveLength(1)
})
