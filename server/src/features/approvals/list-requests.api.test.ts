import { listApprovals } from '@clearstead/contract/approvals'
import { changeSignIn } from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import {
  givenDualApproval,
  movement,
  requestFunding,
} from '../../../testing/approvals/approvals.ts'
import { defined } from '../../../testing/defined.ts'
import { expect } from '../../../testing/test.ts'
import type { Caller } from '../../simulation/call-api.ts'

test('an admin sees the requests that they can decide or have made, an auditor all', async ({
  api,
  given,
  run,
}) => {
  const { owner, finance } = await givenDualApproval({ api, given, run })
  const id = await requestFunding(owner, { ...movement, memo: 'Of the owners' })
  const listedIds = async (caller: Caller) =>
    (await caller.call(listApprovals, { page: 1, limit: 50 })).answer.rows.map((row) => row.id)

  const auditor = await listedIds(await api.as(await given.admin('auditor')))

  expect(await listedIds(finance)).not.toContain(id)
  expect(await listedIds(await api.as(await given.admin('content')))).not.toContain(id)
  expect(auditor).toContain(id)
})

test('requests about one subject are found, and no others', async ({ api, given, run }) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const member = await given.member()
  const other = await given.member()
  const ask = async ({ id }: { id: MemberId }) => {
    const reason = 'Asked in person'
    const { approval } = (await owner.call(changeSignIn, { id, username: `named.${id}`, reason }))
      .answer
    return defined(approval).id
  }
  const asked = await ask(member)
  await ask(other)
  const listed = async (subject: string) =>
    (await second.call(listApprovals, { page: 1, limit: 5, status: 'waiting', subject })).answer

  expect((await listed(`user:${member.id}`)).rows.map(({ id }) => id)).toEqual([asked])
  expect((await listed(`user:${member.id}' or true`)).total).toBe(0)
  expect((await second.send(listApprovals, { subject: 'x'.repeat(101) })).status).toBe(400)
})
