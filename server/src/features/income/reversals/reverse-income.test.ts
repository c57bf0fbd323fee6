import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import {
  coolingPurchase,
  due,
  expect,
  incomesOf,
  test,
} from '../../../../testing/income/programme.ts'
import type { Run } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { postTransfer, reverseTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import { buyPlan, endPlan, lowerPlan, restorePlan } from '../../plans/public.ts'
import { sumsByDay } from '../day-sum-queries.ts'
import { releaseHeld } from '../held/release-held.ts'
import { payIncome } from '../pay-income.ts'
import { findLimit, sumsByKind } from '../queries.ts'
import { reverseIncome } from './reverse-income.ts'

const reverse = (run: Run, transferId: TransferId) =>
  run(async (work) => {
    const reversalId = await reverseTransfer(work, { transferId, memo: 'A mistake' })
    await reverseIncome(work, { transferId, reversalId })
  })

const pay = async (run: Run, memberId: MemberId, reference: string, amount: string) => {
  const income = due(memberId, reference, amount)
  const { transferId } = await run((work) => payIncome(work, income))
  if (transferId === undefined) throw new Error('Nothing was paid')
  return transferId
}

// 100 in a plan let 300 be earned. 120 are earned and 50 of them reversed: 230 are left, as after 70.
test('a reversal is a negative row, and the amount can be earned again', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  const wrong = await pay(run, id, 'back:1', '50')
  await pay(run, id, 'back:2', '70')

  await reverse(run, wrong)

  expect(await incomesOf(db, { id })).toEqual([
    'bonus: 70.00000000 of 70.00000000',
    'bonus: 50.00000000 of 50.00000000',
    'bonus: -50.00000000 of -50.00000000',
  ])
  expect((await sumsByKind(db, id)).reward).toEqual(usd('70'))
  expect(await findLimit(db, id)).toMatchObject({ cap: usd('300'), earned: usd('70') })
  expect((await walletsOf(db, id)).working).toEqual(usd('70'))
  const days = await sumsByDay(db, id, ['2026-03-31', '2026-04-01'] as ProgrammeDay[])
  expect(days.map(({ day, paid }) => [day, paid])).toEqual(
    expect.arrayContaining([
      ['2026-04-01', usd('120')],
      ['2026-03-31', usd('-50')],
    ]),
  )
  await pay(run, id, 'back:3', '230')
  expect((await findLimit(db, id))?.earned).toEqual(usd('300'))
})

test('an income is reversed once, even by two simultaneous calls', async ({ db, given, run }) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  const wrong = await pay(run, id, 'once-back:1', '50')
  await pay(run, id, 'once-back:2', '50')

  const both = await Promise.allSettled([reverse(run, wrong), reverse(run, wrong)])

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reverse(run, wrong)).rejects.toRefuseWith('ledger.duplicate')
  expect((await walletsOf(db, id)).working).toEqual(usd('50'))
})

test('a reversal is refused when the money is spent, and nothing is written', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  const wrong = await pay(run, id, 'spent:1', '50')
  await run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference: 'spent',
      postings: move(usd('0.00000001'), wallet(id, 'working'), wallet(id, 'funding')),
    }),
  )

  await expect(reverse(run, wrong)).rejects.toRefuseWith('ledger.not_enough')

  expect((await findLimit(db, id))?.earned).toEqual(usd('50'))
})

test('reversing an income of an ended cycle does not change the present limit', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const plan = await given.plan()
  const { id } = await given.member({ funding: usd('200') })
  const buy = () =>
    run((work) => buyPlan(work, { memberId: id, planId: plan.id, amount: usd('100') }))
  const first = await buy()
  const wrong = await pay(run, id, 'old:1', '50')
  await run((work) => endPlan(work, first))
  await buy()
  await pay(run, id, 'old:2', '20')

  await reverse(run, wrong)

  expect(await findLimit(db, id)).toMatchObject({ cycle: 2, cap: usd('300'), earned: usd('20') })
  expect((await sumsByKind(db, id)).reward).toEqual(usd('20'))
})

// The plan closes with 50 earned and is reopened in the second cycle, where 20 were earned: 70 count.
test('reversing an income of a joined cycle changes both cycles', async ({ db, given, run }) => {
  await given.treasury('1000')
  const plan = await given.plan()
  const { id: memberId } = await given.member({ funding: usd('200') })
  const buy = () => run((work) => buyPlan(work, { memberId, planId: plan.id, amount: usd('100') }))
  const activePlanId = await buy()
  const wrong = await pay(run, memberId, 'joined:1', '50')
  const reference = `withdrawal:test:${activePlanId}`
  const change = { memberId, activePlanId, amount: usd('100'), reference }
  const [principal, pending] = [
    wallet(memberId, 'principal'),
    wallet(memberId, 'pending_withdrawal'),
  ]
  await run(async (work) => {
    await lowerPlan(work, change)
    const postings = move(change.amount, principal, pending)
    await postTransfer(work, { kind: 'withdrawal', reference: 'joined:out', postings })
  })
  await buy()
  await pay(run, memberId, 'joined:2', '20')
  await run(async (work) => {
    await restorePlan(work, change)
    const postings = move(change.amount, pending, principal)
    await postTransfer(work, { kind: 'withdrawal', reference: 'joined:back', postings })
  })
  expect(await findLimit(db, memberId)).toMatchObject({ cycle: 2, earned: usd('70') })

  await reverse(run, wrong)

  expect(await findLimit(db, memberId)).toMatchObject({ cap: usd('600'), earned: usd('20') })
})

test('reversed direct income that was held before returns to the treasury, not to held income', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben, purchase } = await coolingPurchase({ given, run, clock })
  await run((work) => releaseHeld(work, '2026-04-15' as ProgrammeDay, 100))
  const { treasury } = await operatorBalances(db)
  const direct = await findTransferByReference(db, `direct:${purchase.activePlanId}`)
  if (!direct) throw new Error('It was not paid')

  await reverse(run, direct.id)

  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1000') })
  expect((await operatorBalances(db)).treasury).toEqual(usd('948'))
  expect(treasury).toEqual(usd('943'))
})

test('a transfer that paid no single income is refused', async ({ given, run }) => {
  const { id } = await given.member({ funding: usd('10') })
  const transferId = await run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference: 'no income',
      postings: move(usd('1'), wallet(id, 'funding'), wallet(id, 'compound')),
    }),
  )

  await expect(reverse(run, transferId)).rejects.toRefuseWith('ledger.unknown_transfer')
})
