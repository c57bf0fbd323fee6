import { longestPage } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/people/sign-in'
import { apiTest as test } from '../../../../testing/api.ts'
import { newAdmin, newMember, password } from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'
import { createApp } from '../../../app.ts'
import { csrfTokenOf } from '../../../plumbing/http/request/csrf-token.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'

test('a session in cookies takes a CSRF token for changes', async ({ api, run }) => {
  const member = await newMember(run)

  const { answer, headers } = await api.call(contract.signIn, { email: member.email, password })
  const cookies = [headers['set-cookie']].flat().map(String)
  const { token } = answer.auth
  const forged = await api.withCookie(token, 'member', { hasProof: false }).call(contract.signOut)
  const read = await api.withCookie(token, 'member', { hasProof: false }).call(contract.whoAmI)
  const left = await api.withCookie(token, 'member', { hasProof: true }).call(contract.signOut)

  expect(cookies.find((line) => line.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/)
  expect(forged.code).toBe('call.forged')
  expect(read.status).toBe(200)
  expect(left.status).toBe(200)
  expect((await api.withToken(token).call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test('over https the readable cookie is bound to the host, and a second sign-in keeps the first one’s proof', async ({
  db,
  clock,
  run,
}) => {
  const server = await createApp({ db, clock, isSecure: true })
  const member = await newMember(run)
  const admin = await newAdmin(run)
  const own = csrfTokenOf('member', 'a'.repeat(43))
  const headers = { cookie: `__Host-session=${'a'.repeat(43)}` }
  const enter = (path: string, email: string) =>
    server.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      headers,
      payload: { email, password },
    })

  const first = await enter('signin', member.email)
  const second = await enter('adminsignin', admin.email)

  const proofOf = ({ cookies }: typeof first) =>
    cookies.find(({ name }) => name === '__Host-XSRF-TOKEN')
  expect(proofOf(first)).toMatchObject({
    value: csrfTokenOf('member', first.json().auth.token),
    secure: true,
    path: '/',
  })
  const ofAdmin = csrfTokenOf('admin', second.json().admin.token)
  expect(proofOf(second)?.value).toBe(`${own}.${ofAdmin}`)
  await server.close()
})

test('signing in again ends the session that the browser had of this side', async ({
  api,
  run,
}) => {
  const [member, other] = [await newMember(run), await newMember(run)]
  const before = await api.as(member)
  const elsewhere = await api.as(member)
  const admin = await api.as({ kind: 'admin', id: (await newAdmin(run)).id })
  const cookie = `session=${before.token}; admin_session=${admin.token}`
  const enter = { email: other.email, password }

  const refused = await api.send(
    contract.signIn,
    { ...enter, password: 'not-it' },
    { headers: { cookie } },
  )
  const stays = await before.call(contract.whoAmI)
  const entered = await api.send(contract.signIn, enter, { headers: { cookie } })

  expect([refused.status, stays.status, entered.status]).toEqual([401, 200, 200])
  expect((await before.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await elsewhere.call(contract.whoAmI)).status).toBe(200)
  expect((await admin.call(contract.whoAmI)).status).toBe(200)
})

test('sign-in takes no field from the query, and no page of another site', async ({ api, run }) => {
  const { email } = await newMember(run)
  const ask = (query: string, headers = {}) =>
    api.server.inject({
      method: 'POST',
      url: `/api/v1/auth/signin${query}`,
      headers,
      ...(query === '' && { payload: { email, password } }),
    })

  const byQuery = await ask(`?email=${email}&password=${encodeURIComponent(password)}`)
  const byOther = await ask('', { 'sec-fetch-site': 'cross-site' })

  expect(byQuery.statusCode).toBe(400)
  expect(byOther.json().code).toBe('call.forged')
  expect([byQuery, byOther].map(({ cookies }) => cookies)).toEqual([[], []])
})

test.for([
  [contract.signOut.name, 'member', contract.signOut],
  [contract.signOutByLink.name, 'member', contract.signOutByLink],
  [contract.signOutAdmin.name, 'admin', contract.signOutAdmin],
  [contract.signOutAdminByLink.name, 'admin', contract.signOutAdminByLink],
] as const)('%s ends only the session of the caller', async ([, side, call], { api, run }) => {
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

test('a browser with both sessions ends the one that the call names', async ({ api, run }) => {
  const member = await api.as(await newMember(run))
  const admin = await api.as({ kind: 'admin', id: (await newAdmin(run)).id })
  const both = `session=${member.token}; admin_session=${admin.token}`
  const cookie = { cookie: both, 'sec-fetch-site': 'same-origin' }

  await api.send(contract.signOutAdminByLink, {}, { headers: cookie })

  expect((await admin.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await member.call(contract.whoAmI)).status).toBe(200)
  await api.send(contract.signOutByLink, {}, { headers: cookie })
  expect((await member.call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test.for([
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['a browser that does not say', {}],
] as const)('%s ends no session', async ([, headers], { api, run }) => {
  const { token } = await api.as(await newMember(run))
  const leave = (more: Record<string, string>) =>
    api.send(contract.signOutByLink, {}, { headers: { cookie: `session=${token}`, ...more } })

  const forged = await leave(headers)
  const stays = await api.withToken(token).call(contract.whoAmI)
  const typed = await leave({ 'sec-fetch-site': 'none' })

  expect(forged.code).toBe('call.forged')
  expect(stays.status).toBe(200)
  expect(typed.status).toBe(200)
})

test('each call ends the session of either side', async ({ api, run }) => {
  const member = await api.as(await newMember(run))
  const admin = await api.as({ kind: 'admin', id: (await newAdmin(run)).id })

  expect((await member.call(contract.signOutAdmin)).status).toBe(200)
  expect((await admin.call(contract.signOut)).status).toBe(200)

  expect((await member.call(contract.whoAmI)).code).toBe('people.not_signed_in')
  expect((await admin.call(contract.whoAmI)).code).toBe('people.not_signed_in')
})

test.for([
  ['an admin', 'admin', { minutes: 29 }, { minutes: 30 }],
  ['a member', 'member', { hours: 71 }, { hours: 72 }],
] as const)(
  '%s who is idle for too long is signed out',
  async ([, side, short, long], { api, run, clock }) => {
    const who =
      side === 'admin'
        ? ({ kind: 'admin', id: (await newAdmin(run)).id } as const)
        : await newMember(run)
    const me = api.withToken((await api.as(who)).token)
    const other = await api.as(who)
    const listed = async () => (await other.call(contract.listSessions, longestPage)).answer.rows

    clock.forward(short)
    const stays = await me.call(contract.whoAmI)
    const open = await listed()
    clock.forward(long)
    const ended = await me.call(contract.whoAmI)
    await other.call(contract.whoAmI)
    const left = await listed()

    expect([stays.status, ended.code]).toEqual([200, 'people.not_signed_in'])
    expect([open.length, left.length]).toEqual([2, 1])
  },
)

test('what a page reads by itself does not keep a session open', async ({ api, run, clock }) => {
  const { token } = await api.as({ kind: 'admin', id: (await newAdmin(run)).id })
  const me = api.withToken(token)
  const read = (headers = {}) => me.call(contract.whoAmI, {}, { headers })

  const statuses: number[] = []
  for (let minutes = 0; minutes < 30; minutes += 6) {
    statuses.push((await read({ 'x-unattended': '1' })).status)
    clock.forward({ minutes: 6 })
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect((await read()).code).toBe('people.not_signed_in')
})

test('an account lists and ends only its own sessions', async ({ api, run, clock }) => {
  const member = await newMember(run)
  const mine = await api.as(member)
  const other = await api.as(member)
  clock.forward({ minutes: 2 })
  const strangers = await api.as(await newMember(run))

  const { rows: sessions } = (await mine.call(contract.listSessions, longestPage)).answer
  const [theirs] = (await strangers.call(contract.listSessions, longestPage)).answer.rows
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

test('the time after which idle admins are signed out is a setting', async ({
  api,
  run,
  clock,
}) => {
  const { token } = await api.as({ kind: 'admin', id: (await newAdmin(run)).id })
  await run((work) =>
    saveSettings(work, {
      settings: {
        ...defaultSettings,
        security: { ...defaultSettings.security, adminIdleMinutes: 5 },
      },
    }),
  )

  clock.forward({ minutes: 5 })

  expect((await api.withToken(token).call(contract.whoAmI)).code).toBe('people.not_signed_in')
})
