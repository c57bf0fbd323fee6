import { listDepositsOf } from '@clearstead/contract/deposits'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { lastOf } from '../../../../testing/reports/reversal/reversal.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
import { decideDeposit } from '../../deposits/decide-deposit.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'
import { findLimit, sumsByKind } from '../../income/public.ts'
import { sendToFriend } from '../../transfers/send-money.ts'
import { recountFigures } from '../../transparency/queries.ts'
import { setAsideToCompound } from '../../withdrawals/adjustments/adjust-member.ts'
import { reverseMovement } from './reverse-movement.ts'

const reason = 'Booked by mistake'
const newest = { page: 1, limit: 1 }

async function approvedDeposit(
  { given, run }: { given: Given; run: Run },
  memberId: MemberId,
  adminId: Parameters<typeof decideDeposit>[1]['adminId'],
  amount: Usd,
) {
  await given.bankAccount()
  const asked = { memberId, amount, method: 'bank', reference: `PAY-${memberId}` } as const
  const id = await run((work) => requestDeposit(work, asked))
  const decision = { id, memberId, amount, status: 'approved', note: '', adminId } as const
  await run((work) => decideDeposit(work, decision))
  return id
}

test('a reversed deposit leaves the wallet and appears in the history', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member()
  const admin = await given.admin('finance')
  await approvedDeposit({ given, run }, member.id, admin.id, usd('80'))
  const id = await lastOf(db, member.id)
  const asAdmin = await api.as(admin)
  const key = { idempotencyKey: 'reverse-1' }

  const first = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason }, key)
  const again = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason }, key)
  const twice = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason })
  const back = await asAdmin.call(reverseTransaction, {
    id: defined(first.answer.reversalId),
    status: 'reversed',
    reason,
  })

  expect(first.answer.message).toBe('Transaction reversed')
  expect(again.answer).toEqual(first.answer)
  expect([twice.code, back.code]).toEqual(['reports.reversed_already', 'reports.not_reversible'])
  expect(await walletsOf(db, member.id)).toEqual({})
  const asMember = await api.as(member)
  const listed = await asMember.call(listDepositsOf, { id: member.id, page: 1, limit: 10 })
  expect(listed.answer.rows).toMatchObject([{ status: 'reversed', note: reason }])
  const audited = await db
    .selectFrom('auditLog')
    .select(['subject', 'after'])
    .where('subject', '=', `transfer:${id}`)
    .execute()
  expect(audited).toMatchObject([{ after: { status: 'reversed', reason } }])
})

test('a reversal of money that is spent is refused and changes nothing', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member()
  const admin = await given.admin('finance')
  const depositId = await approvedDeposit({ given, run }, member.id, admin.id, usd('80'))
  const id = await lastOf(db, member.id)
  const asAdmin = await api.as(admin)
  const other = await given.member()
  await run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference: `spent:${member.id}`,
      postings: move(usd('1'), wallet(member.id, 'funding'), wallet(other.id, 'funding')),
    }),
  )

  const refused = await asAdmin.call(reverseTransaction, { id, status: 'reversed', reason })

  expect(refused.code).toBe('ledger.not_enough')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('79') })
  const row = await db
    .selectFrom('deposits')
    .select('status')
    .where('id', '=', depositId)
    .executeTakeFirst()
  expect(row?.status).toBe('approved')
})

test('reversed income returns to the treasury and can be earned again', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  await given.member({ sponsor, plan: usd('400') })
  const id = await lastOf(db, sponsor.id)

  await run((work) => reverseMovement(work, { transferId: id, reason }))

  expect(await walletsOf(db, sponsor.id)).toEqual({ principal: usd('100') })
  expect(await findLimit(db, sponsor.id)).toMatchObject({ earned: usd('0'), cap: usd('300') })
  expect(await sumsByKind(db, sponsor.id)).toMatchObject({ direct: usd('0') })
  expect(await recountFigures(db)).toEqual([])
})

