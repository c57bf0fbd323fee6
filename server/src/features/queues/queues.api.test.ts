import * as contract from '@clearstead/contract/queues'
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
  const others = async () => (await bo.call(contract.listViewers, deposit)).answer.others

  const alone = await fina.call(contract.addViewer, deposit)
  const joined = await bo.call(contract.addViewer, deposit)
  clock.forward({ seconds: 20 })
  await fina.call(contract.addViewer, deposit)
  clock.forward({ seconds: 20 })
  const still = await others()
  const ofAnother = await bo.call(contract.listViewers, { ...deposit, id: 8 })
  await fina.call(contract.removeViewer, deposit)
  const left = await others()
  await fina.call(contract.addViewer, deposit)
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
    await support.call(contract.addViewer, deposit),
    await support.call(contract.listViewers, deposit),
    await auditor.call(contract.addViewer, deposit),
  ]
  const admitted = [
    await support.call(contract.addViewer, { kind: 'ticket', id: 7 }),
    await auditor.call(contract.listViewers, deposit),
  ]

  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('people.not_permitted'))
  expect(admitted.map(({ status }) => status)).toEqual([200, 200])
  expect(await lines()).toEqual(before)
})
