import { longestPage } from '@clearstead/contract/call/paging'
import {
  buyPlan,
  endActivePlan,
  getActivePlan,
  listActivePlans,
  listActivePlansOf,
  noteActivePlan,
} from '@clearstead/contract/plans/active-plans'
import * as editing from '@clearstead/contract/plans/editing-plans'
import * as contract from '@clearstead/contract/plans/plans'
import type { ActivePlanId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest } from '../../../testing/api.ts'
import { defined } from '../../../testing/defined.ts'
import { withReason } from '../../../testing/plans/high-yield.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

const offer = {
  ...withReason,
  name: 'Summit',
  description: '',
  minAmount: usd('10'),
  maxAmount: usd('100'),
  roiPercent: percent('0.30'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
}

apiTest(
  'a plan is added, given levels, changed and, once bought, only retired',
  async ({ api, given }) => {
    const admin = await api.as(await given.admin('owner'))
    const member = await given.member({ funding: usd('100') })
    const plan = defined((await admin.call(editing.addPlan, offer)).answer.plan)
    const levels = [2, 1].map((level) => ({ level, percent: percent('3'), directs: level }))
    await admin.call(editing.setActiveLevels, { planId: plan.id, levels, ...withReason })
    const asMember = await api.as(member)
    const bought = await asMember.call(buyPlan, { planId: plan.id, amount: usd('50') })

    const changed = await admin.call(editing.updatePlan, {
      id: plan.id,
      ...offer,
      roiPercent: percent('2'),
    })
    const removed = await admin.call(editing.removePlan, { id: plan.id })

    expect(bought.status).toBe(201)
    expect(bought.body).toMatchObject({
      message: 'Plan bought',
      active_plan: {
        amount: '50.00000000',
        roi_percent: '0.30',
        unlocks_on: '2026-04-30',
        status: 'open',
      },
    })
    expect(changed.answer.plan.activeLevels.map(({ level }) => level)).toEqual([1, 2])
    expect(removed.answer.retired).toBe(true)
    const activePlan = defined(bought.answer.activePlan)
    expect(
      (await asMember.call(getActivePlan, { id: activePlan.id })).answer.activePlan.roiPercent,
    ).toEqual(percent('0.30'))
    expect((await asMember.call(contract.listPlans, longestPage)).answer.rows).toEqual([])
    expect((await asMember.call(buyPlan, { planId: plan.id, amount: usd('50') })).code).toBe(
      'plans.retired',
    )
  },
)

apiTest(
  'a plan nobody bought is deleted, gaps in levels and reversed ranges are refused',
  async ({ api, given }) => {
    const admin = await api.as(await given.admin('owner'))
    const plan = await given.plan()
    const level = (number: number) => ({ level: number, percent: percent('1'), directs: 1 })

    const gap = await admin.call(editing.setActiveLevels, {
      planId: plan.id,
      levels: [level(1), level(3)],
    })
    const twice = await admin.call(editing.setInvestLevels, {
      planId: plan.id,
      levels: [level(2), level(2)],
    })
    const reversed = await admin.call(editing.addPlan, { ...offer, maxAmount: usd('9') })

    expect([gap.code, reversed.code]).toEqual(['plans.levels_invalid', 'plans.range_reversed'])
    expect(twice.code).toBe('plans.levels_invalid')
    expect((await admin.call(editing.removePlan, { id: plan.id })).answer.retired).toBe(false)
    expect((await admin.call(contract.getPlan, { id: plan.id })).code).toBe('plans.unknown')
  },
)

apiTest('a plan is sent back whole, and its levels change with it', async ({ api, given }) => {
  const admin = await api.as(await given.admin('owner'))
  const { plan } = (await admin.call(editing.addPlan, offer)).body as {
    plan: { id: number; active_levels: object[] }
  }
  const invest_levels = [{ level: 2, percent: '2.00' }]

  const same = await admin.send(editing.updatePlan, plan)
  const changed = await admin.send(editing.updatePlan, {
    ...plan,
    invest_levels,
    return_reason: offer.returnReason,
  })
  const gap = await admin.send(editing.updatePlan, {
    ...plan,
    active_levels: [{ level: 2, percent: '1', directs: 1 }],
  })

  expect(same.body).toEqual({ message: 'Plan saved', plan })
  expect(changed.body.plan).toEqual({ ...plan, invest_levels })
  expect(gap.code).toBe('plans.levels_invalid')
})

apiTest('plans, as every list, take a page and a limit', async ({ api, given }) => {
  const first = await given.plan()
  await given.plan()
  const asMember = await api.as(await given.member())

  const second = await asMember.send(contract.listPlans, { page: 2, limit: 1 })

  expect(second.body).toMatchObject({ page: 2, currentPage: 2 })
  expect(second.body.total).toBe(second.body.totalPages)
  expect(second.body.allplans).toHaveLength(1)
  expect(second.body.allplans).not.toMatchObject([{ id: first.id }])
})

apiTest('only who may sees and moves what is not theirs', async ({ api, db, given }) => {
  const plan = await given.plan()
  const [holder, other] = [await given.member({ funding: usd('100') }), await given.member()]
  const asHolder = await api.as(holder)
  const asOther = await api.as(other)
  const asSupport = await api.as(await given.admin('support'))
  const order = { planId: plan.id, amount: usd('50') }
  const activePlan = defined((await asHolder.call(buyPlan, order)).answer.activePlan)

  expect((await api.call(buyPlan, order)).status).toBe(401)
  expect((await asOther.call(buyPlan, { ...order, memberId: holder.id })).status).toBe(403)
  expect((await asSupport.call(buyPlan, { ...order, memberId: holder.id })).code).toBe(
    'people.not_permitted',
  )
  expect((await asOther.call(getActivePlan, { id: activePlan.id })).code).toBe(
    'plans.active_unknown',
  )
  expect(
    (await asOther.call(listActivePlansOf, { memberId: holder.id, page: 1, limit: 10 })).status,
  ).toBe(403)
  expect((await asHolder.call(endActivePlan, { id: activePlan.id })).status).toBe(403)
  expect((await asHolder.call(editing.addPlan, offer)).status).toBe(403)
  expect((await asOther.call(buyPlan, { ...order, planId: 999_999 as PlanId })).code).toBe(
    'plans.unknown',
  )
  expect((await asOther.call(buyPlan, order)).code).toBe('ledger.not_enough')
  for (const amount of ['-5', '0', '1e3', '١٠', '10.123456789', '', null, {}, 1e300]) {
    expect((await asHolder.send(buyPlan, { plan_id: plan.id, amount })).status).toBe(400)
  }
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', holder.id).execute()
  expect((await asHolder.call(buyPlan, order)).code).toBe('people.blocked')
})

apiTest('a repeat with the same key buys once', async ({ api, db, given }) => {
  const plan = await given.plan()
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)
  const buy = (amount: string) =>
    asMember.call(buyPlan, { planId: plan.id, amount: usd(amount) }, { idempotencyKey: 'once' })

  const [first, again] = [await buy('40'), await buy('40')]

  expect(again.body).toEqual(first.body)
  expect((await buy('41')).code).toBe('call.key_reused')
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('60'), principal: usd('40') })
})

