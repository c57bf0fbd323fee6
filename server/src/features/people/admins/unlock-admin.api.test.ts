import {
  listAdmins,
  listAudit,
  removeAdminFactor,
  unlockAdmin,
} from '@clearstead/contract/people/admins'
import { enableTotp, setUpTotp, signInAdmin } from '@clearstead/contract/people/sign-in'
import type { AdminId } from '@clearstead/contract/values/ids'
import { generate } from 'otplib'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { expect } from '../../../../testing/test.ts'

async function failTenTimes(api: Api, email: string) {
  for (let count = 0; count < 10; count++) {
    await api.call(signInAdmin, { email, password: 'not-this-one' })
  }
}

test('an owner sees until when another admin waits, and ends the wait', async ({
  api,
  clock,
  given,
}) => {
  const locked = await given.admin('finance')
  const other = await given.admin('content')
  const owner = await api.as(await given.admin('owner'))
  const standing = async (id: AdminId) => {
    const { admins } = (await owner.call(listAdmins)).answer
    return defined(admins.find((admin) => admin.id === id))
  }
  const enter = () => api.call(signInAdmin, { email: locked.email, password: givenPassword })
  await failTenTimes(api, locked.email)

  const before = await standing(locked.id)
  const refused = await enter()
  const ended = await owner.call(unlockAdmin, { id: locked.id })
  const after = await standing(locked.id)
  const entered = await enter()

  expect(before.lockedUntil).toEqual(new Date(clock().getTime() + 15 * 60_000))
  expect((await standing(other.id)).lockedUntil).toBeNull()
  expect(refused.code).toBe('people.waiting')
  expect(ended.body.message).toBe('The admin can try again.')
  expect(after.lockedUntil).toBeNull()
  expect(after.lastHelp).toMatchObject({ act: 'unlock', at: clock() })
  expect(entered.status).toBe(200)
})

test('only an owner ends the wait of an admin, and of nobody else', async ({ api, given }) => {
  const locked = await given.admin('finance')
  const member = await given.member()
  await failTenTimes(api, locked.email)
  const owner = await api.as(await given.admin('owner'))
  const callers = [
    api,
    await api.as(member),
    await api.as(await given.admin('support', 'finance', 'content')),
    await api.as(await given.admin('auditor')),
  ]

  const refused: unknown[] = []
  for (const caller of callers) {
    refused.push((await caller.send(unlockAdmin, { id: locked.id })).code)
  }
  const unknown = [
    await owner.send(unlockAdmin, { id: member.id }),
    await owner.send(unlockAdmin, { id: 2_000_000_000 }),
    await owner.send(unlockAdmin, { id: '1; drop table users' }),
  ]

  expect(refused).toEqual(['people.not_signed_in', ...Array(3).fill('people.not_permitted')])
  expect(unknown.map(({ code }) => code)).toEqual([
    'people.unknown',
    'people.unknown',
    'call.invalid',
  ])
  const entered = await api.call(signInAdmin, { email: locked.email, password: givenPassword })
  expect(entered.code).toBe('people.waiting')
})

test('what is sent again changes nothing', async ({ api, clock, given }) => {
  const admin = await given.admin('support')
  const owner = await api.as(await given.admin('owner'))
  const theirs = await api.as({ kind: 'admin', id: admin.id })
  const { secret } = (await theirs.call(setUpTotp, { password: givenPassword })).answer
  const epoch = Math.floor(clock().getTime() / 1000)
  await theirs.call(enableTotp, { code: await generate({ secret, epoch }) })
  const remove = () =>
    owner.call(removeAdminFactor, { id: admin.id, reason: 'Lost the phone; met in the office' })
  const unlock = () => owner.call(unlockAdmin, { id: admin.id })

  const replies = [await remove(), await remove(), await unlock(), await unlock()]

  expect(replies.map(({ code, status }) => code ?? status)).toEqual([
    200,
    'people.totp_not_set_up',
    200,
    200,
  ])
  const { rows } = (
    await owner.call(listAudit, { page: 1, limit: 20, subject: `user:${admin.id}` })
  ).answer
  const acts = rows.map(({ action }) => action)
  expect(acts.filter((action) => action === removeAdminFactor.name)).toHaveLength(1)
})

test('the list says who removed a second factor, and from when the admin approves', async ({
  api,
  clock,
  given,
}) => {
  const admin = await given.admin('support')
  const owner = await api.as(await given.admin('owner'))
  const theirs = await api.as({ kind: 'admin', id: admin.id })
  const { secret } = (await theirs.call(setUpTotp, { password: givenPassword })).answer
  const epoch = Math.floor(clock().getTime() / 1000)
  await theirs.call(enableTotp, { code: await generate({ secret, epoch }) })
  await owner.call(removeAdminFactor, { id: admin.id, reason: 'Lost the phone' })
  const removedAt = clock()
  const standing = async () => {
    const { admins } = (await owner.call(listAdmins)).answer
    return defined(admins.find(({ id }) => id === admin.id))
  }

  const during = await standing()
  clock.forward({ hours: 24 })
  const after = await (await api.as(await given.admin('owner'))).call(listAdmins)

  expect(during).toMatchObject({
    hasTotp: false,
    approvesFrom: new Date(removedAt.getTime() + 24 * 3_600_000),
    lastHelp: { act: 'second_factor_off', at: removedAt },
  })
  expect(during.lastHelp?.by).toBeTruthy()
  expect(after.answer.admins.find(({ id }) => id === admin.id)?.approvesFrom).toBeNull()
})
