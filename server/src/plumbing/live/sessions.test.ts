import { signOut } from '@clearstead/contract/people/sign-in'
import { updateUser } from '@clearstead/contract/people/users'
import { test } from '../../../testing/live/streams.ts'
import { expect } from '../../../testing/test.ts'

test('a stream ends when its account signs out or is blocked, and others go on', async ({
  start,
  given,
  publish,
}) => {
  const api = await start()
  const [ada, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const asAda = await api.as(ada)
  const signedOut = await api.follow(asAda.token)
  const second = await api.follow((await api.as(ada)).token)
  const blocked = await api.follow((await api.as(ben)).token)
  const stays = await api.follow((await api.as(cleo)).token)

  await asAda.call(signOut)
  const asAdmin = await api.as(await given.admin('owner'))
  await asAdmin.call(updateUser, { id: ben.id, status: 'block', reason: 'Fraud' })

  await expect.poll(() => [signedOut.hasEnded(), blocked.hasEnded()]).toEqual([true, true])
  await publish('members', 'still here')
  await expect.poll(() => stays.events.map(({ name }) => name)).toContain('notice')
  expect([second.hasEnded(), stays.hasEnded()]).toEqual([false, false])
  expect(second.events.map(({ name }) => name)).not.toContain('session')
})

test('a resuming client receives no internal session events', async ({ start, given, publish }) => {
  const api = await start()
  const ada = await given.member()
  const [first, second] = [await api.as(ada), await api.as(ada)]
  const before = await api.follow(first.token)
  await publish({ memberId: ada.id }, 'before')
  await expect.poll(() => before.lastId()).toBeDefined()
  const lastId = before.lastId()
  before.close()
  await second.call(signOut)
  await publish({ memberId: ada.id }, 'after')

  const resumed = await api.follow(first.token, lastId)

  await expect.poll(() => resumed.events.map(({ name }) => name)).toContain('notice')
  expect(resumed.events.map(({ name }) => name)).not.toContain('session')
})
