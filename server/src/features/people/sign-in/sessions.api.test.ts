import { longestPage } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/people/sign-in'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { newAdmin, newMember, password } from './test-accounts.ts'

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
