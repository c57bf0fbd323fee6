import * as credentials from '@clearstead/contract/people/credentials'
import { signInAdmin, whoAmI } from '@clearstead/contract/people/sign-in'
import type { AdminId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { mailedCode, newestMail } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import { confirmFirstEmail, requestFirstEmail } from './first-email.ts'

let made = 0
const realEmail = () => `ola${++made}@clearstead.org`

const setEmail = (db: Db, id: AdminId, email: string, verifyAt: Date | null = null) =>
  db.updateTable('users').set({ email, verifyAt }).where('id', '=', id).execute()

test('a made-up address is replaced with the password and a code to the new one, and ends the other sessions', async ({
  api,
  db,
  given,
  owner,
}) => {
  const [first, second] = [await given.admin('owner'), await given.admin('owner')]
  const [me, elsewhere] = [await api.as(first), await api.as(first)]
  const email = realEmail()

  const wrong = await me.call(credentials.requestFirstEmail, { email, password: 'not-it' })
  const asked = await me.call(credentials.requestFirstEmail, { email, password })
  const soon = await me.call(credentials.requestFirstEmail, { email, password })
  const code = await mailedCode(owner, email)
  const toFormer = await newestMail(owner, first.email)
  const confirmed = await me.call(credentials.confirmFirstEmail, { code })
  const twice = await me.call(credentials.confirmFirstEmail, { code })
  const again = await me.call(credentials.requestFirstEmail, { email: realEmail(), password })
  const signedIn = await api.call(signInAdmin, { email, password })

  expect(wrong.code).toBe('people.wrong_password')
  expect(asked.status).toBe(200)
  expect(soon.code).toBe('people.code_too_soon')
  expect(toFormer).toBe('')
  expect(confirmed.status).toBe(200)
  expect(twice.code).toBe('people.wrong_code')
  expect(again.code).toBe('people.not_first_email')
  expect(signedIn.status).toBe(200)
  expect((await me.call(whoAmI)).answer.email).toBe(email)
  expect((await elsewhere.call(whoAmI)).code).toBe('people.not_signed_in')
  expect(await newestMail(owner, second.email)).toContain(email)
  expect(await newestMail(owner, first.email)).toBe('')
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `user:${first.id}`)
    .orderBy('id')
    .execute()
  expect(lines[0]).toEqual({
    action: 'POST /auth/email/first/confirm',
    before: { email: { erasable: expect.any(String) } },
    after: { email: { erasable: expect.any(String) } },
  })
})

test('a real address is only confirmed, and no other takes its place', async ({
  api,
  db,
  given,
  owner,
}) => {
  const admin = await given.admin('owner')
  const own = realEmail()
  await setEmail(db, admin.id, own)
  const me = await api.as(admin)

  const other = await me.call(credentials.requestFirstEmail, { email: realEmail(), password })
  const asked = await me.call(credentials.requestFirstEmail, { email: own, password })
  const code = await mailedCode(owner, own)
  const confirmed = await me.call(credentials.confirmFirstEmail, { code })

  expect(other.code).toBe('people.not_first_email')
  expect([asked.status, confirmed.status]).toEqual([200, 200])
  const row = await db
    .selectFrom('users')
    .select(['email', 'verifyAt'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: own, verifyAt: expect.any(Date) })
})

test('a code of an ordinary change is no way around the code to a real address', async ({
  api,
  db,
  given,
  owner,
}) => {
  const admin = await given.admin('owner')
  await setEmail(db, admin.id, realEmail())
  const me = await api.as(admin)
  const email = realEmail()

  await me.call(credentials.requestEmailChange, { email, password })
  const code = await mailedCode(owner, email)
  const refused = await me.call(credentials.confirmFirstEmail, { code })

  expect(code).not.toBe('')
  expect(refused.code).toBe('people.not_first_email')
})

test('a confirmed address, a made-up new one and other permissions are refused', async ({
  api,
  db,
  given,
}) => {
  const admin = await given.admin('owner')
  await setEmail(db, admin.id, admin.email, new Date())
  const [confirmed, fresh] = [await api.as(admin), await api.as(await given.admin('owner'))]
  const others = [
    api,
    await api.as(await given.member()),
    await api.as(await given.admin('finance')),
  ]
  const ask = (caller: Pick<typeof api, 'call'>, email = realEmail()) =>
    caller.call(credentials.requestFirstEmail, { email, password })

  expect((await ask(confirmed)).code).toBe('people.not_first_email')
  expect((await ask(fresh, 'ola@clearstead.invalid')).code).toBe('people.not_first_email')
  expect((await Promise.all(others.map((caller) => ask(caller)))).map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
})

test('only the owner of a taken address learns of the request, which waits like any other', async ({
  api,
  db,
  given,
  owner,
}) => {
  const taken = realEmail()
  await setEmail(db, (await given.admin('support')).id, taken)
  const [me, them] = [
    await api.as(await given.admin('owner')),
    await api.as(await given.admin('owner')),
  ]

  const ofTaken = await me.call(credentials.requestFirstEmail, { email: taken, password })
  const ofFree = await them.call(credentials.requestFirstEmail, { email: realEmail(), password })
  const soon = await me.call(credentials.requestFirstEmail, { email: taken, password })
  const confirmed = await me.call(credentials.confirmFirstEmail, { code: '123456' })

  expect(ofTaken.body).toEqual(ofFree.body)
  expect(soon.code).toBe('people.code_too_soon')
  expect(confirmed.code).toBe('people.wrong_code')
  expect(await newestMail(owner, taken)).toContain('The address stays with your account')
  expect(await mailedCode(owner, taken)).toBe('')
})

test('the second factor is asked for, and five wrong codes use one up', async ({
  api,
  db,
  given,
  owner,
}) => {
  const [guarded, plain] = [await given.admin('owner'), await given.admin('owner')]
  await db
    .insertInto('secondFactors')
    .values({ userId: guarded.id, secret: Buffer.from('secret'), enabledAt: new Date() })
    .execute()
  const [me, other] = [await api.as(guarded), await api.as(plain)]
  const email = realEmail()

  const without = await me.call(credentials.requestFirstEmail, { email: realEmail(), password })
  await other.call(credentials.requestFirstEmail, { email, password })
  const code = await mailedCode(owner, email)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let count = 0; count < 5; count++) {
    const reply = await other.call(credentials.confirmFirstEmail, { code: wrong })
    expect(reply.code).toBe('people.wrong_code')
  }
  const right = await other.call(credentials.confirmFirstEmail, { code })

  expect(without.code).toBe('people.totp_required')
  expect(right.code).toBe('people.wrong_code')
})

test('of two confirmations at once one counts', async ({ given, owner, run }) => {
  const { id } = await given.admin('owner')
  const caller = { kind: 'admin', id, permissions: ['owner'] } as unknown as AdminCaller
  const email = realEmail()
  await run((work) => requestFirstEmail(work, caller, { email, password }))
  const code = await mailedCode(owner, email)

  const both = await Promise.allSettled(
    [1, 2].map(() => run((work) => confirmFirstEmail(work, caller, code))),
  )

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: {
      code: expect.stringMatching(/^(call\.too_many|people\.wrong_code|people\.not_first_email)$/),
    },
  })
})
