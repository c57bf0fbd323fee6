import { listApprovals } from '@clearstead/contract/approvals'
import { type Caller, apiTest as test } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
import { askToFund, givenFourEyes, movement } from './test-approvals.ts'

test('an admin sees what they could decide or asked for, an auditor all', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance } = await givenFourEyes({ api, given, run })
  const id = await askToFund(owner, { ...movement, memo: 'Of the owners' })
  const idsFor = async (who: Caller) =>
    (await who.call(listApprovals, { page: 1, limit: 50 })).answer.rows.map((row) => row.id)

  const auditor = await idsFor(await api.as(await given.admin('auditor')))

  expect(await idsFor(finance)).not.toContain(id)
  expect(await idsFor(await api.as(await given.admin('content')))).not.toContain(id)
  expect(auditor).toContain(id)
})
