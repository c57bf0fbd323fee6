import * as credentials from '@clearstead/contract/people/credentials'
import * as contract from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { mailedCode, newestMail } from '../../../../testing/mailed-code.ts'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { noticeTickers } from '../../notices/jobs.ts'

let made = 0
const newEmail = () => `own${++made}@example.org`

test('a change takes the password and a code from each address, and ends the other sessions', async ({
  api,
  clock,
  db,
  given,
  owner,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const elsewhere = await api.as(member)
  const email = newEmail()

  const wrong = await me.call(credentials.requestEmailChange, { email, password: 'not-it' })
  const asked = await me.call(credentials.requestEmailChange, { email, password })
  const again = await me.call(credentials.requestEmailChange, { email, password })
  const oldCode = await mailedCode(owner, member.email)
  const newCode = await mailedCode(owner, email)
  const swapped = await me.call(credentials.confirmEmailChange, {
    oldCode: newCode,
    newCode: oldCode,
  })
  const changed = await me.call(credentials.confirmEmailChange, { oldCode, newCode })
  const twice = await me.call(credentials.confirmEmailChange, { oldCode, newCode })
  for (const ticker of noticeTickers) await ticker.run({ db, clock })

  expect(wrong.code).toBe('people.wrong_password')
  expect(asked.status).toBe(200)
  expect(again.code).toBe('people.code_too_soon')
  if (oldCode !== newCode) expect(swapped.code).toBe('people.wrong_code')
  expect(changed.status).toBe(200)
  expect(twice.code).toBe('people.wrong_code')
  expect((await elsewhere.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  const { singleuser } = (await me.call(getUser, { id: member.id })).answer
  expect(singleuser.email).toBe(email)
  expect(singleuser.verifiedAt).not.toBeNull()
  expect(singleuser.payoutsHeldUntil).not.toBeNull()
  const [notice] = (await mailsTo(owner, member.email)).slice(-1)
  expect(notice?.text).toContain('Your e-mail address was changed')
})

test('only the owner of a taken address learns of the request', async ({ api, given, owner }) => {
  const member = await given.member()
  const other = await given.member()
  const [me, them] = [await api.as(member), await api.as(await given.member())]

  const taken = await me.call(credentials.requestEmailChange, { email: other.email, password })
  const free = await them.call(credentials.requestEmailChange, { email: newEmail(), password })
  const oldCode = await mailedCode(owner, member.email)
  const confirmed = await me.call(credentials.confirmEmailChange, { oldCode, newCode: '123456' })

  expect(taken.body).toEqual(free.body)
  expect(confirmed.code).toBe('people.wrong_code')
  expect(await newestMail(owner, other.email)).toContain('The address stays with your account')
  expect(await mailedCode(owner, other.email)).toBe('')
})

test('a change takes the second factor if it is on', async ({ api, db, given }) => {
  const member = await given.member()
  await db
    .insertInto('secondFactors')
    .values({ userId: member.id, secret: Buffer.from('secret'), enabledAt: new Date() })
    .execute()
  const me = await api.as(member)

  const without = await me.call(credentials.requestEmailChange, { email: newEmail(), password })

  expect(without.code).toBe('people.totp_required')
})

test('codes are refused after five wrong ones', async ({ api, given, owner }) => {
  const member = await given.member()
  const me = await api.as(member)
  const email = newEmail()
  await me.call(credentials.requestEmailChange, { email, password })
  const oldCode = await mailedCode(owner, member.email)
  const newCode = await mailedCode(owner, email)
  const wrong = newCode === '111111' ? '222222' : '111111'

  for (let count = 0; count < 5; count++) {
    const reply = await me.call(credentials.confirmEmailChange, { oldCode, newCode: wrong })
    expect(reply.code).toBe('people.wrong_code')
  }

  const right = await me.call(credentials.confirmEmailChange, { oldCode, newCode })
  expect(right.code).toBe('people.wrong_code')
})

test('an admin changes the own e-mail and password in the same way, with audit lines and mails', async ({
  api,
  given,
  owner,
  db,
}) => {
  const admin = await given.admin('support')
  const me = await api.as(admin)
  const elsewhere = await api.as(admin)
  const email = newEmail()
  const newPassword = 'seven-green-kettles'

  await me.call(credentials.requestEmailChange, { email, password })
  const oldCode = await mailedCode(owner, admin.email)
  const newCode = await mailedCode(owner, email)
  const changed = await me.call(credentials.confirmEmailChange, { oldCode, newCode })
  const toFormer = await newestMail(owner, admin.email)
  const wrong = { currentPassword: 'not-it', password: newPassword }
  const refused = await me.call(credentials.changeOwnPassword, wrong)
  const right = { currentPassword: password, password: newPassword }
  const reset = await me.call(credentials.changeOwnPassword, right)
  const signedIn = await api.call(contract.signInAdmin, { email, password: newPassword })

  expect([changed.status, reset.status, signedIn.status]).toEqual([200, 200, 200])
  expect(refused.code).toBe('people.wrong_password')
  expect((await elsewhere.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await me.call(contract.whoAmI)).answer.email).toBe(email)
  expect(toFormer).toContain('The e-mail of your admin account was changed')
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `user:${admin.id}`)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'POST /auth/email/confirm',
    'POST /auth/password',
    'POST /auth/adminsignin',
  ])
  expect(JSON.stringify(lines)).not.toContain(newPassword)
})

test('a member changes the own password by the same call as an admin', async ({ api, given }) => {
  const member = await given.member()
  const me = await api.as(member)
  const elsewhere = await api.as(member)

  const common = { currentPassword: password, password: 'password123' }
  const refused = await me.call(credentials.changeOwnPassword, common)
  const right = { currentPassword: password, password: 'seven-green-kettles' }
  const changed = await me.call(credentials.changeOwnPassword, right)

  expect(refused.code).toBe('people.common_password')
  expect(changed.answer.message).toBe('Password change successfuly')
  expect((await me.call(contract.whoAmI)).status).toBe(200)
  expect((await elsewhere.call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test('a password of 10 characters is one for members, of 12 for admins', async ({ api, given }) => {
  const me = await api.as(await given.admin('support'))
  const change = (chosen: string) =>
    me.call(credentials.changeOwnPassword, { currentPassword: password, password: chosen })

  const short = await change('kettle-nine')
  const long = await change('kettle-nines')
  const member = await api.as(await given.member())
  const ofMember = await member.call(credentials.changeOwnPassword, {
    currentPassword: password,
    password: 'kettle-ten',
  })

  expect(short).toMatchObject({
    code: 'people.short_password',
    body: {
      message: 'An admin’s password has at least 12 characters.',
      errors: [{ path: 'password', message: 'Use at least 12 characters' }],
    },
  })
  expect([long.status, ofMember.status]).toEqual([200, 200])
})
