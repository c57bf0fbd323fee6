import {
  decideUnmatched,
  dismissTogether,
  listUnmatched,
} from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenJunk, givenUnmatched } from '../../../../testing/chains/unmatched/unmatched.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const page = { page: 1, limit: 10 }
const note = 'Sent to advertise a worthless token'

/** How many payments of a transaction are in a state. */
async function countOf(
  db: Db,
  { txHash }: { txHash: string },
  state: 'unmatched' | 'dismissed',
): Promise<number> {
  const { count } = await db
    .selectFrom('chainTransfers')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', state)
    .where('txHash', '=', txHash)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('4,000 junk transfers in one transaction are one row and one act, and nothing beside them is touched', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const junk = await givenJunk(db, 4_000)
  const small = await givenUnmatched(db, { memberId: member.id })
  const other = await givenUnmatched(db, { reason: 'wrong_token', amount: null })
  // What is meant for a member stays, also in the same transaction.
  await sql`update chain_transfers set tx_hash = ${junk.txHash}, log_index = 9000 where id = ${small}`.execute(
    db,
  )
  const finance = await given.admin('finance')
  const asFinance = await api.as(finance)
  const list = { ...page, state: 'unmatched' } as const
  const group = { chain: 'bep20', by: 'transaction', value: junk.txHash } as const
  const act = { ...group, reason: 'wrong_token', upto: junk.id, note } as const

  const folded = await asFinance.call(listUnmatched, { ...list, fold: 'transaction' })
  const opened = await asFinance.call(listUnmatched, {
    ...list,
    txHash: junk.txHash.toUpperCase().slice(2),
    reason: 'wrong_token',
  })
  const late = await givenUnmatched(db, { reason: 'wrong_token', amount: null })
  await sql`update chain_transfers set tx_hash = ${junk.txHash}, log_index = 9001 where id = ${late}`.execute(
    db,
  )
  const dismissed = await asFinance.call(dismissTogether, act)
  const again = await asFinance.call(dismissTogether, act)
  const left = await asFinance.call(listUnmatched, { ...list, fold: 'transaction' })

  expect(folded.answer).toMatchObject({
    total: 3,
    rows: [
      { id: other, count: 1, reason: 'wrong_token' },
      { id: small, count: 1, reason: 'below_minimum' },
      { id: junk.id, count: 4_000, reason: 'wrong_token' },
    ],
  })
  expect(opened.answer).toMatchObject({ total: 4_000, totalPages: 400 })
  expect(opened.answer.rows.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(dismissed.answer).toMatchObject({ dismissed: 4_000, left: 0 })
  expect(again).toMatchObject({ status: 409, code: 'chains.none_waiting' })
  expect(left.answer.rows.map(({ id, count }) => [id, count])).toEqual([
    [late, 1],
    [other, 1],
    [small, 1],
  ])
  const lines = await db
    .selectFrom('auditLog')
    .select(['actorId', 'subject', 'before', 'after'])
    .where('action', '=', dismissTogether.name)
    .execute()
  expect(lines).toEqual([
    {
      actorId: finance.id,
      subject: `chain_transaction:bep20:${junk.txHash}`,
      before: { status: 'unmatched', reason: 'wrong_token' },
      after: { status: 'dismissed', dismissed: 4_000, upto: Number(junk.id), note },
    },
  ])
})

test('two admins at once dismiss each payment once, and more than 10,000 take a second act', async ({
  api,
  db,
  given,
}) => {
  const junk = await givenJunk(db, 10_500)
  const admins = await Promise.all([1, 2].map(() => given.admin('finance')))
  const act = {
    chain: 'bep20',
    by: 'sender',
    value: junk.sender.toLowerCase(),
    reason: 'wrong_token',
    upto: junk.id,
    note,
  } as const

  const answers = await Promise.all(
    admins.map(async (admin) => (await api.as(admin)).call(dismissTogether, act)),
  )

  const done = answers.filter(({ status }) => status === 200)
  const dismissed = done.reduce((sum, { answer }) => sum + answer.dismissed, 0)
  expect(dismissed).toBe(await countOf(db, junk, 'dismissed'))
  expect((await countOf(db, junk, 'unmatched')) + dismissed).toBe(10_500)
  expect(done.some(({ answer }) => answer.dismissed === 10_000 && answer.left <= 500)).toBe(true)
  await (await api.as(await given.admin('finance'))).call(dismissTogether, act)
  expect(await countOf(db, junk, 'unmatched')).toBe(0)
})

test('by token only other tokens are dismissed, never what a member could get, and only by finance', async ({
  api,
  db,
  given,
}) => {
  const junk = await givenJunk(db, 3)
  const small = await givenUnmatched(db, { memberId: (await given.member()).id })
  const credited = await givenUnmatched(db, { memberId: (await given.member()).id })
  const asFinance = await api.as(await given.admin('finance'))
  const others = ['support', 'content', 'auditor'] as const
  const byToken = { chain: 'bep20', by: 'token', value: junk.token, note } as const
  const upto = 999_999 as ChainTransferId

  const refused = await asFinance.call(dismissTogether, {
    ...byToken,
    reason: 'below_minimum',
    upto,
  })
  const meant = await asFinance.send(dismissTogether, { ...byToken, reason: 'no_member', upto })
  const silent = await asFinance.send(dismissTogether, {
    ...byToken,
    reason: 'wrong_token',
    upto,
    note: ' ',
  })
  const notAllowed = await Promise.all(
    others.map(async (permission) =>
      (await api.as(await given.admin(permission))).call(dismissTogether, {
        ...byToken,
        reason: 'wrong_token',
        upto,
      }),
    ),
  )
  const stranger = await api.call(dismissTogether, { ...byToken, reason: 'wrong_token', upto })
  const waitingBefore = await countOf(db, junk, 'unmatched')
  const done = await asFinance.call(dismissTogether, { ...byToken, reason: 'wrong_token', upto })

  expect(refused).toMatchObject({ status: 400, code: 'chains.not_by_token' })
  expect([meant, silent, stranger].map(({ code }) => code)).toEqual([
    'call.invalid',
    'call.invalid',
    'people.not_signed_in',
  ])
  expect(notAllowed.map(({ code }) => code)).toEqual(others.map(() => 'people.not_permitted'))
  expect(waitingBefore).toBe(3)
  expect(done.answer).toMatchObject({ dismissed: 3, left: 0 })
  expect(await countOf(db, junk, 'unmatched')).toBe(0)
  const states = await db
    .selectFrom('chainTransfers')
    .select('state')
    .where('id', 'in', [small, credited])
    .execute()
  expect(states).toEqual([{ state: 'unmatched' }, { state: 'unmatched' }])
})

test('a payment that is being decided on by itself is decided once, beside a group', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const dust = await givenJunk(db, 50, { reason: 'below_minimum' })
  const asFinance = await api.as(await given.admin('finance'))
  const asOther = await api.as(await given.admin('finance'))

  const [single, group] = await Promise.all([
    asFinance.call(decideUnmatched, {
      id: dust.id,
      status: 'credited',
      memberId: member.id,
      note: 'It is theirs',
    }),
    asOther.call(dismissTogether, {
      chain: 'bep20',
      by: 'transaction',
      value: dust.txHash,
      reason: 'below_minimum',
      upto: dust.id,
      note,
    }),
  ])

  const isCredited = single.status === 200
  expect(isCredited || single.code === 'chains.decided').toBe(true)
  expect(group.answer.dismissed).toBe(isCredited ? 49 : 50)
  expect(await countOf(db, dust, 'unmatched')).toBe(0)
})

test('a folded list is followed to its end by its cursor', async ({ api, db, given }) => {
  const hashes: string[] = []
  for (let nth = 0; nth < 7; nth++) hashes.push((await givenJunk(db, nth + 1)).txHash)
  const asFinance = await api.as(await given.admin('finance'))
  const asked = { page: 1, limit: 3, state: 'unmatched', fold: 'transaction' } as const

  const seen: { id: ChainTransferId; txHash: string; count: number }[] = []
  let cursor: (typeof asked & { cursor?: never })['cursor']
  do {
    const { answer } = await asFinance.call(listUnmatched, { ...asked, cursor })
    seen.push(...answer.rows)
    cursor = (answer.cursor ?? undefined) as never
  } while (cursor)

  const rows = seen.map(({ txHash, count }) => [txHash, count])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(rows.slice(0, 7)).toEqual(hashes.map((txHash, nth) => [txHash, nth + 1]).reverse())
})