test('adjustments and moves to compound are reversed', async ({ db, given, run }) => {
  const member = await given.member()
  await givenInWallet(run, member.id, 'non_working', '60')
  await run((work) => setAsideToCompound(work, member.id, usd('25')))
  const compound = await lastOf(db, member.id)

  await run((work) => reverseMovement(work, { transferId: compound, reason }))
  const afterCompound = await walletsOf(db, member.id)
  const { rows } = await listPostings(db, member.id, { kinds: ['adjustment'] }, newest)
  const adjustment = rows[0]?.transferId as TransferId
  await run((work) => reverseMovement(work, { transferId: adjustment, reason }))

  expect(afterCompound).toEqual({ non_working: usd('60') })
  expect(await walletsOf(db, member.id)).toEqual({})
})

test('a transfer between members is reversed with its fee, unless it is spent', async ({
  db,
  given,
  run,
}) => {
  const [ann, bob] = [await given.member({ funding: usd('50') }), await given.member()]
  const send = async (memberId: MemberId, to: MemberId) => {
    const verificationToken = await givenConfirmation(run, memberId, 'transfer')
    const order = { memberId, to: { id: to }, amount: usd('20'), note: '' }
    return run((work) => sendToFriend(work, { ...order, verificationToken }))
  }
  await send(ann.id, bob.id)
  const first = await lastOf(db, bob.id)
  await send(bob.id, ann.id)

  const spent = run((work) => reverseMovement(work, { transferId: first, reason }))
  await expect(spent).rejects.toRefuseWith('ledger.not_enough')
  const second = await lastOf(db, ann.id)
  await run((work) => reverseMovement(work, { transferId: second, reason }))
  await run((work) => reverseMovement(work, { transferId: first, reason }))

  expect(await walletsOf(db, ann.id)).toEqual({ funding: usd('50') })
  expect(await walletsOf(db, bob.id)).toEqual({})
})

test('one of several simultaneous reversals succeeds', async ({ db, given, run }) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  await given.member({ sponsor, plan: usd('400') })
  const transferId = await lastOf(db, sponsor.id)

  const tried = await Promise.allSettled(
    Array.from({ length: 6 }, () => run((work) => reverseMovement(work, { transferId, reason }))),
  )

  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of tried) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'reports.reversed_already' })
    }
  }
  expect(await sumsByKind(db, sponsor.id)).toMatchObject({ direct: usd('0') })
})

test('a failed reversal changes nothing', async ({ db, given, run }) => {
  const member = await given.member()
  const admin = await given.admin('finance')
  await approvedDeposit({ given, run }, member.id, admin.id, usd('80'))
  const transferId = await lastOf(db, member.id)

  const broken = run(async (work) => {
    await reverseMovement(work, { transferId, reason })
    throw new Error('the line went dead')
  })

  await expect(broken).rejects.toThrow('the line went dead')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('80') })
})

test('a movement that cannot be reversed is refused with an alternative', async ({
  api,
  db,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const id = await lastOf(db, member.id)
  const asFinance = await api.as(await given.admin('finance'))
  const asSupport = await api.as(await given.admin('support'))
  const asMember = await api.as(member)
  const right = { id, status: 'reversed', reason }

  const plan = await asFinance.call(reverseTransaction, right)
  const answers = [
    plan,
    await asFinance.call(reverseTransaction, { ...right, status: 'completed' }),
    await asFinance.call(reverseTransaction, { ...right, id: 999_999 as TransferId }),
    await asFinance.send(reverseTransaction, { id, status: 'reversed', reason: ' ' }),
    await asSupport.call(reverseTransaction, right),
    await asMember.call(reverseTransaction, right),
    await api.call(reverseTransaction, right),
  ]

  expect(plan.body.message).toContain('End the plan')
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, 'reports.not_reversible'],
    [409, 'reports.status_unknown'],
    [404, 'ledger.unknown_transfer'],
    [400, 'call.invalid'],
    [403, 'people.not_permitted'],
    [403, 'people.not_permitted'],
    [401, 'people.not_signed_in'],
  ])
})
