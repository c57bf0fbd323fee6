import { checkClaim } from '@clearstead/contract/daily/claims'
import { getActivePlan, previewUndo, undoActivePlan } from '@clearstead/contract/plans/active-plans'
import { add, usd, zero } from '@clearstead/contract/values/money'
import { apiTest } from '../../../../testing/api.ts'
import { coolingPurchase } from '../../../../testing/income/programme.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

apiTest(
  'a member undoes an own purchase, once, and sees until when it can be',
  async ({ api, db, given, run, clock }) => {
    const { cid, purchase } = await coolingPurchase({ given, run, clock })
    const asCid = await api.as(cid)
    const id = purchase.activePlanId
    const before = await asCid.call(getActivePlan, { id })
    const undo = () => asCid.call(undoActivePlan, { id }, { idempotencyKey: 'undo-once' })

    const undone = await undo()

    expect(before.body).toMatchObject({ active_plan: { undo_until: '2026-04-14' } })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      message: 'The purchase is undone.',
      active_plan: { status: 'undone', undo_until: null },
    })
    expect((await undo()).body).toEqual(undone.body)
    expect((await asCid.call(undoActivePlan, { id })).code).toBe('plans.active_closed')
    expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('300') })
    const check = await asCid.call(checkClaim, { memberId: cid.id })
    expect(check.body).toMatchObject({ found: false, make_up_days: [] })
  },
)

apiTest('nobody else undoes it but an admin of finance', async ({ api, db, given, run, clock }) => {
  const { ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  const id = purchase.activePlanId
  const asBen = await api.as(ben)
  const asSupport = await api.as(await given.admin('support'))
  const asFinance = await api.as(await given.admin('finance'))

  expect((await api.call(undoActivePlan, { id })).status).toBe(401)
  expect((await asBen.call(undoActivePlan, { id })).code).toBe('plans.active_unknown')
  expect((await asSupport.call(undoActivePlan, { id })).code).toBe('people.not_permitted')
  for (const hostile of ['0', '-1', '1e9', 'x', '99999999999']) {
    const reply = await asBen.send(undoActivePlan, { id: hostile })
    expect([400, 404]).toContain(reply.status)
  }
  expect((await walletsOf(db, cid.id)).funding).toEqual(usd('200'))
  expect((await asFinance.call(undoActivePlan, { id })).status).toBe(200)
  expect((await walletsOf(db, cid.id)).funding).toEqual(usd('300'))
})

apiTest(
  'a blocked member undoes nothing, and nobody after the last day',
  async ({ api, db, given, run, clock }) => {
    const { cid, purchase } = await coolingPurchase({ given, run, clock })
    const id = purchase.activePlanId
    const asCid = await api.as(cid)
    await db.updateTable('users').set({ status: 'block' }).where('id', '=', cid.id).execute()
    expect((await asCid.call(undoActivePlan, { id })).code).toBe('people.blocked')
    await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', cid.id).execute()
    clock.set('2026-04-15T00:00:00Z')
    const again = await api.as(cid)

    expect((await again.call(undoActivePlan, { id })).body).toMatchObject({
      message: 'The cooling-off period of this plan is over.',
    })
  },
)

apiTest(
  'an undo is previewed with what it then returns, to its owner alone',
  async ({ api, db, given, run, clock }) => {
    const { ben, cid, purchase } = await coolingPurchase({ given, run, clock })
    const id = purchase.activePlanId
    const asCid = await api.as(cid)
    const asBen = await api.as(ben)
    const asContent = await api.as(await given.admin('content'))
    const { funding = zero() } = await walletsOf(db, cid.id)

    const { answer } = await asCid.call(previewUndo, { id })
    await asCid.call(undoActivePlan, { id })

    expect(answer).toEqual({
      undo: {
        until: '2026-04-14',
        returned: usd('100'),
        codesReturned: usd('0'),
        roiLost: usd('0'),
      },
    })
    expect((await walletsOf(db, cid.id)).funding).toEqual(add(funding, answer.undo.returned))
    expect((await asCid.call(previewUndo, { id })).code).toBe('plans.active_closed')
    expect((await asBen.call(previewUndo, { id })).code).toBe('plans.active_unknown')
    expect((await asContent.call(previewUndo, { id })).code).toBe('people.not_permitted')
    expect((await api.call(previewUndo, { id })).status).toBe(401)
  },
)
