import { approve, listApprovals } from '@clearstead/contract/approvals'
import * as deposits from '@clearstead/contract/deposits'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals/adjustments'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { countWithinLimits } from './needs-approval.ts'

const credit = { wallet: 'working', direction: 'credit', reason: 'Paid too little' } as const

test('adjustments within the limit by one admin add up over the day', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('100000')
  const { finance, other } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const requested = { ...credit, memberId: member.id, amount: usd('1000') }
  const waits = async (who: typeof finance) =>
    (await who.call(withdrawals.adjustMember, requested)).answer.approval !== undefined

  const above = await finance.call(withdrawals.adjustMember, {
    ...requested,
    amount: usd('1000.01'),
  })
  const five = []
  for (let count = 0; count < 5; count++) five.push(await waits(finance))
  const sixth = await waits(finance)
  const cent = await finance.call(withdrawals.adjustMember, { ...requested, amount: usd('0.01') })
  const others = await waits(other)
  const paid = (await walletsOf(db, member.id)).working
  clock.forward({ hours: 24 })
  const nextDay = await (await api.as(await given.admin('finance'))).call(
    withdrawals.adjustMember,
    requested,
  )

  expect(above.answer.approval).toBeDefined()
  expect(five).toEqual(Array(5).fill(false))
  expect([sixth, others]).toEqual([true, false])
  expect(cent.answer.approval).toBeDefined()
  expect(cent.answer.balance).toEqual(usd('5000'))
  expect(paid).toEqual(usd('6000'))
  expect(nextDay.answer.approval).toBeUndefined()
})

test('simultaneous adjustments by one admin stop at the limit of the day', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('100000')
  const { finance } = await givenDualApproval({ api, given, run })
  const member = await given.member()

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      finance.call(withdrawals.adjustMember, {
        ...credit,
        memberId: member.id,
        amount: usd('900'),
        reason: `Number ${at}`,
      }),
    ),
  )

  const done = replies.filter(({ answer }) => answer.approval === undefined)
  expect(done).toHaveLength(5)
  expect(await walletsOf(db, member.id)).toEqual({ working: usd('4500') })
})

test('a withdrawal that one admin approves and pays counts once, and per admin', async ({
  db,
  given,
  run,
}) => {
  const { id: adminId } = await given.admin('finance')
  const { id: otherId } = await given.admin('finance')
  const limits = { dualApprovalAbove: usd('1000'), dualApprovalDay: usd('1500') }
  const own = { adminId, today: '2026-03-31' as never, limits }
  const one = { amount: usd('1000'), subject: 'withdrawal:1' }
  const count = (use: Parameters<typeof countWithinLimits>[1], admin = own) =>
    run((work) => countWithinLimits(work, use, admin))

  const isWithin = [
    await count(one),
    await count(one),
    await count({ amount: usd('501'), subject: 'withdrawal:2' }),
    await count({ amount: usd('500'), subject: 'withdrawal:3' }),
    await count({ amount: usd('0.01') }),
    await count(one, { ...own, adminId: otherId }),
    await count({ amount: usd('0.01') }, { ...own, today: '2026-04-01' as never }),
  ]

  expect(isWithin).toEqual([true, true, false, true, false, true, true])
  const counted = await db
    .selectFrom('soleDecisions')
    .select('subject')
    .where('adminId', 'in', [adminId, otherId])
    .execute()
  expect(counted).toHaveLength(4)
})

test('a deposit and a reversal above the limit need approval, and have a summary', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  await given.bankAccount()
  const member = await given.member()
  const asMember = await api.as(member)
  const { answer } = await asMember.call(deposits.requestDeposit, {
    amount: usd('2500'),
    method: 'bank',
    reference: `WIRE-${member.id}`,
  })
  const { id } = answer.deposit
  const decision = { id, memberId: member.id, amount: usd('2500'), status: 'approved' } as const

  const requested = await finance.call(deposits.decideDeposit, decision)
  const between = await walletsOf(db, member.id)
  const waiting = await other.call(listApprovals, { page: 1, limit: 1 })
  await other.call(approve, { id: requested.answer.approval?.id as ApprovalId })
  const after = await walletsOf(db, member.id)
  const { id: transferId } = await db
    .selectFrom('ledger.transfers')
    .select('id')
    .where('reference', '=', `deposit:${id}`)
    .executeTakeFirstOrThrow()
  const undo = { id: Number(transferId) as never, status: 'reversed', reason: 'Bounced' }
  const reversal = await finance.call(reverseTransaction, undo)
  const listed = await other.call(listApprovals, { page: 1, limit: 1 })

  expect(requested.answer.deposit.status).toBe('pending')
  expect(between).toEqual({})
  expect(waiting.answer.rows[0]?.summary.message).toMatch(
    new RegExp(`^Approve deposit ${id} of .+ for \\$2,500.00$`),
  )
  expect(after).toEqual({ funding: usd('2500') })
  expect(reversal.answer).toMatchObject({ approval: { status: 'waiting' } })
  expect(reversal.answer.reversalId).toBeUndefined()
  expect(listed.answer.rows[0]?.summary.message).toBe(
    `Reverse the deposit transaction ${transferId} of $2,500.00 (deposit:${id}): Bounced`,
  )
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('2500') })
})
