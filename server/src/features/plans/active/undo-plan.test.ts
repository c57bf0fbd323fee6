import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import {
  coolingPurchase,
  expect,
  incomesOf,
  setRules,
  test,
  topUp,
} from '../../../../testing/income/programme.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { releaseHeld } from '../../income/held/release-held.ts'
import { findLimit } from '../../income/public.ts'
import { getMember } from '../../people/members/public.ts'
import { foldTeams, recountTeams, teamOf } from '../../referral/public.ts'
import { buyPlan } from './buy-plan.ts'
import { lowerPlan, restorePlan } from './change-principal.ts'
import { getActivePlan } from './queries.ts'
import { undoPlan } from './undo-plan.ts'

test('on the last day of the cooling-off everything is restored', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ann, ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  expect((await getActivePlan(db, cid.id, purchase.activePlanId)).undoUntil).toBe('2026-04-14')
  expect((await operatorBalances(db)).treasury).toEqual(usd('943'))
  clock.set('2026-04-14T23:59:59Z')

  await run((work) => undoPlan(work, purchase))

  expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('300') })
  expect(await findLimit(db, cid.id)).toMatchObject({ cycle: 2, activePlan: usd('0') })
  expect((await getMember(db, cid.id)).isActive).toBe(false)
  expect(await incomesOf(db, ben)).toEqual(['direct 1: 0.00000000 of 5.00000000, undone'])
  expect((await incomesOf(db, ann))[0]).toBe('level 2: 0.00000000 of 2.00000000, undone')
  expect(await walletsOf(db, ben.id)).toEqual({ principal: usd('1000') })
  expect((await operatorBalances(db)).treasury).toEqual(usd('950'))
  const plan = await getActivePlan(db, cid.id, purchase.activePlanId)
  expect(plan).toMatchObject({ status: 'undone', undoUntil: null, closedAt: clock() })
  const later = await run((work) => releaseHeld(work, '2026-05-01' as ProgrammeDay, 100))
  expect(later.found).toBe(0)
})

test('an undone purchase never was business of the teams above, and no active member of them', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben, purchase } = await coolingPurchase({ given, run, clock })
  await topUp(run, { ...purchase, amount: usd('50') })
  await run((work) => foldTeams(work, 100))
  const bought = { members: 1, activeMembers: 1, business: usd('0'), activeBusiness: usd('0') }
  expect(await teamOf(db, ben.id, clock())).toMatchObject(bought)

  await run((work) => undoPlan(work, purchase))
  await run((work) => foldTeams(work, 100))

  const none = { members: 1, activeMembers: 0, business: usd('0'), activeBusiness: usd('0') }
  expect(await teamOf(db, ben.id, clock())).toMatchObject(none)
  expect(await recountTeams(db)).toEqual([])
  expect((await walletsOf(db, purchase.memberId)).funding).toEqual(usd('300'))
  expect(await incomesOf(db, ben)).toEqual([
    'direct 1: 0.00000000 of 2.50000000, undone',
    'direct 1: 0.00000000 of 5.00000000, undone',
  ])
})

test('a member with another plan stays active, and the other plan is unchanged', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { ben, cid, plan, purchase } = await coolingPurchase({ given, run, clock })
  await run((work) => buyPlan(work, { memberId: cid.id, planId: plan.id, amount: usd('60') }))

  await run((work) => undoPlan(work, purchase))

  expect((await getMember(db, cid.id)).isActive).toBe(true)
  expect(await findLimit(db, cid.id)).toMatchObject({ cycle: 1, cap: usd('180') })
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('3'))
})

