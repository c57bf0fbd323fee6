import { approve } from '@clearstead/contract/approvals'
import * as credentials from '@clearstead/contract/people/credentials'
import { enableTotp, setUpTotp, signIn } from '@clearstead/contract/people/sign-in'
import { closeUser, updateUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { generate } from 'otplib'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'
import { mailNextReset } from '../codes/reset-password.ts'
import { getSignInState } from './support-sign-in.ts'

const reason = 'Lost the phone; identity checked by video'

async function turnOnFactor(api: Api, clock: SetClock, member: { id: MemberId }) {
  const me = await api.as(member)
  const { answer } = await me.call(setUpTotp, { password: givenPassword })
  const epoch = Math.floor(clock().getTime() / 1000)
  const code = await generate({ secret: answer.secret, epoch })
  expect((await me.call(enableTotp, { code })).status).toBe(200)
}

async function failTenTimes(api: Api, email: string) {
  for (let count = 0; count < 10; count++) await api.call(signIn, { email, password: 'not-this' })
}

test('the state says the wait, the mailed code and the held payouts, and who helped', async ({
  api,
  clock,
  given,
  run,
}) => {
  const member = await given.member()
  const { id } = member
  await turnOnFactor(api, clock, member)
  clock.forward({ hours: 30 })
  const support = await api.as(await given.admin('support'))
  const owner = await api.as(await given.admin('owner'))
  const read = async () => (await support.call(credentials.getSignInState, { id })).answer
  const now = clock()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  const before = await read()
  await failTenTimes(api, member.email)
  const locked = await read()
  await support.call(credentials.unlockAccount, { id })
  await support.call(credentials.sendResetMail, { id })
  const asked = await read()
  await run(mailNextReset)
  const helped = await read()
  await owner.call(credentials.changeSignIn, { id, removeSecondFactor: true, reason })
  const removed = await read()

  expect(before).toMatchObject({ hasTotp: true, lockedUntil: null, resetMailedAt: null, help: [] })
  expect(before.payoutsHeldUntil).toBeNull()
  expect(locked.lockedUntil).toEqual(later(15))
  expect(asked).toMatchObject({ isResetWaiting: true, resetMailedAt: null })
  expect(helped).toMatchObject({
    isResetWaiting: false,
    lockedUntil: null,
    resetMailedAt: now,
    hasTotp: true,
  })
  expect(helped.help.map(({ act }) => act)).toEqual(['reset_mail', 'unlock'])
  expect(removed).toMatchObject({
    hasTotp: false,
    // The change made the code void.
    resetMailedAt: null,
    payoutsHeldUntil: later(24 * 60),
  })
  expect(removed.help[0]).toMatchObject({ act: 'second_factor_off', at: now })
  expect(removed.help[0]?.by).toBeTruthy()
})

test('a wait ends by itself, and so does a hold', async ({ api, clock, given }) => {
  const member = await given.member()
  const { id } = member
  const owner = await api.as(await given.admin('owner'))
  await owner.call(credentials.changeSignIn, { id, username: 'renamed.once', reason })
  await failTenTimes(api, member.email)

  clock.forward({ minutes: 14, seconds: 59 })
  const during = (await owner.call(credentials.getSignInState, { id })).answer
  clock.forward({ seconds: 1 })
  const after = (await owner.call(credentials.getSignInState, { id })).answer
  clock.forward({ hours: 24 })
  const support = await api.as(await given.admin('support'))
  const free = (await support.call(credentials.getSignInState, { id })).answer

  expect(during.lockedUntil).not.toBeNull()
  expect(after.lockedUntil).toBeNull()
  expect(after.payoutsHeldUntil).not.toBeNull()
  expect(free.payoutsHeldUntil).toBeNull()
  expect(free.help.map(({ act }) => act)).toEqual(['changed'])
})

test('a wait at an e-mail that begins with another member’s username is not theirs', async ({
  api,
  given,
}) => {
  const locked = await given.member()
  const namesake = await given.member()
  const owner = await api.as(await given.admin('owner'))
  const change = { username: 'kiran.das', email: 'kiran.das@example.org', reason }
  await owner.call(credentials.changeSignIn, { id: locked.id, email: change.email, reason })
  await owner.call(credentials.changeSignIn, { id: namesake.id, username: change.username, reason })
  await failTenTimes(api, change.email)

  const theirs = await owner.call(credentials.getSignInState, { id: namesake.id })
  await owner.call(credentials.unlockAccount, { id: namesake.id })
  const still = await owner.call(credentials.getSignInState, { id: locked.id })

  expect(theirs.answer.lockedUntil).toBeNull()
  expect(still.answer.lockedUntil).not.toBeNull()
})

test('a blocked member is helped; a closed account and an admin are unknown', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const blocked = await given.member()
  const closed = await given.member()
  const admin = await given.admin('support')
  await owner.call(updateUser, { id: blocked.id, status: 'block', reason })
  await owner.call(closeUser, { id: closed.id })
  const calls = async (id: number) => [
    await owner.send(credentials.getSignInState, { id }),
    await owner.send(credentials.sendResetMail, { id }),
    await owner.send(credentials.unlockAccount, { id }),
  ]
  const said = async (id: number) => (await calls(id)).map(({ code, status }) => code ?? status)

  expect(await said(blocked.id)).toEqual([200, 200, 200])
  expect(await said(closed.id)).toEqual(Array(3).fill('people.unknown'))
  expect(await said(admin.id)).toEqual(Array(3).fill('people.unknown'))
  expect(await said(2_000_000_000)).toEqual(Array(3).fill('people.unknown'))
})

