import { listDepositsOf } from '@clearstead/contract/deposits'
import { listHistory } from '@clearstead/contract/reports/timeline'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { updateReversed } from './approved-queries.ts'
import { referenceOfHash } from './disputes/rules.ts'
import { insertDeposit, updatePendingReport } from './queries.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const amount = usd('30')
const noProof = { proofId: null, proofSha256: null }

test('a note of the server is in the language of the reader, and one of an admin as it was typed', async ({
  api,
  given,
  run,
}) => {
  const { id: memberId, ...member } = await given.member()
  const reference = referenceOfHash(`0x${'1'.repeat(64)}`)
  const payment = { memberId, amount, method: 'bep20', ...noProof, ...reference } as const
  await run((work) => insertDeposit(work, payment))
  await run((work) => updatePendingReport(work, memberId, reference.referenceKey))
  const asMember = await api.as({ id: memberId, ...member })
  const asFinance = await api.as(await given.admin('finance'))
  const list = { id: memberId, page: 1, limit: 10 }

  const notes = async (options = {}) => {
    const deposits = await asMember.call(listDepositsOf, list, options)
    const history = await asFinance.call(listHistory, { ...list, kind: 'deposit' }, options)
    return [
      ...deposits.answer.rows.map(({ note }) => note),
      ...history.answer.rows.filter(({ event }) => event === 'cancelled').map(({ note }) => note),
    ]
  }

  expect(await notes()).toEqual(Array(2).fill('The payment was found on its chain'))
  expect(await notes(hindi)).toEqual(Array(2).fill('भुगतान अपनी चेन पर मिल गया'))
})

test('a note that is typed takes the place of one of the server, and the other way round', async ({
  db,
  given,
  run,
}) => {
  const { id: memberId } = await given.member()
  const { id } = await db
    .insertInto('deposits')
    .values({
      ...{ memberId, amount, method: 'bank', reference: 'A', referenceKey: 'a', note: 'Paid in' },
      ...{ status: 'approved', createdAt: new Date(), decidedAt: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = () =>
    db.selectFrom('deposits').select(['note', 'noteSaid']).where('id', '=', id).execute()
  const said = { code: 'deposits.note.reorganised', facts: {} }

  await run((work) => updateReversed(work, id, said))
  const reversed = await stored()
  await db.updateTable('deposits').set({ status: 'approved' }).where('id', '=', id).execute()
  await run((work) => updateReversed(work, id, 'Returned'))

  expect(reversed).toEqual([{ note: '', noteSaid: said }])
  expect(await stored()).toEqual([{ note: 'Returned', noteSaid: null }])
})
