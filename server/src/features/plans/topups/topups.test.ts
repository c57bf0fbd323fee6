import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { credit } from '../../../../testing/daily/claiming.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { reachLimit, topUp } from '../../../../testing/plans/topups/topups.ts'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { findLimit, recountLimits } from '../../income/public.ts'
import { buyPlan } from '../active/buy-plan.ts'
import { endPlan } from '../active/change-principal.ts'
import { listOpenPlans } from '../active/queries.ts'
import { addRetopup } from './add-retopup.ts'
import { addEntry, addTopup } from './add-topup.ts'

test('raises the newest plan with room, its cap and the upline’s income', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('100'), funding: usd('500') })
  const small = await given.plan({ maxAmount: usd('150') })
  await run((work) => buyPlan(work, { memberId: member.id, planId: small.id, amount: usd('100') }))
  await credit(run)
  const before = await balanceOf(db, wallet(sponsor.id, 'working'))

  await topUp(run, member.id, '50')
  await topUp(run, member.id, '50')
  await credit(run)

  const plans = await listOpenPlans(db, member.id)
  expect(plans.map(({ amount, bought }) => [amount, bought])).toEqual([
    [usd('150'), usd('150')],
    [usd('150'), usd('150')],
  ])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('300'), principal: usd('300') })
  expect((await findLimit(db, member.id))?.cap).toEqual(usd('900'))
  const gained = await balanceOf(db, wallet(sponsor.id, 'working'))
  expect((gained as unknown as bigint) - (before as unknown as bigint)).toEqual(usd('5'))
  expect(await recountLimits(db)).toEqual([])
})

test('is refused without a plan, in another’s plan, in a closed one and beyond its maximum', async ({
  db,
  given,
  run,
}) => {
  const bare = await given.member({ funding: usd('500') })
  const member = await given.member({ funding: usd('500') })
  const plan = await given.plan({ maxAmount: usd('150') })
  const id = await run((work) =>
    buyPlan(work, { memberId: member.id, planId: plan.id, amount: usd('100') }),
  )

  await expect(topUp(run, bare.id, '10')).rejects.toRefuseWith('topups.no_plan')
  await expect(topUp(run, bare.id, '10', id)).rejects.toRefuseWith('plans.active_unknown')
  await expect(topUp(run, member.id, '50.00000001')).rejects.toRefuseWith('topups.no_plan')
  await topUp(run, member.id, '50', id)
  await run((work) => endPlan(work, id))
  await expect(topUp(run, member.id, '10', id)).rejects.toRefuseWith('plans.active_closed')
  expect(await walletsOf(db, bare.id)).toEqual({ funding: usd('500') })
  expect(await findLimit(db, bare.id)).toBeUndefined()
})

test('another member pays it from their own wallet', async ({ db, given, run }) => {
  const member = await given.member({ plan: usd('100') })
  const payer = await given.member({ funding: usd('100') })
  const entry = async (memberId: MemberId, amount: string) => {
    const verificationToken = await givenConfirmation(run, payer.id, 'transfer')
    const order = { memberId, payerId: payer.id, amount: usd(amount) }
    return run((work) => addEntry(work, { ...order, verificationToken }))
  }

  await entry(member.id, '60')

  await expect(entry(member.id, '40.00000001')).rejects.toRefuseWith('ledger.not_enough')
  await expect(entry(payer.id, '10')).rejects.toRefuseWith('topups.no_plan')
  await expect(entry(2_000_000_000 as MemberId, '10')).rejects.toRefuseWith(
    'transfers.unknown_receiver',
  )
  expect(await walletsOf(db, payer.id)).toEqual({ funding: usd('40') })
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('160') })
})

test('changes nothing when the treasury cannot pay the sponsor', async ({ db, given, run }) => {
  await given.treasury('5')
  const sponsor = await given.member({ plan: usd('100') })
  const member = await given.member({ sponsor, plan: usd('100'), funding: usd('100') })
  await given.treasury('0')

  await expect(topUp(run, member.id, '100')).rejects.toRefuseWith('treasury.short')

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100'), principal: usd('100') })
  expect((await findLimit(db, member.id))?.cap).toEqual(usd('300'))
})

test('a failure after the plan was raised leaves nothing behind', async ({ db, given, run }) => {
  const member = await given.member({ plan: usd('100'), funding: usd('100') })

  const failed = run(async (work) => {
    await addTopup(work, { memberId: member.id, amount: usd('50') })
    throw new Error('The power went out')
  })

  await expect(failed).rejects.toThrow('The power went out')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('100'), principal: usd('100') })
  expect((await listOpenPlans(db, member.id)).map(({ amount }) => amount)).toEqual([usd('100')])
})

test('simultaneous top-ups all over one branch, also of each other, all succeed', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('10000')
  const chain = await given.chain(5, { plan: usd('100'), funding: usd('500') })
  const ids = chain.map(({ id }) => id)
  const plan = await given.plan()
  // A work that runs into a deadlock is repeated and would be counted twice.
  let attempts = 0
  const counted: Run = (act) =>
    run((work) => {
      attempts++
      return act(work)
    })

  await Promise.all(
    ids.flatMap((memberId, index) => [
      topUp(counted, memberId, '10'),
      counted((work) => buyPlan(work, { memberId, planId: plan.id, amount: usd('10') })),
      ...ids.map(async (other) => {
        const verificationToken = await givenConfirmation(run, memberId, 'transfer')
        const order = { memberId: other, payerId: memberId, amount: usd('10') }
        return counted((work) => addEntry(work, { ...order, verificationToken }))
      }),
      topUp(counted, ids[ids.length - 1 - index] ?? memberId, '10'),
    ]),
  )

  expect(attempts).toBe(ids.length * (ids.length + 3))
  for (const id of ids) {
    expect(await balanceOf(db, wallet(id, 'principal'))).toEqual(usd('180'))
    expect((await findLimit(db, id))?.activePlan).toEqual(usd('180'))
  }
  expect(await recountLimits(db)).toEqual([])
})

test('a re-top-up requires a reached limit and opens a new cap', async ({ db, given, run }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100'), funding: usd('250') })
  const bare = await given.member({ funding: usd('250') })
  const plan = await given.plan()
  const again = (memberId: MemberId) =>
    run((work) => addRetopup(work, { memberId, planId: plan.id, amount: usd('100') }))
  await expect(again(bare.id)).rejects.toRefuseWith('topups.no_plan')
  await expect(again(member.id)).rejects.toRefuseWith('topups.limit_left')
  await reachLimit(run, member.id)

  const both = await Promise.allSettled([again(member.id), again(member.id)])

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findLimit(db, member.id)).toMatchObject({
    cap: usd('600'),
    earned: usd('300'),
    activePlan: usd('200'),
  })
  expect((await walletsOf(db, member.id)).funding).toEqual(usd('150'))
})
