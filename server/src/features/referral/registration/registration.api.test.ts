import { signIn, whoAmI } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { confirmRegistration, register } from '@clearstead/contract/referral/joining'
import { apiTest as test } from '../../../../testing/api.ts'
import { mailedCode, newestMail } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'
import { shortName } from '../rules.ts'

const password = 'orchid-lantern-58'
const joining = (name: string, email = `${name}@example.org`) => ({
  fullname: 'Asha Rao',
  username: name,
  email,
  password,
  country: 'AT',
  acceptTerms: true as const,
})

test('the answer is the same whether the e-mail has an account or not, and its owner is mailed', async ({
  api,
  db,
  given,
  owner,
}) => {
  const { email } = await given.member()

  const taken = await api.call(register, joining('asha', email.toUpperCase()))
  const free = await api.call(register, joining('ben'))
  const shapeOf = (body: Record<string, unknown>) =>
    JSON.stringify(body, (_, value) => (typeof value === 'object' ? value : typeof value))

  expect([taken.status, shapeOf(taken.body)]).toEqual([free.status, shapeOf(free.body)])
  expect(taken.body.message).toBe(free.body.message)
  for (const { answer } of [taken, free]) {
    const { token } = answer.auth
    expect((await api.withToken(token).call(whoAmI)).code).toBe('people.not_signed_in')
    const guessed = await api.call(confirmRegistration, { token, otp: '123456' })
    expect(guessed.code).toBe('people.wrong_code')
  }
  expect(await newestMail(owner, email.toUpperCase())).toContain('already belongs to your account')
  expect(await mailedCode(owner, 'ben@example.org')).toMatch(/^\d{6}$/)
  const { members } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<bigint>().as('members'))
    .where('username', 'in', ['asha', 'ben'])
    .executeTakeFirstOrThrow()
  expect(members).toBe(0n)
})

test('an e-mail with an account takes as long as one without', async ({ api, given }) => {
  const { email } = await given.member()
  let made = 0
  const timeOf = async (address: string) => {
    const start = performance.now()
    await api.call(register, joining(`name${++made}`, address))
    return performance.now() - start
  }

  const times: { free: number; taken: number }[] = []
  for (let count = 0; count < 9; count++) {
    times.push({ free: await timeOf(`free${count}@example.org`), taken: await timeOf(email) })
  }

  // The shortest of each: whatever else the machine does makes a call longer, never shorter.
  const free = Math.min(...times.map((time) => time.free))
  const taken = Math.min(...times.map((time) => time.taken))
  expect(Math.abs(taken - free)).toBeLessThan(Math.max(15, free * 0.5))
})

test('the code creates one account, and the token of the registration signs in', async ({
  api,
  owner,
}) => {
  const { auth } = (await api.call(register, joining('asha'))).answer
  const otp = await mailedCode(owner, 'asha@example.org')
  const confirm = () => api.call(confirmRegistration, { token: auth.token, otp })

  const replies = await Promise.all([confirm(), confirm(), confirm()])

  const codes = replies.map(({ code }) => code ?? 'joined').sort()
  expect(codes).toEqual(['joined', 'people.wrong_code', 'people.wrong_code'])
  const me = api.withToken(auth.token)
  const { singleuser } = (await me.call(getUser, { id: auth.id })).answer
  expect(singleuser).toMatchObject({ id: auth.id, referralCode: auth.referralCode, country: 'AT' })
  expect(singleuser.verifiedAt).not.toBeNull()
  expect((await api.call(signIn, { email: 'asha', password })).status).toBe(200)
})

test('no code is accepted after five wrong ones, after ten minutes or without the token', async ({
  api,
  clock,
  owner,
}) => {
  const ask = async (name: string) => {
    const { token } = (await api.call(register, joining(name))).answer.auth
    return { token, otp: await mailedCode(owner, `${name}@example.org`) }
  }
  const [tried, late, mine, foreign] = [
    await ask('tried'),
    await ask('late'),
    await ask('mine'),
    await ask('foreign'),
  ]
  const confirm = async (request: { token: string; otp: string }) =>
    (await api.call(confirmRegistration, request)).code

  const wrong = tried.otp === '111111' ? '222222' : '111111'
  for (let count = 0; count < 5; count++) {
    expect(await confirm({ ...tried, otp: wrong })).toBe('people.wrong_code')
  }
  expect(await confirm(tried)).toBe('people.wrong_code')
  if (mine.otp !== foreign.otp) {
    expect(await confirm({ token: mine.token, otp: foreign.otp })).toBe('people.wrong_code')
  }
  expect(await confirm(mine)).toBeUndefined()
  clock.forward({ minutes: 10 })
  expect(await confirm(late)).toBe('people.wrong_code')
})

