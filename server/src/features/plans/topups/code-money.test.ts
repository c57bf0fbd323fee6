import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { negate, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { cancelWithdrawal } from '../../withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'
import { buyPlan } from '../active/buy-plan.ts'
import { endPlan } from '../active/change-principal.ts'
import { maturePlans } from '../active/mature-plans.ts'
import { getActivePlan } from '../active/queries.ts'
import { makeCodes } from '../codes/make-codes.ts'
import { addTopup } from './add-topup.ts'

/** A plan of 50 of the member's own money and 400 from a code. */
async function planWithCode(given: Given, run: Run, days = 0) {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ funding: usd('50') })
  const { id: planId } = await given.plan({ days })
  const activePlanId = await run((work) => buyPlan(work, { memberId, planId, amount: usd('50') }))
  await redeem(given, run, { memberId, activePlanId, amount: usd('400') })
  return { memberId, activePlanId }
}

async function redeem(
  given: Given,
  run: Run,
  { amount, ...plan }: { memberId: MemberId; activePlanId: ActivePlanId; amount: Usd },
) {
  const { id: adminId } = await given.admin('finance')
  const [made] = await run((work) => makeCodes(work, { count: 1, amount, adminId }))
  const verificationToken = await givenConfirmation(run, plan.memberId, 'transfer')
  const order = { ...plan, code: made?.code, verificationToken }
  await run((work) => addTopup(work, order))
}

async function withdraw(
  run: Run,
  plan: { memberId: MemberId; activePlanId: ActivePlanId },
  amount: string,
) {
  const verificationToken = await givenConfirmation(run, plan.memberId)
  return run((work) =>
    requestWithdrawal(work, {
      ...plan,
      kind: 'principal',
      amount: usd(amount),
      verificationToken,
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
    }),
  )
}

const differences = async (db: Db) =>
  (
    await sql`select * from code_differences() union all select * from plan_differences()`.execute(
      db,
    )
  ).rows

const treasuryOf = (db: Db) => balanceOf(db, operator('treasury'))

test('only the member’s own part of a plan can be withdrawn', async ({ db, given, run }) => {
  const plan = await planWithCode(given, run)
  expect(await getActivePlan(db, plan.memberId, plan.activePlanId)).toMatchObject({
    amount: usd('450'),
    fromCodes: usd('400'),
    withdrawable: usd('50'),
  })

  const refused = await Promise.allSettled(
    ['450', '50.00000001', '400'].map((amount) => withdraw(run, plan, amount)),
  )
  await withdraw(run, plan, '50')

  for (const each of refused) {
    expect(each).toMatchObject({
      reason: { code: 'plans.code_money', details: { own: '50.00000000', codes: '400.00000000' } },
    })
  }
  expect(await walletsOf(db, plan.memberId)).toEqual({
    principal: usd('400'),
    pending_withdrawal: usd('50'),
  })
  expect(await getActivePlan(db, plan.memberId, plan.activePlanId)).toMatchObject({
    status: 'open',
    amount: usd('400'),
    fromCodes: usd('400'),
    withdrawable: usd('0'),
  })
  await expect(withdraw(run, plan, '10')).rejects.toRefuseWith('plans.code_money')
  expect(await differences(db)).toEqual([])
})

test('money from codes returns to the treasury when an admin ends the plan, in a row of its own', async ({
  db,
  given,
  run,
}) => {
  const plan = await planWithCode(given, run)
  const before = await treasuryOf(db)

  await run((work) => endPlan(work, plan.activePlanId))

  // The early fee of 10 % applies to the member's own 50 only.
  expect(await walletsOf(db, plan.memberId)).toEqual({ funding: usd('45') })
  expect(subtract(await treasuryOf(db), before)).toEqual(usd('405'))
  const { rows } = await sql`
    select t.memo, p.amount from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.reference like ${`codes\\_returned:${plan.activePlanId}:%`} and ledger.is_wallet(p.account_id)`.execute(
    db,
  )
  expect(rows).toEqual([{ memo: '', amount: negate(usd('400')) }])
  expect(await differences(db)).toEqual([])
})

test('it returns at maturity as well, and a plan reopened later returns it only once', async ({
  db,
  given,
  run,
  clock,
}) => {
  clock.set('2026-05-01T09:00:00Z')
  const plan = await planWithCode(given, run, 40)
  const requested = await withdraw(run, plan, '20')
  await db
    .updateTable('activePlans')
    .set({ daysEarned: 40, earnedOn: '2026-05-01' as ProgrammeDay })
    .where('id', '=', plan.activePlanId)
    .execute()
  const before = await treasuryOf(db)

  expect(await maturePlans({ db, clock, day: '2026-05-02' as ProgrammeDay })).toBe(1)
  await run((work) => cancelWithdrawal(work, plan.memberId, requested))

  expect(subtract(await treasuryOf(db), before)).toEqual(usd('400'))
  expect(await walletsOf(db, plan.memberId)).toEqual({ funding: usd('30'), principal: usd('20') })
  expect(await getActivePlan(db, plan.memberId, plan.activePlanId)).toMatchObject({
    status: 'open',
    amount: usd('20'),
    fromCodes: usd('0'),
    withdrawable: usd('20'),
  })
})

test('the database refuses to let money from codes leave', async ({ db, given, run }) => {
  const { activePlanId } = await planWithCode(given, run)
  const change = (values: object) =>
    db.updateTable('activePlans').set(values).where('id', '=', activePlanId).execute()

  for (const values of [
    { amount: 399n * 100_000_000n },
    { fromCodes: 451n * 100_000_000n },
    { fromCodes: -1n },
    { amount: 0n, status: 'closed', closedAt: new Date() },
  ]) {
    await expect(change(values)).rejects.toThrow('contradicts itself')
  }
})
