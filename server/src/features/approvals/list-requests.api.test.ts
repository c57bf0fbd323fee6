import { listApprovals } from '@clearstead/contract/approvals'
import { type Caller, apiTest as test } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
import { givenFourEyes, movement, requestFunding } from './test-approvals.ts'

test('an admin sees the requests that they can decide or have made, an auditor all', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance } = await givenFourEyes({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'Of the owners' })
  const listedIds = async (caller: Caller) =>
    (await caller.call(listApprovals, { page: 1, limit: 50 })).answer.rows.map((row) => row.id)

  const auditor = await listedIds(await api.as(await given.admin('auditor')))

  expect(await listedIds(finance)).not.toContain(id)
  expect(await listedIds(await api.as(await given.admin('content')))).not.toContain(id)
  expect(auditor).toContain(id)
})
