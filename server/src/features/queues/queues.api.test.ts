import * as contract from '@clearstead/contract/queues'
import type { SavedViewId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const deposit = { kind: 'deposit', id: 7 } as const

test('who looks at a request is seen by the others, until they look away or go', async ({
  api,
  clock,
  given,
}) => {
  const fina = await api.as(await given.admin('finance'))
  const bo = await api.as(await given.admin('finance'))
  const others = async () => (await bo.call(contract.listLookers, deposit)).answer.others

  const alone = await fina.call(contract.lookAt, deposit)
  const joined = await bo.call(contract.lookAt, deposit)
  clock.forward({ seconds: 20 })
  await fina.call(contract.lookAt, deposit)
  clock.forward({ seconds: 20 })
  const still = await others()
  const ofAnother = await bo.call(contract.listLookers, { ...deposit, id: 8 })
  await fina.call(contract.lookAway, deposit)
  const left = await others()
  await fina.call(contract.lookAt, deposit)
  clock.forward({ seconds: 31 })

  expect(alone.answer.others).toEqual([])
  expect(joined.answer.others).toHaveLength(1)
  expect(still).toEqual(joined.answer.others)
  expect(ofAnother.answer.others).toEqual([])
  expect(left).toEqual([])
  expect(await others()).toEqual([])
})

test('looking is for those who may decide, and leaves nothing in the audit log', async ({
  api,
  db,
  given,
}) => {
  const support = await api.as(await given.admin('support'))
  const auditor = await api.as(await given.admin('auditor'))
  const lines = () => db.selectFrom('auditLog').select('id').execute()
  const before = await lines()

  const refused = [
    await support.call(contract.lookAt, deposit),
    await support.call(contract.listLookers, deposit),
    await auditor.call(contract.lookAt, deposit),
  ]
  const admitted = [
    await support.call(contract.lookAt, { kind: 'ticket', id: 7 }),
    await auditor.call(contract.listLookers, deposit),
  ]

  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('people.not_permitted'))
  expect(admitted.map(({ status }) => status)).toEqual([200, 200])
  expect(await lines()).toEqual(before)
})

test('filters are kept with an account under a name, renamed and deleted', async ({
  api,
  given,
}) => {
  const fina = await api.as(await given.admin('finance'))
  const bo = await api.as(await given.admin('finance'))
  const screen = 'deposit'
  const save = (name: string, method: string) =>
    fina.call(contract.saveView, { screen, name, search: { method } })
  await save('By bank', 'trc20')

  const saved = await save('by bank', 'bank')
  await save('By chain', 'bep20')
  const id = saved.answer.views[0]?.id as SavedViewId
  const taken = await fina.call(contract.renameView, { id, name: 'BY CHAIN' })
  const renamed = await fina.call(contract.renameView, { id, name: 'Transfers' })
  const strangers = [
    await bo.call(contract.renameView, { id, name: 'Mine' }),
    await bo.call(contract.deleteView, { id }),
  ]
  const kept = await fina.call(contract.listSavedViews, { screen })
  await fina.call(contract.deleteView, { id })

  expect(saved.answer.views).toEqual([{ id, name: 'by bank', search: { method: 'bank' } }])
  expect(taken.code).toBe('queues.name_taken')
  expect(renamed.status).toBe(200)
  expect(strangers.map(({ code }) => code)).toEqual(Array(2).fill('queues.unknown_view'))
  expect(kept.answer.views.map(({ name }) => name)).toEqual(['By chain', 'Transfers'])
  expect((await fina.call(contract.listSavedViews, { screen })).answer.views).toHaveLength(1)
  expect((await bo.call(contract.listSavedViews, { screen })).answer.views).toEqual([])
})

test('no more views are kept than a list can show', async ({ api, given }) => {
  const fina = await api.as(await given.admin('finance'))
  const save = (number: number) =>
    fina.call(contract.saveView, { screen: 'topup', name: `View ${number}`, search: {} })
  for (let number = 1; number <= contract.maxSavedViews; number += 1) await save(number)

  const refused = await save(contract.maxSavedViews + 1)

  expect(refused.code).toBe('queues.too_many_views')
  expect((await save(1)).status).toBe(200)
})