test('is refused a day too late, without a cooling-off, twice, and to others', async ({
  given,
  run,
  clock,
}) => {
  const { ben, cid, plan, purchase } = await coolingPurchase({ given, run, clock })
  const undo = (memberId = cid.id, activePlanId = purchase.activePlanId) =>
    run((work) => undoPlan(work, { memberId, activePlanId }))
  await expect(undo(ben.id)).rejects.toRefuseWith('plans.active_unknown')
  clock.set('2026-04-15T00:00:00Z')
  await expect(undo()).rejects.toRefuseWith('plans.undo_over')

  clock.set('2026-04-14T12:00:00Z')
  await undo()
  await expect(undo()).rejects.toRefuseWith('plans.active_closed')

  await setRules(run, clock, { coolingOffDays: 0 })
  const final = await run((work) =>
    buyPlan(work, { memberId: cid.id, planId: plan.id, amount: usd('10') }),
  )
  await expect(undo(cid.id, final)).rejects.toRefuseWith('plans.undo_over')
})

test('is refused while principal has left, and possible when it has returned', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { cid, purchase } = await coolingPurchase({ given, run, clock })
  const reference = `withdrawal:test:${purchase.activePlanId}`
  const change = { ...purchase, amount: usd('0.00000001'), reference }
  const [principal, pending] = [wallet(cid.id, 'principal'), wallet(cid.id, 'pending_withdrawal')]
  const post = (reference: string, from: typeof principal, to: typeof principal) =>
    run(async (work) => {
      await (from === principal ? lowerPlan(work, change) : restorePlan(work, change))
      const postings = move(change.amount, from, to)
      await postTransfer(work, { kind: 'withdrawal', reference, postings })
    })
  await post('out', principal, pending)

  await expect(run((work) => undoPlan(work, purchase))).rejects.toRefuseWith('plans.undo_touched')

  await post('back', pending, principal)
  await run((work) => undoPlan(work, purchase))
  expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('300') })
})

test('lets one of a simultaneous undo and withdrawal of principal succeed', async ({
  db,
  given,
  run,
  clock,
}) => {
  for (let round = 0; round < 6; round++) {
    const { cid, purchase } = await coolingPurchase({ given, run, clock })
    const withdraw = run(async (work) => {
      const reference = `withdrawal:test:${purchase.activePlanId}`
      await lowerPlan(work, { ...purchase, amount: usd('40'), reference })
      await postTransfer(work, {
        kind: 'withdrawal',
        reference,
        postings: move(
          usd('40'),
          wallet(cid.id, 'principal'),
          wallet(cid.id, 'pending_withdrawal'),
        ),
      })
    })

    const [withdrawn, undone] = await Promise.allSettled([
      withdraw,
      run((work) => undoPlan(work, purchase)),
    ])

    expect([withdrawn.status, undone.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { funding } = await walletsOf(db, cid.id)
    expect(funding).toEqual(undone.status === 'fulfilled' ? usd('300') : usd('200'))
  }
})

test('with a simultaneous undo and release the uplines get all of it or nothing', async ({
  db,
  given,
  run,
  clock,
}) => {
  for (let round = 0; round < 6; round++) {
    const { ann, ben, purchase } = await coolingPurchase({ given, run, clock })
    // A job ahead of the members' clock: only the locks on the rows decide.
    const [released, undone] = await Promise.allSettled([
      run((work) => releaseHeld(work, '2026-04-15' as ProgrammeDay, 100)),
      run((work) => undoPlan(work, purchase)),
    ])

    expect(released.status).toBe('fulfilled')
    const [bens, anns] = [await walletsOf(db, ben.id), await walletsOf(db, ann.id)]
    const isUndone = undone.status === 'fulfilled'
    expect(bens.working).toEqual(isUndone ? undefined : usd('5'))
    expect(anns.working).toEqual(isUndone ? usd('50') : usd('52'))
    expect([bens.held_income, anns.held_income]).toEqual([undefined, undefined])
    if (!isUndone) expect(undone.reason).toRefuseWith('plans.undo_over')
  }
})

test('an undo that fails afterwards changes nothing', async ({ db, given, run, clock }) => {
  const { ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  const killed = run(async (work) => {
    await undoPlan(work, purchase)
    throw new Error('killed')
  })

  await expect(killed).rejects.toThrow('killed')

  expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('200'), principal: usd('100') })
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('5'))
  expect((await getMember(db, cid.id)).isActive).toBe(true)
  expect(await findLimit(db, cid.id)).toMatchObject({ cap: usd('300') })
})
