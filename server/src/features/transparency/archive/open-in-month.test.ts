import { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { watchAndClaim } from '../../../../testing/daily/claiming.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { setRules } from '../../../../testing/income/programme.ts'
import { topUp } from '../../../../testing/plans/topups/topups.ts'
import { expect, test } from '../../../../testing/test.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { buyPlan } from '../../plans/public.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'
import { listOpenInMonth } from './queries.ts'

const march = ProgrammeDay.decode('2026-03-01')

test('what waits for a decision or a credit is named, and by the month in which it was set aside', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-10T09:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  await setRules(run, clock, { topupApproval: true })
  const ann = await given.member({ sponsor, plan: usd('500'), funding: usd('200') })
  await topUp(run, ann.id, '100')
  await givenInWallet(run, sponsor.id, 'working', '100')
  const verificationToken = await givenConfirmation(run, sponsor.id)
  const withdrawal = await run((work) =>
    requestWithdrawal(work, {
      ...{ memberId: sponsor.id, kind: 'working', amount: usd('50'), verificationToken },
      ...{ method: 'bank', address: 'DE02 1203' },
    }),
  )
  await setRules(run, clock, { coolingOffDays: 14 })
  await given.member({ sponsor, plan: usd('100') })
  await setRules(run, clock, { coolingOffDays: 0 })
  await watchAndClaim(run, clock, ann.id)
  const ben = await given.member({ sponsor, funding: usd('100') })
  const plan = await given.plan()
  await run((work) => buyPlan(work, { memberId: ben.id, planId: plan.id, amount: usd('100') }))

  const open = await listOpenInMonth(db, march)
  const april = await listOpenInMonth(db, ProgrammeDay.decode('2026-04-01'))

  const kinds = new Map(open.map(({ what, count, ids }) => [what, { count: Number(count), ids }]))
  expect(kinds.get('withdrawals')).toEqual({ count: 1, ids: [withdrawal] })
  expect(kinds.get('topups')?.count).toBe(1)
  expect(kinds.get('held_incomes')?.count).toBeGreaterThan(0)
  expect(kinds.get('level_legs')?.count).toBe(1)
  expect(kinds.get('purchases')?.count).toBe(1)
  // What waits keeps every later month open too.
  expect(april.map(({ what }) => what)).toEqual(open.map(({ what }) => what))
})
