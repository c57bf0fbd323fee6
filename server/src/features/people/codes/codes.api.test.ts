import * as contract from '@clearstead/contract/people/sign-in'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'
import { confirmWithCode } from './check-code.ts'
import { mailNextReset } from './reset-password.ts'

const newPassword = 'seven-green-kettles'

const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('a mailed code verifies the e-mail once', async ({ api, given, owner, db }) => {
  const member = await given.member()
  const me = await api.as(member)
  const purpose = 'verify_email'

  const sent = await me.call(contract.sendOtp, {
    memberId: member.id,
    email: member.email,
    purpose,
  })
  const otp = await mailedCode(owner, member.email)
  const right = await me.call(contract.verifyOtp, { memberId: member.id, otp, purpose })
  const again = await me.call(contract.verifyOtp, { memberId: member.id, otp, purpose })

  expect(sent.status).toBe(200)
  expect(right.answer.verificationToken).toBeUndefined()
  expect(again.code).toBe('people.wrong_code')
  const { verifyAt } = await db
    .selectFrom('users')
    .select('verifyAt')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(verifyAt).toEqual(new Date('2026-03-31T09:00:00Z'))
})

test('a member gets one code a minute, at their own address only', async ({
  api,
  given,
  clock,
}) => {
  const member = await given.member()
  const stranger = await given.member()
  const me = await api.as(member)
  const send = (email = member.email) =>
    me.call(contract.sendOtp, { memberId: member.id, email, purpose: 'withdrawal' })

  expect(
    (
      await api.call(contract.sendOtp, {
        memberId: member.id,
        email: member.email,
        purpose: 'withdrawal',
      })
    ).code,
  ).toBe('people.not_signed_in')
  expect((await send(stranger.email)).code).toBe('people.not_yours')
  expect((await send()).status).toBe(200)
  clock.forward({ seconds: 20 })
  const soon = await send()
  clock.forward({ seconds: 40 })

  expect(soon.code).toBe('people.code_too_soon')
  expect(soon.headers['retry-after']).toBe('40')
  expect((await send()).status).toBe(200)
  const theirs = await me.call(contract.sendOtp, {
    memberId: stranger.id,
    email: stranger.email,
    purpose: 'withdrawal',
  })
  expect(theirs.code).toBe('people.not_yours')
})

test('a code is refused after 10 minutes or 5 wrong tries', async ({
  api,
  given,
  owner,
  clock,
}) => {
  const late = await given.member()
  const wrong = await given.member()
  const purpose = 'withdrawal'
  const codes = new Map<number, string>()
  for (const member of [late, wrong]) {
    const me = await api.as(member)
    await me.call(contract.sendOtp, { memberId: member.id, email: member.email, purpose })
    codes.set(member.id, await mailedCode(owner, member.email))
  }

  const asWrong = await api.as(wrong)
  const otp = codes.get(wrong.id) ?? ''
  for (let tries = 0; tries < 5; tries++) {
    const request = { memberId: wrong.id, otp: other(otp), purpose } as const
    expect((await asWrong.call(contract.verifyOtp, request)).code).toBe('people.wrong_code')
  }
  const sixth = await asWrong.call(contract.verifyOtp, { memberId: wrong.id, otp, purpose })
  clock.forward({ minutes: 10 })
  const tooLate = await (await api.as(late)).call(contract.verifyOtp, {
    memberId: late.id,
    otp: codes.get(late.id) ?? '',
    purpose,
  })

  expect(sixth.code).toBe('people.wrong_code')
  expect(tooLate.code).toBe('people.wrong_code')
})

