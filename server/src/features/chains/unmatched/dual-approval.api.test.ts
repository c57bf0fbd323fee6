import { approve, listApprovals } from '@clearstead/contract/approvals'
import { decideUnmatched, listUnmatched } from '@clearstead/contract/chains/unmatched'
import type { ApprovalId, ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { givenUnmatched } from '../../../../testing/chains/unmatched/unmatched.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Caller } from '../../../simulation/call-api.ts'

const amount = usd('2000')
const note = 'Paid before the address was given'
const page = { page: 1, limit: 10 }

/** A payment above the limit up to which one admin decides alone. */
const givenLarge = (db: Db) => givenUnmatched(db, { amount, reason: 'no_member' })

/** Makes an approval request for crediting a payment to a member. */
async function ask(by: Caller, id: ChainTransferId, memberId: MemberId): Promise<ApprovalId> {
  const { answer } = await by.call(decideUnmatched, { id, status: 'credited', memberId, note })
  if (!answer.approval) throw new Error('The call made no approval request')
  return answer.approval.id
}

test('with dual approval on, crediting a large payment waits and credits nothing by one admin', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const id = await givenLarge(db)

  const request = await ask(finance, id, member.id)
  const own = await finance.call(approve, { id: request })

  expect(own.code).toBe('approvals.same_person')
  expect(await walletsOf(db, member.id)).toEqual({})
  const { answer } = await finance.call(listUnmatched, { ...page, state: 'unmatched' })
  expect(answer.rows.find((row) => row.id === id)).toMatchObject({
    needsSecondAdmin: true,
    secondAdmin: { id: request },
  })
})

test('a payment says before whether crediting it waits for a second admin', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance } = await givenDualApproval({ api, given, run })
  const large = await givenLarge(db)
  const small = await givenUnmatched(db, { amount: usd('10'), reason: 'no_member' })
  const disputed = await givenUnmatched(db, { amount: usd('10'), reason: 'disputed' })

  const { answer } = await finance.call(listUnmatched, { ...page, state: 'unmatched' })

  const needs = (id: ChainTransferId) => answer.rows.find((row) => row.id === id)?.needsSecondAdmin
  expect([needs(large), needs(small), needs(disputed)]).toEqual([true, false, true])
  expect(answer.rows.find((row) => row.id === large)?.secondAdmin).toBeUndefined()
})

test('small payments of one admin wait once they add up to the limit of a day', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const waits: boolean[] = []

  // One admin alone decides up to 1,000 at once and 5,000 a day.
  for (let nth = 1; nth <= 6; nth++) {
    const id = await givenUnmatched(db, { amount: usd('1000'), reason: 'no_member' })
    const decision = { id, status: 'credited', memberId: member.id, note } as const
    const { answer } = await finance.call(decideUnmatched, decision)
    waits.push(answer.approval !== undefined)
  }

  expect(waits).toEqual([false, false, false, false, false, true])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('5000') })
})

test('a second admin who approves credits the payment exactly once', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other, owner, ids } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const id = await givenLarge(db)
  const others = [other, owner]
  const request = await ask(finance, id, member.id)

  const approved = await Promise.all(
    [...others, ...others].map((admin) => admin.call(approve, { id: request })),
  )
  const late = await other.call(approve, { id: request })

  expect(approved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(late.code).toBe('approvals.decided')
  expect(await walletsOf(db, member.id)).toEqual({ funding: amount })
  const { answer } = await finance.call(listUnmatched, { ...page, state: 'credited' })
  const credited = answer.rows.find((row) => row.id === id)
  expect(credited).toMatchObject({ note, decidedBy: expect.any(Number) })
  expect(credited?.decidedBy).not.toBe(ids.finance)
})

test('two requests for one payment, for two members, credit one of them', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other: second } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const id = await givenLarge(db)
  const rival = await given.member()
  const requests = [await ask(finance, id, member.id), await ask(finance, id, rival.id)]

  const approveBoth = () => Promise.all(requests.map((one) => second.call(approve, { id: one })))
  const approved = await approveBoth()
  const again = await approveBoth()
  const stale = await second.call(listApprovals, { ...page, status: 'stale' })

  expect(approved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(again.map(({ code }) => code).sort()).toEqual(['approvals.changed', 'approvals.decided'])
  expect(requests).toContain(stale.answer.rows[0]?.id)
  const wallets = await Promise.all([member, rival].map((one) => walletsOf(db, one.id)))
  expect(wallets.filter(({ funding }) => funding === amount)).toHaveLength(1)
})

test('a request goes stale when its payment leaves the chain, and holds nothing against dismissal', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other: second } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const id = await givenLarge(db)
  const dismissed = await givenLarge(db)
  const requests = [await ask(finance, id, member.id), await ask(finance, dismissed, member.id)]

  await db.updateTable('chainTransfers').set({ state: 'vanished' }).where('id', '=', id).execute()
  const alone = await finance.call(decideUnmatched, {
    id: dismissed,
    status: 'dismissed',
    note: 'Returned to its sender',
  })
  const late = await Promise.all(requests.map((one) => second.call(approve, { id: one })))

  expect(alone.answer.transfer.state).toBe('dismissed')
  expect(late.map(({ code }) => code)).toEqual(['approvals.changed', 'approvals.changed'])
  expect(await walletsOf(db, member.id)).toEqual({})
})