apiTest('an admin buys for a member, notes and ends the plan', async ({ api, db, given }) => {
  const plan = await given.plan()
  const member = await given.member({ funding: usd('100') })
  const admin = await api.as(await given.admin('owner'))
  const activePlan = defined(
    (await admin.call(buyPlan, { planId: plan.id, amount: usd('100'), memberId: member.id })).answer
      .activePlan,
  )

  const noted = await admin.call(noteActivePlan, {
    id: activePlan.id,
    note: 'Agreed',
    status: 'closed',
  })
  const again = await admin.call(endActivePlan, { id: activePlan.id })
  const listed = await admin.call(listActivePlans, {
    page: 1,
    limit: 10,
    status: 'closed',
    search: member.username,
  })

  expect(noted.answer.activePlan).toMatchObject({
    status: 'closed',
    note: 'Agreed',
    amount: usd('100'),
  })
  expect(again.code).toBe('plans.active_closed')
  expect(listed.answer.rows.map(({ id }) => id)).toEqual([activePlan.id])
  expect((await admin.call(endActivePlan, { id: 999_999 as ActivePlanId })).code).toBe(
    'plans.active_unknown',
  )
  // Ended on its first day, it pays the early fee of 10 %, as a payout would.
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('90') })
})

apiTest('a note changes nothing but itself, and only finance writes it', async ({ api, given }) => {
  const plan = await given.plan()
  const member = await given.member({ funding: usd('100') })
  const asMember = await api.as(member)
  const bought = await asMember.call(buyPlan, { planId: plan.id, amount: usd('100') })
  const { id } = defined(bought.answer.activePlan)
  const finance = await api.as(await given.admin('owner'))
  const support = await api.as(await given.admin('support'))
  const auditor = await api.as(await given.admin('auditor'))
  const note = '  Agreed with the member\non the phone  '

  const refused = await Promise.all(
    [api, asMember, support, auditor].map((caller) => caller.send(noteActivePlan, { id, note })),
  )
  const noted = await finance.call(noteActivePlan, { id, note }, { idempotencyKey: 'one' })
  const repeated = await finance.call(noteActivePlan, { id, note }, { idempotencyKey: 'one' })
  const read = await asMember.call(listActivePlansOf, { memberId: member.id, page: 1, limit: 10 })
  const tooLong = await finance.send(noteActivePlan, { id, note: 'x'.repeat(1001) })
  const unknown = await finance.call(noteActivePlan, { id: 999_999 as ActivePlanId, note })
  const emptied = await finance.call(noteActivePlan, { id, note: ' ' })

  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect(noted.answer.activePlan).toMatchObject({
    note: 'Agreed with the member\non the phone',
    status: 'open',
    amount: usd('100'),
  })
  expect(repeated.body).toEqual(noted.body)
  expect(read.answer.rows.map((row) => row.note)).toEqual(['Agreed with the member\non the phone'])
  expect(tooLong.code).toBe('call.invalid')
  expect(unknown.code).toBe('plans.active_unknown')
  expect(emptied.answer.activePlan.note).toBe('')
})

apiTest(
  'the totals of a list count the plans of all its pages, and of nobody else',
  async ({ api, given }) => {
    const plan = await given.plan()
    const holder = await given.member({ funding: usd('300') })
    const other = await given.member({ funding: usd('100') })
    const [asHolder, asOther] = [await api.as(holder), await api.as(other)]
    for (const amount of ['100', '150']) {
      await asHolder.call(buyPlan, { planId: plan.id, amount: usd(amount) })
    }
    await asOther.call(buyPlan, { planId: plan.id, amount: usd('50') })

    const { answer } = await asHolder.call(listActivePlansOf, {
      memberId: holder.id,
      page: 1,
      limit: 1,
    })
    const nobody = await asHolder.call(listActivePlansOf, { memberId: other.id, page: 1, limit: 1 })

    expect(answer.rows).toHaveLength(1)
    expect(answer.totals).toEqual({ held: usd('250'), earned: usd('0') })
    expect(nobody.status).toBe(403)
  },
)