test('ten simultaneous uses of a code return one token, which is valid once', async ({
  api,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const purpose = 'withdrawal'
  await me.call(contract.sendOtp, { memberId: member.id, email: member.email, purpose })
  const otp = await mailedCode(owner, member.email)

  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      me.call(contract.verifyOtp, { memberId: member.id, otp, purpose }),
    ),
  )

  const tokens = replies.flatMap((reply) => (reply.code ? [] : [reply.answer.verificationToken]))
  expect(tokens).toHaveLength(1)
  const confirm = (use: 'withdrawal' | 'change_address') =>
    run((work) => confirmWithCode(work, member.id, use, tokens[0]))
  await expect(confirm('change_address')).rejects.toRefuseWith('people.code_needed')
  const uses = await Promise.allSettled([
    confirm('withdrawal'),
    confirm('withdrawal'),
    confirm('withdrawal'),
  ])
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a token of another member, or older than 10 minutes, is refused', async ({
  api,
  given,
  owner,
  run,
  clock,
}) => {
  const member = await given.member()
  const stranger = await given.member()
  const me = await api.as(member)
  const purpose = 'change_address'
  await me.call(contract.sendOtp, { memberId: member.id, email: member.email, purpose })
  const otp = await mailedCode(owner, member.email)
  const { answer } = await me.call(contract.verifyOtp, { memberId: member.id, otp, purpose })
  const confirm = (id: typeof member.id) =>
    run((work) => confirmWithCode(work, id, purpose, answer.verificationToken))

  await expect(confirm(stranger.id)).rejects.toRefuseWith('people.code_needed')
  clock.forward({ minutes: 10 })
  await expect(confirm(member.id)).rejects.toRefuseWith('people.code_needed')
})

test('a mailed code sets a new password and ends every session', async ({
  api,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const me = await api.as(member)

  const asked = await api.call(contract.forgetPassword, { email: member.email })
  expect(await run(mailNextReset)).toBe(true)
  const otp = await mailedCode(owner, member.email)
  const common = await api.call(contract.resetPassword, {
    email: member.email,
    otp,
    password: 'password123456'.slice(0, 11),
  })
  const named = await api.call(contract.resetPassword, {
    email: member.email,
    otp,
    password: `mine:${member.username}:2026`,
  })
  const reset = await api.call(contract.resetPassword, {
    email: member.email,
    otp,
    password: newPassword,
  })

  expect(asked.status).toBe(200)
  expect(common.code).toBe('people.common_password')
  expect(named.code).toBe('people.named_password')
  expect(reset.body).toEqual({ message: 'Password change successfuly' })
  expect((await me.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  const before = { email: member.email, password: givenPassword }
  expect((await api.call(contract.signIn, before)).code).toBe('people.wrong_credentials')
  const now = { email: member.email, password: newPassword }
  expect((await api.call(contract.signIn, now)).status).toBe(200)
})

test('an unknown e-mail gets the same answer', async ({ api, run, owner }) => {
  const email = 'nobody.here@example.org'

  const asked = await api.call(contract.forgetPassword, { email })
  await run(mailNextReset)
  const reset = await api.call(contract.resetPassword, {
    email,
    otp: '123456',
    password: newPassword,
  })

  expect(asked.body).toEqual({ message: 'If this e-mail has an account, a code is on its way.' })
  expect(await mailedCode(owner, email)).toBe('')
  expect(reset.code).toBe('people.wrong_code')
})

test('strangers who request codes and try wrong ones do not block a new password', async ({
  api,
  clock,
  given,
  owner,
  run,
}) => {
  const { email } = await given.member()
  const reset = (otp: string) =>
    api.call(contract.resetPassword, { email, otp, password: newPassword })

  await api.call(contract.forgetPassword, { email })
  await run(mailNextReset)
  const own = await mailedCode(owner, email)
  clock.forward({ minutes: 2 })
  for (let count = 0; count < 30; count++) {
    expect((await api.call(contract.forgetPassword, { email })).status).toBe(200)
    await run(mailNextReset)
    expect((await reset('2222-3333-4444')).code).toBe('people.wrong_code')
  }

  expect(own).toMatch(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)
  expect((await reset(own.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await reset(own)).code).toBe('people.wrong_code')
})

test('a member gets one reset code a minute', async ({ api, given, owner, run, clock }) => {
  const { email } = await given.member()
  const ask = async () => {
    await api.call(contract.forgetPassword, { email })
    await run(mailNextReset)
    return mailedCode(owner, email)
  }

  const first = await ask()
  const soon = await ask()
  clock.forward({ minutes: 1 })
  const later = await ask()

  expect(soon).toBe(first)
  expect(later).not.toBe(first)
})
