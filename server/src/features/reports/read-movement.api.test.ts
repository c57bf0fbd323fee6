import { getMovement, listTransactionsOf } from '@clearstead/contract/reports/transactions'
import type { TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { listPostings } from '../../ledger/statements/statements.ts'
import { cancelWithdrawal } from '../withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'

const page = { page: 1, limit: 10 }

test('a member reads one movement with both its wallets and what followed', async ({
  api,
  given,
  run,
  db,
}) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '100')
  const verificationToken = await givenConfirmation(run, member.id)
  const id = await run((work) =>
    requestWithdrawal(work, {
      memberId: member.id,
      kind: 'working',
      amount: usd('40'),
      verificationToken,
      method: 'bank',
      address: 'DE02 1203',
    }),
  )
  const asked = (await listPostings(db, member.id, { kinds: ['withdrawal'] }, page)).rows[0]
  await run((work) => cancelWithdrawal(work, member.id, id))
  const asMember = await api.as(member)

  const { movement } = (
    await asMember.call(getMovement, { memberId: member.id, id: asked?.transferId as TransferId })
  ).answer

  expect(movement).toMatchObject({
    kind: 'withdrawal',
    reference: `withdrawal:${id}`,
    status: 'reversed',
    wallets: expect.arrayContaining([
      expect.objectContaining({
        wallet: 'working',
        transactionType: 'debit',
        balanceAfter: usd('60'),
      }),
      expect.objectContaining({ wallet: 'pending_withdrawal', transactionType: 'credit' }),
    ]),
    followUps: [{ ending: 'returned', transactionId: movement.reversedBy }],
    counterpart: null,
    fee: null,
    explained: null,
  })
})

test('what paid income explains the largest, in the list and by itself', async ({ api, given }) => {
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  const buyer = await given.member({ sponsor, plan: usd('200') })
  const own = await api.as(sponsor)

  const { explained } = (
    await own.call(listTransactionsOf, { memberId: sponsor.id, source: 'direct', ...page })
  ).answer
  const id = explained[0]?.transferId as TransferId
  const { movement } = (await own.call(getMovement, { memberId: sponsor.id, id })).answer

  expect(explained).toMatchObject([
    { count: 1, income: { base: usd('200'), paid: usd('10'), fromUsername: buyer.username } },
  ])
  expect(movement.explained).toEqual(explained[0])
})

test('nobody else reads a member’s movement, and their own id finds none of others', async ({
  api,
  given,
  db,
}) => {
  const member = await given.member({ funding: usd('50') })
  const stranger = await given.member()
  const id = (await listPostings(db, member.id, {}, page)).rows[0]?.transferId as TransferId
  const other = await api.as(stranger)
  const own = await api.as(member)

  const answers = [
    await api.call(getMovement, { memberId: member.id, id }),
    await other.call(getMovement, { memberId: member.id, id }),
    await other.call(getMovement, { memberId: stranger.id, id }),
    await own.call(getMovement, { memberId: member.id, id: 999_999_999 as TransferId }),
    await own.call(getMovement, { memberId: member.id, id }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 404, 200])
})
