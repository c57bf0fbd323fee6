import type { Settings } from '@clearstead/contract/settings'
import * as contract from '@clearstead/contract/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
import { currentSettings } from './current-settings.ts'
import { defaultSettings } from './rules.ts'
import { saveSettings, seedSettings } from './save-settings.ts'

const withCap = (capMultiple: number): Settings => ({
  ...defaultSettings,
  programme: { ...defaultSettings.programme, capMultiple },
  deposit: { ...defaultSettings.deposit, minimum: usd('25') },
})

test('holds the defaults of a new installation, once seeded as version 1', async ({
  db,
  run,
  clock,
}) => {
  const before = await currentSettings(db, clock())
  await run(seedSettings)
  await run(seedSettings)
  const after = await currentSettings(db, clock())

  expect(before).toEqual({ version: 0, settings: defaultSettings, today: '2026-03-31' })
  expect(after).toEqual({ version: 1, settings: defaultSettings, today: '2026-03-31' })
})

test('changes programme rules from the next programme day and all others at once', async ({
  db,
  run,
  clock,
}) => {
  await run((work) => saveSettings(work, { settings: withCap(5) }))

  const today = await currentSettings(db, clock())
  clock.set('2026-04-01T00:00:00Z')
  const tomorrow = await currentSettings(db, clock())

  expect(today.settings.programme.capMultiple).toBe(3)
  expect(today.settings.deposit.minimum).toEqual(usd('25'))
  expect(tomorrow.settings.programme.capMultiple).toBe(5)
  expect(tomorrow.today).toBe('2026-04-01')
})

test('gives everybody the public part and security to admins only', async ({ api, given }) => {
  const asMember = await api.as(await given.member())
  const asAdmin = await api.as(await given.admin('support'))

  const open = await api.call(contract.getSettings)
  const member = await asMember.call(contract.getSettings)
  const admin = await asAdmin.call(contract.getSettings)

  expect(open.answer.settings.brand.name).toBe('Clearstead')
  expect(open.body.settings).not.toHaveProperty('security')
  expect(member.body.settings).not.toHaveProperty('security')
  expect(admin.answer.settings.security).toEqual({ fourEyes: false, totpForAdmins: false })
})

test('is saved by an owner alone, with history and an audit line', async ({
  api,
  given,
  db,
  clock,
}) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  const { version } = await currentSettings(db, clock())
  const request = { settings: withCap(7), version }

  expect((await api.call(contract.updateSettings, request)).code).toBe('people.not_signed_in')
  for (const who of [await given.member(), await given.admin('finance', 'support')]) {
    const refused = await (await api.as(who)).call(contract.updateSettings, request)
    expect(refused.code).toBe('people.not_permitted')
  }
  const saved = await asOwner.call(contract.updateSettings, request)
  const stale = await asOwner.call(contract.updateSettings, request)

  expect(saved.answer).toMatchObject({ version: version + 1, effectiveFrom: '2026-04-01' })
  expect(stale.code).toBe('settings.stale')
  const { rows } = (await asOwner.call(contract.listSettingsHistory, { page: 1, limit: 1 })).answer
  expect(rows[0]).toMatchObject({ version: version + 1, changedBy: owner.id })
  expect(rows[0]?.changed).toContain('programme.cap_multiple')
  const line = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', `settings:${version + 1}`)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ actorId: owner.id, action: 'PUT /settings' })
  expect(line.after).toMatchObject({ 'programme.cap_multiple': 7 })
})

test('lets one of two admins win who save the same version at once', async ({ run, db, clock }) => {
  const { version } = await currentSettings(db, clock())
  const save = () => run((work) => saveSettings(work, { settings: withCap(9), version }))

  const results = await Promise.allSettled([save(), save(), save(), save()])

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.for([
  ['an unknown field', { brand: { surprise: 1 } }],
  ['a wrong time zone', { programme: { timezone: 'Mars/Olympus' } }],
  ['a colour that is a script', { brand: { accent: 'url(javascript:1)' } }],
  ['a weekday 8', { programme: { earning_weekdays: [8] } }],
  ['an inexact amount', { deposit: { minimum: '0.123456789' } }],
] as const)('refuses %s', async ([, wrong], { api, given }) => {
  const asOwner = await api.as(await given.admin('owner'))
  const settings = JSON.parse(JSON.stringify(contract.Settings.encode(defaultSettings)))
  const [group, fields] = Object.entries(wrong)[0] ?? []
  if (group) Object.assign(settings[group], fields)

  const reply = await asOwner.send(contract.updateSettings, { settings })

  const isUnknownField = group === 'brand' && 'surprise' in Object(fields)
  if (isUnknownField) {
    // What is not declared is dropped on the way in, so nothing of it is stored.
    expect(JSON.stringify(reply.body)).not.toContain('surprise')
  } else expect(reply.code).toBe('call.invalid')
})

test('keeps every version as it was', async ({ run, db, owner }) => {
  await run((work) => saveSettings(work, { settings: withCap(4) }))

  const change = db.updateTable('settingsVersions').set({ settings: '{}' }).execute()

  await expect(change).rejects.toThrow(/never changed/)
  await expect(owner.query('delete from settings_versions')).rejects.toThrow(/never changed/)
})

test('refuses the version of somebody else as stale', async ({ run }) => {
  const stale = 999 as SettingsVersion

  const saving = run((work) => saveSettings(work, { settings: withCap(4), version: stale }))

  await expect(saving).rejects.toRefuseWith('settings.stale')
})
