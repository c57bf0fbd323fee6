import { whoAmI } from '@clearstead/contract/people/sign-in'
import {
  confirmRegistration,
  register,
  sendRegistrationCode,
} from '@clearstead/contract/referral/joining'
import { apiTest as test } from '../../../../testing/api.ts'
import { mailedCode, newestMail } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'

const joining = (name: string, email = `${name}@example.org`) => ({
  fullname: 'Asha Rao',
  username: name,
  email,
  password: 'orchid-lantern-58',
  country: 'AT',
  acceptTerms: true as const,
})

test('another code is mailed after a minute, and only it and its token hold', async ({
  api,
  clock,
  owner,
}) => {
  const { auth: first } = (await api.call(register, joining('again'))).answer
  const firstCode = await mailedCode(owner, 'again@example.org')
  const soon = await api.call(sendRegistrationCode, { token: first.token })
  clock.forward({ minutes: 1 })

  const { auth } = (await api.call(sendRegistrationCode, { token: first.token })).answer

  const otp = await mailedCode(owner, 'again@example.org')
  const confirm = async (token: string, code: string) =>
    (await api.call(confirmRegistration, { token, otp: code })).code
  expect(soon.code).toBe('people.code_too_soon')
  expect(auth).toMatchObject({ id: first.id, referralCode: first.referralCode })
  expect(await confirm(first.token, firstCode)).toBe('people.wrong_code')
  expect(await confirm(first.token, otp)).toBe('people.wrong_code')
  if (otp !== firstCode) expect(await confirm(auth.token, firstCode)).toBe('people.wrong_code')
  expect(await confirm(auth.token, otp)).toBeUndefined()
  expect((await api.withToken(auth.token).call(whoAmI)).status).toBe(200)
})

test('of two requests at once one mails a code', async ({ api, clock, owner }) => {
  const { token } = (await api.call(register, joining('twice'))).answer.auth
  clock.forward({ minutes: 1 })
  const ask = async () => (await api.call(sendRegistrationCode, { token })).code ?? 'sent'

  const replies = await Promise.all([ask(), ask(), ask()])

  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs where payload ->> 'to' = 'twice@example.org'`,
  )
  expect(replies.sort()).toEqual([
    'referral.registration_over',
    'referral.registration_over',
    'sent',
  ])
  expect(rows).toHaveLength(2)
})

test('neither an unknown token nor one that was confirmed gets a code', async ({
  api,
  clock,
  owner,
}) => {
  const { token } = (await api.call(register, joining('joined'))).answer.auth
  const otp = await mailedCode(owner, 'joined@example.org')
  await api.call(confirmRegistration, { token, otp })
  clock.forward({ minutes: 1 })

  const again = await api.call(sendRegistrationCode, { token })
  const unknown = await api.call(sendRegistrationCode, { token: 'of nobody' })

  expect([again.code, unknown.code]).toEqual([
    'referral.registration_over',
    'referral.registration_over',
  ])
})

test('an e-mail with an account gets the same answer, and no code', async ({
  api,
  clock,
  given,
  owner,
}) => {
  const { email } = await given.member()
  const taken = (await api.call(register, joining('taken', email))).answer.auth
  const free = (await api.call(register, joining('free'))).answer.auth
  clock.forward({ minutes: 1 })
  const shapeOf = (body: object) =>
    JSON.stringify(body, (_, value) => (typeof value === 'object' ? value : typeof value))

  const replies = [
    await api.call(sendRegistrationCode, { token: taken.token }),
    await api.call(sendRegistrationCode, { token: free.token }),
  ]

  const [one, other] = replies.map(({ status, body }) => [status, shapeOf(body)])
  expect(one).toEqual(other)
  expect(await newestMail(owner, email)).toContain('already belongs to your account')
})

test('an address gets no more mails than before, and its last code stays good', async ({
  api,
  clock,
  owner,
}) => {
  let { token } = (await api.call(register, joining('patient'))).answer.auth
  for (let count = 0; count < 4; count++) {
    clock.forward({ minutes: 1 })
    token = (await api.call(sendRegistrationCode, { token })).answer.auth.token
  }
  clock.forward({ minutes: 1 })

  const refused = await api.call(sendRegistrationCode, { token })

  const otp = await mailedCode(owner, 'patient@example.org')
  expect(refused.code).toBe('people.code_too_soon')
  expect((await api.call(confirmRegistration, { token, otp })).status).toBe(201)
})
