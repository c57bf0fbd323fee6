import { approve } from '@clearstead/contract/approvals'
import { listIncoming } from '@clearstead/contract/chains/incoming'
import { decideUnmatched, listUnmatched } from '@clearstead/contract/chains/unmatched'
import { closeUser } from '@clearstead/contract/people/users'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { givenUnmatched } from '../../../../testing/chains/unmatched/unmatched.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const page = { page: 1, limit: 10 }
const note = 'It is theirs'

test('a payment at a member’s address is credited to nobody else, and stays in the owner’s list', async ({
  api,
  db,
  given,
}) => {
  const [owner, other] = [await given.member(), await given.member()]
  const asFinance = await api.as(await given.admin('finance'))
  const incoming = async () =>
    (await (await api.as(owner)).call(listIncoming, { memberId: owner.id, ...page })).answer.rows

  for (const reason of ['below_minimum', 'no_member'] as const) {
    const id = await givenUnmatched(db, { memberId: owner.id, reason })
    const credit = { id, status: 'credited', note } as const
    const wrong = await asFinance.call(decideUnmatched, { ...credit, memberId: other.id })
    const listed = await asFinance.call(listUnmatched, { ...page, state: 'unmatched' })
    const right = await asFinance.call(decideUnmatched, { ...credit, memberId: owner.id })

    expect(wrong.code).toBe('chains.other_address')
    expect(wrong.body.details).toEqual({ owner: owner.id })
    const row = { memberId: owner.id, username: owner.username, fullname: owner.fullname }
    expect(listed.answer.rows).toMatchObject([
      { id, owner: { ...row, isClosed: false }, suggestions: [{ ...row, because: 'address' }] },
    ])
    expect(right.status).toBe(200)
    expect(await incoming()).toContainEqual(expect.objectContaining({ id, state: 'credited' }))
  }
  expect(await walletsOf(db, other.id)).toEqual({})
})

test('what was paid to the address of a closed account goes to another member by two admins, and to the closed one never', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other: second, owner: asOwner } = await givenDualApproval({ api, given, run })
  const [closed, other] = [await given.member(), await given.member()]
  const id = await givenUnmatched(db, { memberId: closed.id, reason: 'no_member' })
  await asOwner.call(closeUser, { id: closed.id })
  const credit = { id, status: 'credited', note } as const

  const toClosed = await finance.call(decideUnmatched, { ...credit, memberId: closed.id })
  const { answer } = await finance.call(decideUnmatched, { ...credit, memberId: other.id })
  const before = await walletsOf(db, other.id)
  const approved = await second.call(approve, { id: answer.approval?.id as never })

  expect(toClosed.code).toBe('people.unknown')
  expect(before).toEqual({})
  expect(approved.status).toBe(200)
  expect(await walletsOf(db, other.id)).toEqual({ funding: usd('2') })
  const listed = await finance.call(listUnmatched, { ...page, state: 'credited' })
  const row = listed.answer.rows.find((each) => each.id === id)
  expect(row?.owner).toMatchObject({ memberId: closed.id, isClosed: true })
  expect(row?.suggestions.map(({ memberId }) => memberId)).not.toContain(closed.id)
})

test('the database keeps the owner of an address, and credits nobody else while that account is open', async ({
  db,
  given,
}) => {
  const [owner, other] = [await given.member(), await given.member()]
  const id = await givenUnmatched(db, { memberId: owner.id })
  const { id: depositId } = await db
    .insertInto('deposits')
    .values({
      memberId: other.id,
      amount: usd('2'),
      method: 'bep20',
      reference: `0x${'d'.repeat(64)}`,
      referenceKey: 'd'.repeat(64),
      status: 'rejected',
      createdAt: new Date(),
      decidedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = (set: object) =>
    db.updateTable('chainTransfers').set(set).where('id', '=', id).execute()

  await expect(change({ memberId: other.id })).rejects.toThrow('address')
  await db
    .updateTable('deposits')
    .set({ status: 'approved', chainTransferId: id })
    .where('id', '=', depositId)
    .execute()
  await expect(change({ state: 'credited', depositId })).rejects.toThrow('address')
})