test('the first to confirm gets the username', async ({ api, owner }) => {
  const first = (await api.call(register, joining('wanted', 'one@example.org'))).answer.auth
  const second = (await api.call(register, joining('wanted', 'two@example.org'))).answer.auth
  const confirm = async ({ token }: { token: string }, email: string) =>
    api.call(confirmRegistration, { token, otp: await mailedCode(owner, email) })

  const later = await confirm(second, 'two@example.org')
  const lost = await confirm(first, 'one@example.org')

  expect(later.status).toBe(201)
  expect(lost.code).toBe('people.username_taken')
})

test('an address gets a limited number of mails', async ({ api, owner }) => {
  for (let count = 0; count < 8; count++) {
    const reply = await api.call(register, joining(`name${count}`, 'target@example.org'))
    expect(reply.status).toBe(201)
  }

  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs where payload ->> 'to' = 'target@example.org'`,
  )
  expect(rows).toHaveLength(5)
})

test('twenty registrations at once mail an address five times', async ({ api, owner }) => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      api.call(register, joining(`crowd${count}`, 'crowd@example.net')),
    ),
  )

  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs where payload ->> 'to' = 'crowd@example.net'`,
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(rows).toHaveLength(5)
})

test.for([
  ['a.sha+club@gmail.com', 'as.ha@googlemail.com'],
  ['vera@example.org', 'Vera+2@example.org'],
] as const)(
  '%s and %s are one person, unless the setting says otherwise',
  async ([first, second], { api, owner, run }) => {
    const name = second.slice(0, 2).replace(/\W/g, '').toLowerCase()
    const join = async (username: string, email: string) => {
      const { token } = (await api.call(register, joining(username, email))).answer.auth
      return { token, email }
    }
    const confirm = async ({ token, email }: { token: string; email: string }) =>
      (await api.call(confirmRegistration, { token, otp: await mailedCode(owner, email) })).code
    const early = await join(`${name}_one`, first)
    const simultaneous = await join(`${name}_two`, second)

    const joined = await confirm(early)
    const again = await confirm(simultaneous)
    await join(`${name}_three`, second)
    const hint = await newestMail(owner, second)
    const security = { ...defaultSettings.security, oneMailbox: false }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
    const allowed = await confirm(await join(`${name}_four`, second))

    expect(joined).toBeUndefined()
    expect(again).toBe('people.email_taken')
    expect(hint).toContain('already belongs to your account')
    expect(allowed).toBeUndefined()
    await run((work) => saveSettings(work, { settings: defaultSettings }))
  },
)

test('a network starts so many registrations a day, also at once', async ({ api, clock, run }) => {
  const security = { ...defaultSettings.security, networkRegistrations: 3 }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const from = async (name: string, address: string) =>
    (await api.call(register, joining(name), { address })).code ?? 'started'

  const crowd = await Promise.all(
    Array.from({ length: 6 }, (_, count) => from(`near${count}`, `192.0.2.${count + 1}`)),
  )
  const elsewhere = await from('elsewhere', '192.0.3.1')
  const six = await Promise.all(
    Array.from({ length: 4 }, (_, count) => from(`six${count}`, `2001:db8:1:2::${count + 1}`)),
  )
  clock.forward({ days: 1 })
  const tomorrow = await from('tomorrow', '192.0.2.9')

  expect(crowd.sort()).toEqual([
    ...Array(3).fill('referral.network_full'),
    ...Array(3).fill('started'),
  ])
  expect(elsewhere).toBe('started')
  expect(six.filter((code) => code === 'started')).toHaveLength(3)
  expect(tomorrow).toBe('started')
  await run((work) => saveSettings(work, { settings: defaultSettings }))
})

test('only members from the listed countries are admitted', async ({ api, run }) => {
  const legal = { ...defaultSettings.legal, countries: ['AT', 'IN'] }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, legal } }))
  const { country: _, ...without } = { ...joining('ben'), accept_terms: true }

  const admitted = await api.call(register, joining('austrian'))
  const refused = await api.call(register, { ...joining('ben'), country: 'US' })
  const silent = await api.send(register, without)

  expect(admitted.status).toBe(201)
  expect(refused.code).toBe('people.country_refused')
  expect(silent.code).toBe('call.invalid')
})

test.for([
  ['Asha Rao', 'Asha R.'],
  ['Asha Maria Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['', ''],
] as const)('%j is shortened to %j', ([name, shown]) => {
  expect(shortName(name)).toBe(shown)
})
