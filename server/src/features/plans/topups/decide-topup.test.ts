import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { reachLimit, startApproval, topUp } from '../../../../testing/plans/topups/topups.ts'
import { expect, test } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { recordCredentialChange } from '../../people/credentials/record-change.ts'
import { checkBooks } from '../../transparency/check-books.ts'
import { endPlan } from '../active/change-principal.ts'
import { listOpenPlans } from '../active/queries.ts'
import { addRetopup } from './add-retopup.ts'
import { addEntry } from './add-topup.ts'
import { cancelOwnTopup, decideTopup } from './decide-topup.ts'

test('a pending top-up holds the payer’s money, and its approval raises the plan', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('100') })
  const payer = await given.member({ funding: usd('100') })
  const { id: adminId } = await given.admin('finance')
  await startApproval(run, clock)
  const order = { memberId: member.id, payerId: payer.id, amount: usd('60') }
  const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
  const id = await run((work) => addEntry(work, { ...order, verificationToken }))
  const waiting = await walletsOf(db, payer.id)
  const decision = { ...order, id, adminId, note: '' }

  const decided = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      run((work) =>
        decideTopup(work, { ...decision, status: index % 2 === 0 ? 'approved' : 'rejected' }),
      ),
    ),
  )

  expect(waiting).toEqual({ funding: usd('40'), pending_withdrawal: usd('60') })
  const refused = decided.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'topups.decided' })
  const after = await walletsOf(db, payer.id)
  const grown = await balanceOf(db, wallet(member.id, 'principal'))
  expect([
    [usd('40'), usd('160')],
    [usd('100'), usd('100')],
  ]).toContainEqual([after.funding, grown])
  expect(after.pending_withdrawal).toBeUndefined()
  expect((await checkBooks(db)).problems).toEqual([])
})

test('a top-up for another member is not approved while the payer’s payouts are held', async ({
  clock,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const payer = await given.member({ funding: usd('100') })
  const { id: adminId } = await given.admin('finance')
  await startApproval(run, clock)
  const order = { memberId: member.id, payerId: payer.id, amount: usd('60') }
  const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
  const id = await run((work) => addEntry(work, { ...order, verificationToken }))
  const approve = () =>
    run((work) => decideTopup(work, { ...order, id, adminId, note: '', status: 'approved' }))
  await run((work) => recordCredentialChange(work, payer.id, 'account.password_changed'))

  await expect(approve()).rejects.toRefuseWith('people.payouts_held')
  clock.forward({ hours: 24 })
  await approve()
})

test('a decision with other facts is refused, and a rejection returns the money', async ({
  clock,
  db,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100'), funding: usd('100') })
  const { id: adminId } = await given.admin('finance')
  await startApproval(run, clock)
  const first = await topUp(run, member.id, '30')
  const second = await topUp(run, member.id, '40')
  const decide = (facts: object) =>
    run((work) =>
      decideTopup(work, {
        id: first,
        memberId: member.id,
        amount: usd('30'),
        status: 'rejected' as const,
        note: 'Unclear',
        adminId,
        ...facts,
      }),
    )

  await expect(decide({ amount: usd('31') })).rejects.toRefuseWith('topups.mismatch')
  await expect(decide({ memberId: 1 as MemberId })).rejects.toRefuseWith('topups.mismatch')
  await expect(decide({ id: 99_999 })).rejects.toRefuseWith('topups.unknown')
  await decide({})
  await expect(decide({})).rejects.toRefuseWith('topups.decided')
  await run((work) => cancelOwnTopup(work, member.id, second))
  await expect(run((work) => cancelOwnTopup(work, member.id, second))).rejects.toRefuseWith(
    'topups.decided',
  )

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100'), principal: usd('100') })
})

test('a top-up stays pending when its plan is closed by now, or the treasury cannot pay', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('5')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('100'), funding: usd('100') })
  const { id: adminId } = await given.admin('finance')
  await given.treasury('0')
  await startApproval(run, clock)
  const id = await topUp(run, member.id, '60')
  const approve = () =>
    run((work) =>
      decideTopup(work, {
        id,
        memberId: member.id,
        amount: usd('60'),
        status: 'approved',
        note: '',
        adminId,
      }),
    )

  await expect(approve()).rejects.toRefuseWith('treasury.short')
  const [plan] = await listOpenPlans(db, member.id)
  if (plan) await run((work) => endPlan(work, plan.id))
  await expect(approve()).rejects.toRefuseWith('plans.active_closed')

  // Of the plan's 100, ending it during its lock took 10.
  expect(await walletsOf(db, member.id)).toEqual({
    funding: usd('130'),
    pending_withdrawal: usd('60'),
  })
  await run((work) => cancelOwnTopup(work, member.id, id))
})

test('a re-top-up waits too, and becomes a plan once it is approved', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100'), funding: usd('100') })
  const { id: adminId } = await given.admin('finance')
  const plan = await given.plan({ roiPercent: percent('1') })
  await reachLimit(run, member.id)
  await startApproval(run, clock)
  const order = { memberId: member.id, planId: plan.id, amount: usd('100') }
  const id = await run((work) => addRetopup(work, order))
  await expect(run((work) => addRetopup(work, order))).rejects.toRefuseWith('ledger.not_enough')
  const wallets = await walletsOf(db, member.id)

  await run((work) => decideTopup(work, { ...order, id, status: 'approved', note: '', adminId }))

  expect(wallets).toMatchObject({ pending_withdrawal: usd('100'), principal: usd('100') })
  const plans = await listOpenPlans(db, member.id)
  expect(plans.map(({ planId, amount }) => [planId === plan.id, amount])).toEqual([
    [false, usd('100')],
    [true, usd('100')],
  ])
  const row = await db
    .selectFrom('topups')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'approved', activePlanId: plans[1]?.id, decidedBy: adminId })
  const notified = await db
    .selectFrom('notices')
    .select('event')
    .where('memberId', '=', member.id)
    .execute()
  expect(notified.map(({ event }) => event)).toEqual(['plan.bought', 'plan.bought'])
  await expect(
    db.updateTable('topups').set({ status: 'rejected' }).where('id', '=', id).execute(),
  ).rejects.toThrow('never changed')
})