test('a second factor is removed once, with a reason', async ({ api, clock, given }) => {
  const member = await given.member()
  const { id } = member
  await turnOnFactor(api, clock, member)
  const owner = await api.as(await given.admin('owner'))
  const remove = (fields: object) =>
    owner.send(credentials.changeSignIn, { id, remove_second_factor: true, ...fields })

  const refused = [
    await remove({}),
    await remove({ reason: '   ' }),
    await remove({ reason: 'x'.repeat(501) }),
    await remove({ reason: { $ne: '' } }),
    await remove({ reason, remove_second_factor: false }),
  ]
  const still = (await owner.call(credentials.getSignInState, { id })).answer.hasTotp
  const both = await Promise.all([remove({ reason }), remove({ reason })])

  expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(400))
  expect(still).toBe(true)
  expect(both.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    'people.totp_not_set_up',
  ])
  const { help } = (await owner.call(credentials.getSignInState, { id })).answer
  expect(help.map(({ act }) => act)).toEqual(['second_factor_off'])
})

test('with dual approval a removal is said when the second owner has approved it', async ({
  api,
  clock,
  given,
  run,
}) => {
  const member = await given.member()
  const { id } = member
  await turnOnFactor(api, clock, member)
  const asking = await api.as(await given.admin('owner'))
  const second = await api.as(await given.admin('owner'))
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))

  const asked = await asking.call(credentials.changeSignIn, {
    id,
    removeSecondFactor: true,
    reason,
  })
  const waiting = (await second.call(credentials.getSignInState, { id })).answer
  const approved = await second.call(approve, { id: defined(asked.answer.approval).id })
  const done = (await second.call(credentials.getSignInState, { id })).answer
  await run((work) => saveSettings(work, { settings: defaultSettings }))

  expect(waiting).toMatchObject({ hasTotp: true, help: [] })
  expect(approved.status).toBe(200)
  expect(done).toMatchObject({ hasTotp: false, help: [{ act: 'second_factor_off' }] })
})

test('what support asks for twice is mailed once', async ({ api, given, owner, run }) => {
  const { id, email } = await given.member()
  await failTenTimes(api, email)
  const support = await api.as(await given.admin('support'))

  const replies = [
    await support.call(credentials.sendResetMail, { id }),
    await support.call(credentials.sendResetMail, { id }),
    await support.call(credentials.unlockAccount, { id }),
    await support.call(credentials.unlockAccount, { id }),
  ]
  const codes: string[] = []
  // Requests of other tests wait too.
  while (await run(mailNextReset)) codes.push(await mailedCode(owner, email))
  const [first] = codes.filter((code) => code !== '')

  expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(first).toBeDefined()
  expect(await mailedCode(owner, email)).toBe(first)
  const { answer } = await support.call(credentials.getSignInState, { id })
  expect(answer).toMatchObject({ lockedUntil: null, isResetWaiting: false })
})

test('a code that is mailed while the state is read is not overlooked', async ({
  api,
  db,
  clock,
  given,
  run,
}) => {
  const { id } = await given.member()
  const support = await api.as(await given.admin('support'))
  await support.call(credentials.sendResetMail, { id })
  const ofResets = new WeakSet<object>()
  let isMailed = false
  const mailing = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('"reset')) ofResets.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (!isMailed && ofResets.has(queryId)) {
        isMailed = true
        await run(mailNextReset)
      }
      return result
    },
  })

  const { isResetWaiting, resetMailedAt } = await getSignInState(mailing, id, clock())

  expect({ isMailed, isResetWaiting }).toEqual({ isMailed: true, isResetWaiting: true })
  expect(resetMailedAt).toEqual(clock())
})
