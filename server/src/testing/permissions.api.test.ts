import type { AnyEndpoint, Permission } from '@clearstead/contract/endpoint'
import { getSettings } from '@clearstead/contract/settings'
import { routes } from '../app.ts'
import { currentSettings, saveSettings } from '../features/settings/public.ts'
import { type Caller, apiTest as test } from './api.ts'
import { expect } from './test.ts'

const permissions: readonly Permission[] = ['owner', 'finance', 'support', 'content', 'auditor']
const ofAdmins = routes.filter(
  ({ kind, endpoint: { who } }) =>
    kind !== 'stream' && (who === 'admin' || who === 'memberOrAdmin'),
)

/** Calls with ids of nothing and without a body: whoever may call gets as far as what was sent. */
async function codeOf(caller: Caller, endpoint: AnyEndpoint): Promise<string | undefined> {
  const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    2_000_000_000,
  ])
  return (await caller.send(endpoint, Object.fromEntries(ids))).code
}

const endsSession = ({ path }: AnyEndpoint) => path.startsWith('/auth/signout')

for (const permission of permissions) {
  test(`every call lets ${permission} through or refuses, as it is declared`, {
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

test('a change is never open to an auditor, a read always', () => {
  const own = ['self', 'enrolment']
  const others = ofAdmins.filter(({ endpoint }) => !own.includes(String(endpoint.permission)))
  const named = (kinds: readonly string[], isAuditors: boolean) =>
    others
      .filter(({ kind, endpoint }) => {
        return kinds.includes(kind) && endpoint.admits.includes('auditor') === isAuditors
      })
      .map(({ endpoint }) => endpoint.name)

  expect(named(['write'], true)).toEqual([])
  expect(named(['read', 'download'], false)).toEqual([])
})

test('members’ money, wallets, lists and reports are closed to content admins', () => {
  const open = ofAdmins.filter(({ endpoint }) => endpoint.admits.includes('content'))

  expect(open.map(({ endpoint }) => endpoint.name).sort()).toEqual([
    'DELETE /achivers/{id}',
    'DELETE /news/{id}',
    'DELETE /notifications/banner/{id}',
    'DELETE /notifications/delete/{id}',
    'DELETE /videos/{id}',
    'GET /approvals',
    'GET /notifications',
    'GET /notifications/banner/list',
    'GET /videos',
    'GET /videos/latest',
    'GET /videos/{id}',
    'POST /achivers/add',
    'POST /approvals/{id}/approve',
    'POST /approvals/{id}/reject',
    'POST /news/add',
    'POST /notifications',
    'POST /notifications/banner',
    'POST /videos',
    'PUT /news/{id}',
    'PUT /videos/{id}',
  ])
})

test('without a required second factor an admin reaches nothing but enrolling', {
  timeout: 60_000,
}, async ({ api, given, run }) => {
  const owner = await given.admin('owner')
  const require = (totpForAdmins: boolean) =>
    run(async (work) => {
      const { settings } = await currentSettings(work.tx, work.now)
      const security = { ...settings.security, totpForAdmins }
      await saveSettings(work, { settings: { ...settings, security } })
    })
  await require(true)
  let caller = await api.as(owner)
  const reached: string[] = []

  for (const { endpoint } of ofAdmins) {
    const code = await codeOf(caller, endpoint)
    if (endsSession(endpoint)) caller = await api.as(owner)
    if (code !== 'people.second_factor_needed') reached.push(endpoint.name)
  }
  const asOwner = await api.as(owner)
  const open = await asOwner.send(getSettings)
  await require(false)
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
