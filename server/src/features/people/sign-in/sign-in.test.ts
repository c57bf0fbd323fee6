import { getUser } from '@clearstead/contract/people'
import * as contract from '@clearstead/contract/sign-in'
import { apiTest as test } from '../../../testing/api.ts'
import type { Run } from '../../../testing/test.ts'
import { expect } from '../../../testing/test.ts'
import { createAdmin } from '../admins/create-admin.ts'
import { createMember } from '../members/create-member.ts'

const password = 'a-long-quiet-river'
const wrong = 'a-short-loud-brook'

let made = 0
const newMember = (run: Run) =>
  run((work) => {
    const username = `member${++made}`
    return createMember(work, {
      fullname: 'Asha Rao',
      username,
      email: `${username}@example.org`,
      password,
    })
  })
const newAdmin = (run: Run) =>
  run((work) => {
    const username = `admin${++made}`
    return createAdmin(work, {
      fullname: 'Ola Berg',
      username,
      email: `${username}@example.org`,
      password,
      permissions: ['owner'],
    })
  })

test('signs a member in by e-mail or username, and the token opens their calls', async ({
  api,
  run,
}) => {
  const member = await newMember(run)

  const byEmail = await api.call(contract.signIn, { email: member.email.toUpperCase(), password })
  const byName = await api.call(contract.signIn, { email: member.username, password })

  expect(byEmail.answer.auth).toMatchObject({ id: member.id, referralCode: member.referralCode })
  expect(byEmail.answer.expireAt).toEqual(new Date('2026-04-07T09:00:00Z'))
  for (const { answer } of [byEmail, byName]) {
    const me = await api.withToken(answer.auth.token).call(contract.whoAmI)
    expect(me.answer).toMatchObject({ kind: 'member', id: member.id, isBlocked: false })
  }
})

test.for([
  ['a wrong password', 'known', wrong],
  ['an unknown account', 'nobody@example.org', password],
  ['no text at all', ' ', ''],
  ['an injection', "' or 1=1 --", password],
] as const)('refuses %s in the same words', async ([, login, tried], { api, run }) => {
  const member = await newMember(run)
  const email = login === 'known' ? member.email : login

  const reply = await api.send(contract.signIn, { email, password: tried })

  expect([400, 401]).toContain(reply.status)
  if (reply.status === 401) {
    expect(reply.body).toMatchObject({
      code: 'people.wrong_credentials',
      message: 'Invalid email or password',
    })
  }
})

test('opens neither side with the other side’s account or token', async ({ api, run }) => {
  const member = await newMember(run)
  const admin = await newAdmin(run)

  const memberAsAdmin = await api.call(contract.signInAdmin, { email: member.email, password })
  const adminAsMember = await api.call(contract.signIn, { email: admin.email, password })
  const asMember = await api.as(member)
  const asAdmin = await api.as({ kind: 'admin', id: admin.id })

  expect(memberAsAdmin.code).toBe('people.wrong_credentials')
  expect(adminAsMember.code).toBe('people.wrong_credentials')
  expect((await asMember.call(contract.signOutAdmin)).code).toBe('people.not_permitted')
  expect((await asAdmin.call(contract.signOut)).code).toBe('people.not_permitted')
  expect((await api.call(contract.signOut)).code).toBe('people.not_signed_in')
  expect((await api.withCookie(asMember.token, 'admin', true).call(contract.whoAmI)).code).toBe(
    'people.not_signed_in',
  )
})

