import * as deposits from '@clearstead/contract/deposits'
import * as topups from '@clearstead/contract/plans/topups'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals/adjustments'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { noticesOf } from '../../../testing/notices/notices.ts'
import { startApproval } from '../../../testing/plans/topups/topups.ts'
import { expect } from '../../../testing/test.ts'
import { listPostings } from '../../ledger/statements/statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { addEntry } from '../plans/topups/add-topup.ts'
import { sendToFriend } from '../transfers/send-money.ts'

async function lastMessage(db: Db, memberId: MemberId): Promise<string | undefined> {
  return (await noticesOf(db, memberId)).at(-1)?.[1]
}

test('a member is notified of an adjustment with its reason', async ({ api, db, given }) => {
  await given.treasury('100')
  const { id: memberId } = await given.member()
  const asFinance = await api.as(await given.admin('finance'))
  const adjust = { memberId, wallet: 'working' } as const

  await asFinance.call(withdrawals.adjustMember, {
    ...adjust,
    direction: 'credit',
    amount: usd('60'),
    reason: 'Paid too little',
  })
  const credited = await lastMessage(db, memberId)
  await asFinance.call(withdrawals.adjustMember, {
    ...adjust,
    direction: 'debit',
    amount: usd('20'),
    reason: 'Paid too much',
  })

  expect(credited).toBe(
    'Your balance was corrected: +$60.00 (working income). Reason: Paid too little',
  )
  expect(await lastMessage(db, memberId)).toBe(
    'Your balance was corrected: −$20.00 (working income). Reason: Paid too much',
  )
})

test('every member of a movement is notified of its reversal', async ({ api, db, given, run }) => {
  const [ann, bob] = [await given.member({ funding: usd('50') }), await given.member()]
  const verificationToken = await givenConfirmation(run, ann.id, 'transfer')
  await run((work) =>
    sendToFriend(work, {
      memberId: ann.id,
      to: { id: bob.id },
      amount: usd('20'),
      note: '',
      verificationToken,
    }),
  )
  const { rows } = await listPostings(db, bob.id, {}, { page: 1, limit: 1 })
  const id = rows[0]?.transferId
  if (!id) throw new Error('nothing moved')
  const asFinance = await api.as(await given.admin('finance'))

  await asFinance.call(reverseTransaction, { id, status: 'reversed', reason: 'Sent in error' })

  const message = (sign: string) =>
    `Transaction ${id} of your account was reversed: ${sign}$20.00 (funding wallet). Reason: Sent in error`
  expect(await lastMessage(db, ann.id)).toBe(message('+'))
  expect(await lastMessage(db, bob.id)).toBe(message('−'))
})

test('a member is notified when an admin cancels a request, not when they do it', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ plan: usd('100'), funding: usd('50') })
  await startApproval(run, clock)
  const asMember = await api.as({ id: memberId })
  const asFinance = await api.as(await given.admin('finance'))
  await given.bankAccount()
  const ask = async (reference: string) => {
    const { answer } = await asMember.call(deposits.requestDeposit, {
      amount: usd('12.5'),
      method: 'bank',
      reference,
    })
    const topup = await run((work) =>
      addEntry(work, { memberId, payerId: memberId, amount: usd('20') }),
    )
    return { deposit: answer.deposit.id, topup }
  }

  const before = await lastMessage(db, memberId)
  const own = await ask('PAY-C1')
  await asMember.call(deposits.removeDeposit, { id: own.deposit })
  await asMember.call(topups.removeTopup, { id: own.topup })
  const afterOwn = await lastMessage(db, memberId)
  const other = await ask('PAY-C2')
  await asFinance.call(deposits.removeDeposit, { id: other.deposit })
  const afterDeposit = await lastMessage(db, memberId)
  await asFinance.call(topups.removeTopup, { id: other.topup })

  expect(afterOwn).toBe(before)
  expect(afterDeposit).toContain('Your deposit of $12.50 was cancelled')
  expect(await lastMessage(db, memberId)).toBe(
    'Your top-up of $20.00 was cancelled. The amount has been returned to your funding wallet.',
  )
})
