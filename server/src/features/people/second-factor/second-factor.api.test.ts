import { longestPage } from '@clearstead/contract/call/paging'
import { listAdmins } from '@clearstead/contract/people/admins'
import { changeOwnPassword } from '@clearstead/contract/people/credentials'
import * as contract from '@clearstead/contract/people/sign-in'
import { updateUser } from '@clearstead/contract/people/users'
import { generate } from 'otplib'
import { afterEach } from 'vitest'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { mailedCode } from '../../../../testing/mailed-code.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { live } from '../../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../../testing/test.ts'
import { setMailSetting } from '../../../plumbing/mail/create-mailer.ts'
import { currentSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { mailNextReset } from '../codes/reset-password.ts'

const password = givenPassword
const codeOf = (secret: string, clock: SetClock) =>
  generate({ secret, epoch: Math.floor(clock().getTime() / 1000) })

type Person = Awaited<ReturnType<Api['as']>>

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

async function turnOn(me: Person, clock: SetClock) {
  const { answer } = await me.call(contract.setUpTotp, { password })
  const enabled = await me.call(contract.enableTotp, { code: await codeOf(answer.secret, clock) })
  expect(enabled.status).toBe(200)
  clock.forward({ minutes: 1 })
  return answer
}

test('sign-in takes a code or a recovery code once the factor is on', async ({
  api,
  given,
  clock,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const { secret, uri, recoveryCodes } = await turnOn(me, clock)
  const enter = (totp?: string) =>
    api.call(contract.signIn, { email: member.email, password, ...(totp && { totp }) })

  const without = await enter()
  const wrong = await enter('000000')
  const right = await enter(await codeOf(secret, clock))
  const replayed = await enter(await codeOf(secret, clock))
  const [recovery = ''] = recoveryCodes
  const recovered = await enter(recovery.toLowerCase().replaceAll('-', ' '))
  const again = await enter(recovery)

  expect(uri).toContain('otpauth://totp/Clearstead')
  expect(recoveryCodes).toHaveLength(10)
  expect(without.code).toBe('people.totp_required')
  expect(wrong.code).toBe('people.wrong_code')
  expect(right.status).toBe(200)
  expect(replayed.code).toBe('people.wrong_code')
  expect(recovered.status).toBe(200)
  expect(again.code).toBe('people.wrong_code')
})

test('ten simultaneous uses of a recovery code succeed once', async ({ api, given, clock }) => {
  const member = await given.member()
  const { recoveryCodes } = await turnOn(await api.as(member), clock)

  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.call(contract.signIn, { email: member.email, password, totp: recoveryCodes[3] }),
    ),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('setting up takes the password, and enabling a correct code', async ({
  api,
  given,
  clock,
}) => {
  const me = await api.as({ kind: 'admin', id: (await given.admin('owner')).id })
  const code = '000000'

  expect((await api.call(contract.setUpTotp, { password })).code).toBe('people.not_signed_in')
  expect((await me.call(contract.setUpTotp, { password: 'not-it' })).code).toBe(
    'people.wrong_password',
  )
  expect((await me.call(contract.enableTotp, { code })).code).toBe('people.totp_not_set_up')
  expect((await me.call(contract.disableTotp, { code, password })).code).toBe(
    'people.totp_not_set_up',
  )
  expect((await me.call(contract.setUpTotp, { password, code })).status).toBe(200)
  expect((await me.call(contract.enableTotp, { code })).code).toBe('people.wrong_code')
  expect((await me.call(contract.enableTotp, { code, password: 'not-it' })).code).toBe(
    'people.wrong_password',
  )
  await turnOn(me, clock)
  expect((await me.call(contract.setUpTotp, { password })).code).toBe('people.totp_already_on')
})

test('a change of the factor ends the other sessions and no other', async ({
  api,
  given,
  clock,
}) => {
  const member = await given.member()
  const [me, before] = [await api.as(member), await api.as(member)]

  const { secret, recoveryCodes } = await turnOn(me, clock)
  const [recovery = ''] = recoveryCodes
  const after = (await api.call(contract.signIn, { email: member.email, password, totp: recovery }))
    .answer.auth.token
  const stays = await api.withToken(after).call(contract.whoAmI)
  await me.call(contract.disableTotp, { code: await codeOf(secret, clock), password })

  expect((await before.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect(stays.status).toBe(200)
  expect((await api.withToken(after).call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await me.call(contract.whoAmI)).status).toBe(200)
})

test('a new password takes the factor while it is on, by either call', async ({
  api,
  given,
  clock,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const { recoveryCodes } = await turnOn(me, clock)
  const [first = '', second = ''] = recoveryCodes
  const chosen = ['seven-green-kettles', 'eight-blue-kettles'] as const
  const change = (totp?: string) =>
    me.call(changeOwnPassword, {
      currentPassword: password,
      password: chosen[0],
      ...(totp && { totp }),
    })
  const edit = (totp?: string) =>
    me.call(updateUser, {
      id: member.id,
      currentPassword: chosen[0],
      password: chosen[1],
      ...(totp && { totp }),
    })

  const [without, wrong, right] = [await change(), await change('000000'), await change(first)]
  const [bare, used, edited] = [await edit(), await edit(first), await edit(second)]

  expect([without.code, wrong.code, right.status]).toEqual([
    'people.totp_required',
    'people.wrong_code',
    200,
  ])
  expect([bare.code, used.code, edited.status]).toEqual([
    'people.totp_required',
    'people.wrong_code',
    200,
  ])
})

test('a password that was forgotten is set anew without touching the factor', async ({
  api,
  given,
  clock,
  owner,
  run,
}) => {
  const member = await given.member()
  await turnOn(await api.as(member), clock)
  await api.call(contract.forgetPassword, { email: member.email })
  await run(mailNextReset)
  const otp = await mailedCode(owner, member.email)

  const reset = await api.call(contract.resetPassword, {
    email: member.email,
    otp,
    password: 'seven-green-kettles',
  })
  const entered = await api.call(contract.signIn, {
    email: member.email,
    password: 'seven-green-kettles',
  })

  expect(reset.status).toBe(200)
  expect(entered.code).toBe('people.totp_required')
})

test('a recovery code has 120 random bits', async ({ api, given, clock }) => {
  const { recoveryCodes } = await turnOn(await api.as(await given.member()), clock)

  for (const code of recoveryCodes)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){5}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
})

test('disabling takes password and code', async ({ api, given, clock }) => {
  const member = await given.member()
  const me = await api.as(member)
  const { secret } = await turnOn(me, clock)

  const wrong = await me.call(contract.disableTotp, { code: '000000', password })
  const off = await me.call(contract.disableTotp, { code: await codeOf(secret, clock), password })

  expect(wrong.code).toBe('people.wrong_code')
  expect(off.status).toBe(200)
  expect((await me.call(contract.listSessions, longestPage)).answer.hasTotp).toBe(false)
  expect((await api.call(contract.signIn, { email: member.email, password })).status).toBe(200)
})

test('the secret is not readable in the database', async ({ api, given, clock, db }) => {
  const member = await given.member()
  const { secret, recoveryCodes } = await turnOn(await api.as(member), clock)

  const stored = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', member.id)
    .execute()

  expect(stored.secret.toString('latin1')).not.toContain(secret)
  expect(codes.some(({ codeHash }) => codeHash.toString() === recoveryCodes[0])).toBe(false)
})

test('an admin without a required second factor has no permissions', async ({
  api,
  given,
  clock,
  run,
}) => {
  const asOwner = await api.as(await given.admin('owner'))
  const require = ({ totpForAdmins }: { totpForAdmins: boolean }) =>
    run(async (work) => {
      const { settings } = await currentSettings(work.tx, work.now)
      const security = { ...settings.security, totpForAdmins }
      await saveSettings(work, { settings: { ...settings, security } })
    })

  expect((await asOwner.call(listAdmins)).status).toBe(200)
  await require({ totpForAdmins: true })
  const without = await asOwner.call(listAdmins)
  await turnOn(asOwner, clock)
  const having = await asOwner.call(listAdmins)
  await require({ totpForAdmins: false })

  expect(without.code).toBe('people.second_factor_needed')
  expect(having.status).toBe(200)
})

test('an owner keeps the second factor while the programme is live', async ({
  api,
  given,
  clock,
  run,
}) => {
  const [owner, clerk] = [await given.admin('owner'), await given.admin('finance')]
  const [asOwner, asClerk] = [await api.as(owner), await api.as(clerk)]
  const ofOwner = await turnOn(asOwner, clock)
  const ofClerk = await turnOn(asClerk, clock)
  setMailSetting({ hasServer: true })
  await run((work) => saveSettings(work, { settings: live }))
  const disable = async (me: Person, { secret }: { secret: string }) =>
    me.call(contract.disableTotp, { code: await codeOf(secret, clock), password })

  expect((await disable(asOwner, ofOwner)).code).toBe('people.owner_keeps_totp')
  expect((await disable(asClerk, ofClerk)).status).toBe(200)
  expect((await asOwner.call(contract.listSessions, longestPage)).answer.hasTotp).toBe(true)
})