test('signs an admin in for 12 hours with their permissions', async ({ api, run, clock }) => {
  const admin = await newAdmin(run)

  const { answer } = await api.call(contract.signInAdmin, { email: admin.email, password })

  expect(answer.admin).toMatchObject({ id: admin.id, permissions: ['owner'] })
  const signedIn = api.withToken(answer.admin.token)
  clock.forward({ hours: 11 })
  expect((await signedIn.call(contract.whoAmI)).status).toBe(200)
  clock.forward({ hours: 1 })
  expect((await signedIn.call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test('keeps the sign-in in cookies and asks a change for its proof', async ({ api, run }) => {
  const member = await newMember(run)

  const { answer, headers } = await api.call(contract.signIn, { email: member.email, password })
  const cookies = [headers['set-cookie']].flat().map(String)
  const { token } = answer.auth
  const forged = await api.withCookie(token, 'member', false).call(contract.signOut)
  const read = await api.withCookie(token, 'member', false).call(contract.whoAmI)
  const left = await api.withCookie(token, 'member', true).call(contract.signOut)

  expect(cookies.find((line) => line.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/)
  expect(forged.code).toBe('call.forged')
  expect(read.status).toBe(200)
  expect(left.status).toBe(200)
  expect((await api.withToken(token).call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test.for([
  [contract.signOut.name, 'member', contract.signOut],
  [contract.signOutByLink.name, 'member', contract.signOutByLink],
  [contract.signOutAdmin.name, 'admin', contract.signOutAdmin],
  [contract.signOutAdminByLink.name, 'admin', contract.signOutAdminByLink],
] as const)('%s ends only the sign-in that asks', async ([, side, call], { api, run }) => {
  const who =
    side === 'admin'
      ? ({ kind: 'admin', id: (await newAdmin(run)).id } as const)
      : await newMember(run)
  const first = await api.as(who)
  const second = await api.as(who)

  const reply = await first.send(call)

  expect(reply.body).toEqual({ message: 'Signed out' })
  expect((await first.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await second.call(contract.whoAmI)).status).toBe(200)
})

test('lists one’s own sessions and ends one, never somebody else’s', async ({
  api,
  run,
  clock,
}) => {
  const member = await newMember(run)
  const mine = await api.as(member)
  const other = await api.as(member)
  clock.forward({ minutes: 2 })
  const strangers = await api.as(await newMember(run))

  const { sessions } = (await mine.call(contract.listSessions)).answer
  const [theirs] = (await strangers.call(contract.listSessions)).answer.sessions
  const foreign = await mine.send(contract.endSession, { id: theirs?.id })
  const elsewhere = sessions.find(({ isCurrent }) => !isCurrent)
  const ended = await mine.send(contract.endSession, { id: elsewhere?.id })

  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({
    device: 'Firefox on Linux',
    address: '203.0.113.9',
    isCurrent: true,
    lastUsedAt: clock(),
  })
  expect(foreign.code).toBe('people.session_unknown')
  expect(ended.status).toBe(200)
  expect((await other.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await strangers.call(contract.whoAmI)).status).toBe(200)
})

test('waits 15 minutes after 10 failures, also with the right password', async ({
  api,
  run,
  clock,
}) => {
  const member = await newMember(run)
  const guess = (tried: string) =>
    api.call(contract.signIn, { email: member.email, password: tried })

  for (let count = 0; count < 10; count++) {
    expect((await guess(wrong)).code).toBe('people.wrong_credentials')
  }
  const waiting = await guess(password)

  expect(waiting.code).toBe('people.waiting')
  expect(waiting.body.details).toEqual({ seconds: 900 })
  expect(waiting.headers['retry-after']).toBe('900')
  clock.forward({ minutes: 14, seconds: 59 })
  expect((await guess(password)).code).toBe('people.waiting')
  clock.forward({ seconds: 1 })
  expect((await guess(password)).status).toBe(200)
})

test('starts the count anew after a right password, and counts unknown names alike', async ({
  api,
  run,
}) => {
  const member = await newMember(run)
  const guess = (email: string, tried: string) =>
    api.call(contract.signIn, { email, password: tried })

  for (let count = 0; count < 9; count++) await guess(member.email, wrong)
  expect((await guess(member.email, password)).status).toBe(200)
  expect((await guess(member.email, wrong)).code).toBe('people.wrong_credentials')
  for (let count = 0; count < 10; count++) await guess('ghost@example.org', wrong)

  expect((await guess('ghost@example.org', wrong)).code).toBe('people.waiting')
})

test('locks after 50 wrong passwords at once, of which few are weighed at all', async ({
  api,
  run,
  db,
}) => {
  const member = await newMember(run)

  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.call(contract.signIn, { email: member.email, password: wrong }),
    ),
  )

  const weighed = replies.filter(({ code }) => code === 'people.wrong_credentials').length
  expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true)
  expect(weighed).toBeLessThanOrEqual(10)
  const after = await api.call(contract.signIn, { email: member.email, password })
  expect(after.code).toBe('people.waiting')
  const { failures } = await db
    .selectFrom('failedAttempts')
    .select((row) => row.fn.countAll<bigint>().as('failures'))
    .where('account', '=', `sign_in:member:${member.id}`)
    .executeTakeFirstOrThrow()
  expect(failures).toBeGreaterThanOrEqual(10n)
})

test('stores neither password nor token as they are', async ({ api, run, db }) => {
  const member = await newMember(run)
  const { token } = await api.as(member)

  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').select('tokenHash').execute()

  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(sessions.some(({ tokenHash }) => tokenHash.toString('utf8').includes(token))).toBe(false)
})

test('takes as long for an unknown account as for a wrong password', async ({ api, run }) => {
  const member = await newMember(run)
  const timeOf = async (email: string) => {
    const times: number[] = []
    for (let count = 0; count < 7; count++) {
      const start = performance.now()
      await api.call(contract.signIn, { email, password: wrong })
      times.push(performance.now() - start)
    }
    return times.sort((left, right) => left - right)[3] ?? 0
  }

  const known = await timeOf(member.email)
  const unknown = await timeOf('nobody.at.all@example.org')

  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('tells a blocked member who they are and refuses a blocked admin', async ({
  api,
  run,
  db,
}) => {
  const member = await newMember(run)
  const admin = await newAdmin(run)
  const asMember = await api.as(member)
  const asAdmin = await api.as({ kind: 'admin', id: admin.id })
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('id', 'in', [member.id, admin.id])
    .execute()

  expect((await asMember.call(contract.whoAmI)).answer.isBlocked).toBe(true)
  expect((await asMember.call(getUser, { id: member.id })).status).toBe(200)
  expect((await asAdmin.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  const again = await api.call(contract.signInAdmin, { email: admin.email, password })
  expect(again.code).toBe('people.wrong_credentials')
})
