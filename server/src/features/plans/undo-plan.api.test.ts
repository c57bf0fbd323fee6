import { checkClaim } from '@clearstead/contract/daily'
import * as contract from '@clearstead/contract/plans'
import { usd } from '@clearstead/contract/values/money'
import { walletsOf } from '../../ledger/balances.ts'
import { apiTest } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
import { coolingPurchase } from '../income/test-programme.ts'

apiTest(
  'a member undoes an own purchase, once, and sees until when it can be',
  async ({ api, db, given, run, clock }) => {
    const { cid, purchase } = await coolingPurchase({ given, run, clock })
    const asCid = await api.as(cid)
    const id = purchase.activePlanId
    const before = await asCid.call(contract.getActivePlan, { id })
    const undo = () => asCid.call(contract.undoActivePlan, { id }, { idempotencyKey: 'undo-once' })

    const undone = await undo()

    expect(before.body).toMatchObject({ active_plan: { undo_until: '2026-04-14' } })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      message: 'The purchase is undone.',
      active_plan: { status: 'undone', undo_until: null },
    })
    expect((await undo()).body).toEqual(undone.body)
    expect((await asCid.call(contract.undoActivePlan, { id })).code).toBe('plans.active_closed')
    expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('300') })
    const check = await asCid.call(checkClaim, { userId: cid.id })
    expect(check.body).toMatchObject({ found: false, make_up_days: [] })
  },
)

apiTest('nobody else undoes it but an admin of finance', async ({ api, db, given, run, clock }) => {
  const { ben, cid, purchase } = await coolingPurchase({ given, run, clock })
  const id = purchase.activePlanId
  const asBen = await api.as(ben)
  const asSupport = await api.as(await given.admin('support'))
  const asFinance = await api.as(await given.admin('finance'))

  expect((await api.call(contract.undoActivePlan, { id })).status).toBe(401)
  expect((await asBen.call(contract.undoActivePlan, { id })).code).toBe('plans.active_unknown')
  expect((await asSupport.call(contract.undoActivePlan, { id })).code).toBe('people.not_permitted')
  for (const hostile of ['0', '-1', '1e9', 'x', '99999999999']) {
    const reply = await asBen.send(contract.undoActivePlan, { id: hostile })
    expect([400, 404]).toContain(reply.status)
  }
  expect((await walletsOf(db, cid.id)).funding).toEqual(usd('200'))
  expect((await asFinance.call(contract.undoActivePlan, { id })).status).toBe(200)
  expect((await walletsOf(db, cid.id)).funding).toEqual(usd('300'))
})

apiTest(
  'a blocked member undoes nothing, and nobody after the last day',
  async ({ api, db, given, run, clock }) => {
    const { cid, purchase } = await coolingPurchase({ given, run, clock })
    const id = purchase.activePlanId
    const asCid = await api.as(cid)
    await db.updateTable('users').set({ status: 'block' }).where('id', '=', cid.id).execute()
    expect((await asCid.call(contract.undoActivePlan, { id })).code).toBe('people.blocked')
    await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', cid.id).execute()
    clock.set('2026-04-15T00:00:00Z')
    const again = await api.as(cid)

    expect((await again.call(contract.undoActivePlan, { id })).body).toMatchObject({
      message: 'The cooling-off of this plan is over.',
    })
  },
)
