import type { AnyEndpoint, Permission } from '@clearstead/contract/call/endpoint'
import { getSettings } from '@clearstead/contract/settings/settings'
import { routes } from '../src/app.ts'
import { currentSettings } from '../src/features/settings/public.ts'
import { saveSettings } from '../src/features/settings/saving/public.ts'
import type { Caller } from '../src/simulation/call-api.ts'
import { apiTest as test } from './api.ts'
import { expect } from './test.ts'

const permissions: readonly Permission[] = ['owner', 'finance', 'support', 'content', 'auditor']
const calls = routes.filter(({ kind }) => kind !== 'stream')
const ofAdmins = calls.filter(({ endpoint: { who } }) => who === 'admin' || who === 'memberOrAdmin')

/** Parts of a path that are no ids. */
const periods: Readonly<Record<string, string>> = { year: '2026', month: '2026-01' }

/** Makes a call with unknown ids and no body; a permitted caller is refused for its input only. */
async function codeOf(caller: Caller, endpoint: AnyEndpoint): Promise<string | undefined> {
  const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    periods[name] ?? 2_000_000_000,
  ])
  return (await caller.send(endpoint, Object.fromEntries(ids))).code
}

const endsSession = ({ path }: AnyEndpoint) => path.startsWith('/auth/signout')

for (const permission of permissions) {
  test(`every call is open to ${permission} or refused as declared`, {
    timeout: 60_000,
  }, async ({ api, given }) => {
    const admin = await given.admin(permission)
    let caller = await api.as(admin)
    const wrong: string[] = []

    for (const { endpoint } of ofAdmins) {
      const isRefused = (await codeOf(caller, endpoint)) === 'people.not_permitted'
      if (endsSession(endpoint)) caller = await api.as(admin)
      const isOpen = endpoint.admits.length === 0 || endpoint.admits.includes(permission)
      if (isRefused === isOpen) wrong.push(endpoint.name)
    }

    expect(wrong).toEqual([])
  })
}

test('every call that is not for everyone is closed to a visitor', async ({ api }) => {
  const closed = calls.filter(({ endpoint: { who } }) => who !== 'public' && who !== 'any')
  const wrong: string[] = []

  for (const { endpoint } of closed) {
    if ((await codeOf(api, endpoint)) !== 'people.not_signed_in') wrong.push(endpoint.name)
  }

  expect(closed.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

test('every call of admins is closed to a member, and every other member’s data', {
  timeout: 60_000,
}, async ({ api, given }) => {
  const member = await api.as(await given.member())
  const ofOthers = calls.filter(
    ({ endpoint: { method, who, subject } }) =>
      method === 'GET' && who !== 'admin' && who !== 'public' && subject !== undefined,
  )
  const wrong: string[] = []

  for (const { endpoint } of calls.filter(({ endpoint: { who } }) => who === 'admin')) {
    if ((await codeOf(member, endpoint)) !== 'people.not_permitted') wrong.push(endpoint.name)
  }
  for (const { endpoint } of ofOthers) {
    if ((await codeOf(member, endpoint)) !== 'people.not_yours') wrong.push(endpoint.name)
  }

  expect(ofOthers.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('every call of members is closed to an owner', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))
  const wrong: string[] = []

  for (const { endpoint } of calls.filter(({ endpoint: { who } }) => who === 'member')) {
    if ((await codeOf(owner, endpoint)) !== 'people.not_permitted') wrong.push(endpoint.name)
  }

  expect(wrong).toEqual([])
})

test('an auditor may make every reading call, and no writing one but for an archive or a snapshot of what they read', () => {
  const own = ['self', 'enrolment']
  const others = ofAdmins.filter(({ endpoint }) => !own.includes(String(endpoint.permission)))
  const named = (kinds: readonly string[], { isAuditors }: { isAuditors: boolean }) =>
    others
      .filter(({ kind, endpoint }) => {
        return kinds.includes(kind) && endpoint.admits.includes('auditor') === isAuditors
      })
      .map(({ endpoint }) => endpoint.name)

  expect(named(['write'], { isAuditors: true })).toEqual([
    'POST /transparency/snapshots',
    'POST /transparency/archives',
  ])
  expect(named(['read', 'download'], { isAuditors: false })).toEqual([])
})

test('members’ money, wallets, lists and reports are closed to content admins', () => {
  const open = ofAdmins.filter(({ endpoint }) => endpoint.admits.includes('content'))

  expect(open.map(({ endpoint }) => endpoint.name).sort()).toEqual([
    'DELETE /achivers/{id}',
    'DELETE /news/{id}',
    'DELETE /notifications/banner/{id}',
    'DELETE /notifications/delete/{id}',
    'DELETE /notifications/scheduled/{id}',
    'DELETE /queues/{kind}/{id}/viewers',
    'DELETE /videos/{id}',
    'GET /approvals',
    'GET /approvals/{id}/picture',
    'GET /notifications',
    'GET /notifications/banner/list',
    'GET /notifications/recipients',
    'GET /notifications/scheduled',
    'GET /queues/{kind}/{id}/viewers',
    'GET /videos',
    'GET /videos/latest',
    'GET /videos/{id}',
    'POST /achivers/add',
    'POST /approvals/{id}/approve',
    'POST /approvals/{id}/reject',
    'POST /news/add',
    'POST /notifications',
    'POST /notifications/banner',
    'POST /notifications/scheduled',
    'POST /videos',
    'PUT /news/{id}',
    'PUT /notifications/banner/{id}',
    'PUT /notifications/scheduled/{id}',
    'PUT /queues/{kind}/{id}/viewers',
    'PUT /videos/{id}',
  ])
})

test('an admin without a required second factor may only enrol', {
  timeout: 60_000,
}, async ({ api, given, run }) => {
  const owner = await given.admin('owner')
  const require = ({ totpForAdmins }: { totpForAdmins: boolean }) =>
    run(async (work) => {
      const { settings } = await currentSettings(work.tx, work.now)
      const security = { ...settings.security, totpForAdmins }
      await saveSettings(work, { settings: { ...settings, security } })
    })
  await require({ totpForAdmins: true })
  let caller = await api.as(owner)
  const reached: string[] = []

  for (const { endpoint } of ofAdmins) {
    const code = await codeOf(caller, endpoint)
    if (endsSession(endpoint)) caller = await api.as(owner)
    if (code !== 'people.second_factor_needed') reached.push(endpoint.name)
  }
  const asOwner = await api.as(owner)
  const open = await asOwner.send(getSettings)
  await require({ totpForAdmins: false })
  const all = await asOwner.send(getSettings)

  expect(reached.sort()).toEqual([
    'GET /auth/me',
    'GET /auth/signout',
    'GET /auth/signoutadmin',
    'POST /auth/signout',
    'POST /auth/signoutadmin',
    'POST /auth/totp/enable',
    'POST /auth/totp/setup',
  ])
  expect(open.body.settings).not.toHaveProperty('security')
  expect(all.body.settings).toHaveProperty('security')
})
