import { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { getStatementWeeks, weeksBack } from '@clearstead/contract/reports/weeks'
import { add, subtract, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { buyPlan } from '../../plans/public.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'
import { readWeeks } from './read-weeks.ts'

type Tools = { given: Given; run: Run; clock: SetClock }

/**
 * 300 by deposit and 100 of income in the week from 2 March, which ends on Sunday; then a plan of 200 and a request of 40, which
 * stay with the member; on hold are 5.
 */
async function saver({ given, run, clock }: Tools) {
  clock.set('2026-03-02T00:00:00Z')
  const member = await given.member({ funding: usd('300') })
  clock.set('2026-03-08T18:00:00Z')
  await givenInWallet(run, member.id, 'working', '100')
  clock.set('2026-03-12T09:00:00Z')
  const plan = await given.plan()
  await run((work) => buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('200') }))
  await givenInWallet(run, member.id, 'held_income', '5')
  const verificationToken = await givenConfirmation(run, member.id)
  await run((work) =>
    requestWithdrawal(work, {
      memberId: member.id,
      kind: 'working',
      amount: usd('40'),
      verificationToken,
      method: 'bank',
      address: 'DE02 1203',
    }),
  )
  clock.set('2026-03-18T09:00:00Z')
  return member
}

const total = (amounts: readonly Usd[]) => add(zero<'USD'>(), ...amounts)

test('each week has what came in and went out, from its opening to its closing balance', async ({
  api,
  given,
  run,
  clock,
}) => {
  const member = await saver({ given, run, clock })
  const asMember = await api.as(member)

  const { answer } = await asMember.call(getStatementWeeks, { memberId: member.id })
  const dashboard = await asMember.call(getMemberDashboard, { id: member.id })

  expect(answer.leftOut).toBeNull()
  expect(answer.weeks).toHaveLength(weeksBack)
  expect(answer.weeks.slice(-3)).toEqual([
    {
      from: '2026-03-02',
      to: '2026-03-08',
      opening: usd('0'),
      credited: usd('400'),
      debited: usd('0'),
      closing: usd('400'),
    },
    {
      from: '2026-03-09',
      to: '2026-03-15',
      opening: usd('400'),
      credited: usd('0'),
      debited: usd('0'),
      closing: usd('400'),
    },
    {
      from: '2026-03-16',
      to: '2026-03-22',
      opening: usd('400'),
      credited: usd('0'),
      debited: usd('0'),
      closing: usd('400'),
    },
  ])
  expect(answer.weeks.at(-1)?.closing).toEqual(dashboard.answer.total)
})

test('one wallet has what moved between own wallets too, and agrees with its rows', async ({
  api,
  given,
  run,
  clock,
}) => {
  const member = await saver({ given, run, clock })
  const asMember = await api.as(member)
  const asked = { memberId: member.id, wallet: 'funding' } as const

  const { answer } = await asMember.call(getStatementWeeks, asked)
  const { rows } = (await asMember.call(listTransactionsOf, { ...asked, page: 1, limit: 100 }))
    .answer

  const [first, second] = answer.weeks.slice(-3)
  expect(first).toMatchObject({ credited: usd('300'), debited: usd('0'), closing: usd('300') })
  expect(second).toMatchObject({ credited: usd('0'), debited: usd('200'), closing: usd('100') })
  for (const [type, sum] of [
    ['credit', total(answer.weeks.map(({ credited }) => credited))],
    ['debit', total(answer.weeks.map(({ debited }) => debited))],
  ] as const) {
    const listed = rows.filter(({ transactionType }) => transactionType === type)
    expect(total(listed.map(({ amount }) => amount as Usd))).toEqual(sum)
  }
  for (const { opening, credited, debited, closing } of answer.weeks) {
    expect(subtract(add(opening, credited), debited)).toEqual(closing)
  }
})

test('a type of statement has its movements alone, and what is on hold its own wallet', async ({
  api,
  given,
  run,
  clock,
}) => {
  const member = await saver({ given, run, clock })
  const asMember = await api.as(member)
  const sums = async (asked: object) => {
    const { answer } = await asMember.call(getStatementWeeks, { memberId: member.id, ...asked })
    return [
      total(answer.weeks.map(({ credited }) => credited)),
      total(answer.weeks.map(({ debited }) => debited)),
      answer.weeks.at(-1)?.closing,
    ]
  }

  expect(await sums({ source: 'deposit' })).toEqual([usd('300'), usd('0'), usd('400')])
  expect(await sums({ tableName: 'deposit_transaction' })).toEqual([
    usd('300'),
    usd('0'),
    usd('400'),
  ])
  expect(await sums({ tableName: 'investment_transaction' })).toEqual([
    usd('0'),
    usd('0'),
    usd('400'),
  ])
  expect(await sums({ source: 'hold' })).toEqual([usd('5'), usd('0'), usd('5')])
})

test('the first weeks are left out where there are too many movements, and the others stay exact', async ({
  db,
  given,
  run,
  clock,
}) => {
  const member = await saver({ given, run, clock })
  const asked = { memberId: member.id }

  const whole = await readWeeks(db, clock(), asked)
  // The plan and the request have four movements; the two credits before are one each.
  const shortened = await readWeeks(db, clock(), asked, 5)
  const none = await readWeeks(db, clock(), asked, -1)

  expect(shortened).toEqual({ leftOut: 'many', weeks: whole.weeks.slice(-2) })
  expect(none).toEqual({ leftOut: 'many', weeks: [] })
})

test('a member reads their own weeks alone, and support those of any member', async ({
  api,
  given,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const support = await api.as(await given.admin('support'))
  const asOther = await api.as(other)

  expect((await support.call(getStatementWeeks, { memberId: member.id })).status).toBe(200)
  expect((await asOther.call(getStatementWeeks, { memberId: member.id })).status).toBe(403)
  expect((await api.call(getStatementWeeks, { memberId: member.id })).status).toBe(401)
  expect(
    (await support.send(getStatementWeeks, { userId: member.id, wallet: 'token' })).status,
  ).toBe(400)
  expect((await support.send(getStatementWeeks, { userId: 2_000_000_000 })).code).toBe(
    'people.unknown',
  )
})
