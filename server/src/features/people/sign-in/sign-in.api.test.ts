import { listAdmins } from '@clearstead/contract/people/admins'
import * as contract from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { apiTest as test } from '../../../../testing/api.ts'
import {
  newAdmin,
  newMember,
  password,
  wrong,
} from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'

test('a member signs in by e-mail or username, and the token authorises their calls', async ({
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
] as const)('%s is refused with the same sentence', async ([, login, tried], { api, run }) => {
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

test('the account and token of one side are refused on the other', async ({ api, run }) => {
  const member = await newMember(run)
  const admin = await newAdmin(run)

  const memberAsAdmin = await api.call(contract.signInAdmin, { email: member.email, password })
  const adminAsMember = await api.call(contract.signIn, { email: admin.email, password })
  const asMember = await api.as(member)
  const asAdmin = await api.as({ kind: 'admin', id: admin.id })

  expect(memberAsAdmin.code).toBe('people.wrong_credentials')
  expect(adminAsMember.code).toBe('people.wrong_credentials')
  expect((await asMember.call(listAdmins)).code).toBe('people.not_permitted')
  expect((await asAdmin.send(contract.sendOtp)).code).toBe('people.not_permitted')
  expect((await api.call(contract.signOut)).code).toBe('people.not_signed_in')
  expect(
    (await api.withCookie(asMember.token, 'admin', { hasProof: true }).call(contract.whoAmI)).code,
  ).toBe('people.not_signed_in')
})

test('an admin signs in for 12 hours with their permissions', async ({ api, run, clock }) => {
  const admin = await newAdmin(run)

  const { answer } = await api.call(contract.signInAdmin, { email: admin.email, password })

  expect(answer.admin).toMatchObject({ id: admin.id, permissions: ['owner'] })
  const signedIn = api.withToken(answer.admin.token)
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect((await signedIn.call(contract.whoAmI)).status).toBe(200)
    clock.forward({ minutes: 20 })
  }
  expect((await signedIn.call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test('passwords and tokens are stored as hashes', async ({ api, run, db }) => {
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

test('a blocked member can sign in, and a blocked admin cannot', async ({ api, run, db }) => {
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
