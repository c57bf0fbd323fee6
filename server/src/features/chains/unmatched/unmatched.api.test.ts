import { listIncoming } from '@clearstead/contract/chains/incoming'
import { decideUnmatched, listUnmatched } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenUnmatched } from '../../../../testing/chains/unmatched/unmatched.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

test('finance credits an unmatched payment to the suggested member, once', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const id = await givenUnmatched(db, { memberId: member.id })
  const asFinance = await api.as(await given.admin('finance'))

  const listed = await asFinance.call(listUnmatched, { page: 1, limit: 10, state: 'unmatched' })
  const decision = {
    id,
    status: 'credited',
    memberId: member.id,
    note: 'Below the minimum',
  } as const
  const decided = await asFinance.call(decideUnmatched, decision)
  const again = await asFinance.call(decideUnmatched, decision)

  expect(listed.answer.rows).toMatchObject([
    { id, confirmations: 3, suggestions: [{ memberId: member.id, because: 'address' }] },
  ])
  expect(decided.answer.transfer).toMatchObject({ state: 'credited', note: 'Below the minimum' })
  expect(again.code).toBe('chains.decided')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('2') })
  const asMember = await api.as(member)
  const incoming = await asMember.call(listIncoming, { memberId: member.id, page: 1, limit: 10 })
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
  const other = await givenUnmatched(db, {
    memberId: member.id,
    amount: null,
    reason: 'wrong_token',
  })
  const young = await givenUnmatched(db, { memberId: member.id, isConfirmed: false })
  const asFinance = await api.as(await given.admin('finance'))
  const credit = { status: 'credited', memberId: member.id, note: 'It is theirs' } as const

  const wrong = await asFinance.call(decideUnmatched, { ...credit, id: other })
  const early = await asFinance.call(decideUnmatched, { ...credit, id: young })
  const nobody = await asFinance.call(decideUnmatched, {
    ...credit,
    id: young,
    memberId: undefined,
  })
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
  const id = await givenUnmatched(db, { amount: null, reason: 'wrong_token', memberId: member.id })
  const finance = await given.admin('finance')
  const asFinance = await api.as(finance)
  const asSupport = await api.as(await given.admin('support'))

  const decision = { id, status: 'dismissed' } as const
  const silent = await asFinance.send(decideUnmatched, { ...decision, note: ' ' })
  const dismissed = await asFinance.call(decideUnmatched, {
    ...decision,
    note: 'A token without worth',
  })
  const asked = { page: 1, limit: 10, state: 'dismissed' } as const
  const support = await asSupport.call(listUnmatched, asked)
  const nobody = await api.call(listUnmatched, asked)

  expect(dismissed.answer.transfer).toMatchObject({ state: 'dismissed', suggestions: [] })
  expect([silent, support, nobody].map(({ code }) => code)).toEqual([
    'call.invalid',
    'people.not_permitted',
    'people.not_signed_in',
  ])
  const lines = await db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('subject', '=', `chain_transfer:${id}`)
    .execute()
  expect(lines).toEqual([
    { actorId: finance.id, after: { status: 'dismissed', note: 'A token without worth' } },
  ])
})

test('one of several simultaneous decisions counts', async ({ api, db, given }) => {
  const members = [await given.member(), await given.member()]
  const id = await givenUnmatched(db, { reason: 'no_member' })
  const asFinance = await api.as(await given.admin('finance'))

  const tried = await Promise.all(
    [0, 1, 0, 1].map((which) =>
      asFinance.call(decideUnmatched, {
        id,
        status: 'credited',
        memberId: members[which]?.id,
        note: 'It is theirs',
      }),
    ),
  )

  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
  const wallets = await Promise.all(members.map((member) => walletsOf(db, member.id)))
  expect(wallets.filter(({ funding }) => funding !== undefined)).toHaveLength(1)
})
