import { getSettingsSchema } from '@clearstead/contract/settings/schema'
import type { Settings } from '@clearstead/contract/settings/settings'
import * as contract from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { currentSettings } from './current-settings.ts'
import { defaultSettings } from './rules.ts'
import { saveSettings, seedSettings } from './saving/save-settings.ts'

const withCap = (capMultiple: number): Settings => ({
  ...defaultSettings,
  programme: { ...defaultSettings.programme, capMultiple },
  brand: { ...defaultSettings.brand, tagline: 'New' },
})

test('a new installation has the defaults, seeded once as version 1', async ({
  db,
  run,
  clock,
}) => {
  const before = await currentSettings(db, clock())
  await run((work) => seedSettings(work, 'high_yield'))
  await run((work) => seedSettings(work, 'high_yield'))
  const after = await currentSettings(db, clock())

  expect(before).toEqual({ version: 0, settings: defaultSettings, today: '2026-03-31' })
  expect(after).toEqual({ version: 1, settings: defaultSettings, today: '2026-03-31' })
})

test('rules, fees and limits change on the next programme day, all others at once', async ({
  db,
  run,
  clock,
}) => {
  const withdrawal = { ...defaultSettings.withdrawal, minimum: usd('30') }
  await run((work) => saveSettings(work, { settings: { ...withCap(5), withdrawal } }))

  const today = await currentSettings(db, clock())
  clock.set('2026-04-01T00:00:00Z')
  const tomorrow = await currentSettings(db, clock())

  expect(today.settings.programme.capMultiple).toBe(3)
  expect(today.settings).toEqual({ ...defaultSettings, brand: withCap(5).brand })
  expect(tomorrow.settings.programme.capMultiple).toBe(5)
  expect(tomorrow.settings.withdrawal.minimum).toEqual(usd('30'))
  expect(tomorrow.today).toBe('2026-04-01')
})

test('everybody reads the public settings, and only admins those of security', async ({
  api,
  given,
}) => {
  const asMember = await api.as(await given.member())
  const asAdmin = await api.as(await given.admin('finance'))

  const open = await api.call(contract.getSettings)
  const member = await asMember.call(contract.getSettings)
  const admin = await asAdmin.call(contract.getSettings)

  expect(open.answer.settings.brand.name).toBe('Clearstead')
  expect(open.body.settings).not.toHaveProperty('security')
  expect(open.answer.explorers.bep20).toBe(defaultSettings.chains.bep20Explorer)
  expect(open.answer.walletChainId).toBeNull()
  expect(member.body.settings).not.toHaveProperty('security')
  expect(admin.answer.settings.security).toEqual(defaultSettings.security)
})

test('only an owner saves settings, with history and an audit line', async ({
  api,
  given,
  db,
  clock,
}) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  const { version } = await currentSettings(db, clock())
  const request = { settings: withCap(7), version }

  expect((await api.call(updateSettings, request)).code).toBe('people.not_signed_in')
  for (const who of [await given.member(), await given.admin('finance', 'support')]) {
    const refused = await (await api.as(who)).call(updateSettings, request)
    expect(refused.code).toBe('people.not_permitted')
  }
  const saved = await asOwner.call(updateSettings, request)
  const stale = await asOwner.call(updateSettings, request)

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

test('one of several simultaneous saves of the same version succeeds', async ({
  run,
  db,
  clock,
}) => {
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
  ['a fee above the whole', { withdrawal: { fee_percent: '100.000001' } }],
  ['a deposit that can go back for 366 days', { withdrawal: { deposit_return_days: 366 } }],
  ['a share of a leg above the whole', { salary: { leg_percent: '101' } }],
  ['a smallest deposit below nothing', { deposit: { minimum: '-1' } }],
  ['a cap of 21 times', { programme: { cap_multiple: 21 } }],
  ['a negative credit on the word of one endpoint', { chains: { single_endpoint_maximum: '-1' } }],
  ['91 days of cooling-off', { programme: { cooling_off_days: 91 } }],
  ['a country that is none', { legal: { countries: ['XX'] } }],
  [
    'a rank without a name',
    { leadership: { ranks: [{ name: '', business: '1', directs: 1, bonus: '0' }] } },
  ],
] as const)('refuses %s', async ([, wrong], { api, given }) => {
  const asOwner = await api.as(await given.admin('owner'))
  const settings = JSON.parse(JSON.stringify(contract.Settings.encode(defaultSettings)))
  const [group, fields] = Object.entries(wrong)[0] ?? []
  if (group) Object.assign(settings[group], fields)

  const reply = await asOwner.send(updateSettings, { settings })

  const isUnknownField = group === 'brand' && 'surprise' in Object(fields)
  if (isUnknownField) {
    // Undeclared fields are dropped when decoding, so they are not stored.
    expect(JSON.stringify(reply.body)).not.toContain('surprise')
  } else expect(reply.code).toBe('call.invalid')
})

test('no version is ever changed or deleted', async ({ run, db, owner }) => {
  await run((work) => saveSettings(work, { settings: withCap(4) }))

  const change = db.updateTable('settingsVersions').set({ settings: '{}' }).execute()

  await expect(change).rejects.toThrow(/never changed/)
  await expect(owner.query('delete from settings_versions')).rejects.toThrow(/never changed/)
})

test('a save on another version is refused as stale', async ({ run }) => {
  const stale = 999 as SettingsVersion

  const saving = run((work) => saveSettings(work, { settings: withCap(4), version: stale }))

  await expect(saving).rejects.toRefuseWith('settings.stale')
})

test('the schema describes the type, range and unit of every setting, and when a change takes effect', async ({
  api,
  given,
}) => {
  const asAdmin = await api.as(await given.admin('finance'))

  const open = (await api.call(getSettingsSchema)).answer.groups
  const all = (await asAdmin.call(getSettingsSchema)).answer.groups
  const hindi = await api.call(getSettingsSchema, {}, { headers: { 'accept-language': 'hi' } })
  const named = (group: string, name: string) =>
    all.find((one) => one.name === group)?.settings.find((setting) => setting.name === name)

  expect(open.map(({ name }) => name)).not.toContain('security')
  expect(hindi.answer.groups.map(({ name }) => name)).toEqual(open.map(({ name }) => name))
  expect([open[0]?.label, hindi.answer.groups[0]?.label]).toEqual(['Brand', 'ब्रांड'])
  expect(all).toHaveLength(Object.keys(defaultSettings).length)
  const stored = contract.Settings.encode(defaultSettings) as Record<string, object>
  for (const { name, settings } of all) {
    expect(settings.map((setting) => setting.name)).toEqual(Object.keys(stored[name] ?? {}))
  }
  expect(named('programme', 'cap_multiple')).toMatchObject({
    type: 'whole',
    minimum: 1,
    maximum: 20,
    unit: 'times',
    effect: 'next_day',
  })
  expect(named('programme', 'mode')).toMatchObject({ type: 'choice', effect: 'at_once' })
  expect(named('cto', 'percent')).toMatchObject({ type: 'percent', minimum: 0, maximum: 100 })
  expect(named('deposit', 'minimum')).toMatchObject({ minimum: 0, effect: 'next_day' })
  expect(named('deposit', 'instructions')).toMatchObject({ effect: 'at_once' })
  expect(named('salary', 'tiers')?.fields).toMatchObject([
    { name: 'name', type: 'text' },
    { name: 'business', type: 'amount' },
    { name: 'directs', type: 'whole', minimum: 0, maximum: 100_000 },
    { name: 'amount', type: 'amount' },
  ])
})

test('a version lists its changes, before and after, and when each takes effect', async ({
  api,
  given,
  run,
}) => {
  const asOwner = await api.as(await given.admin('owner'))
  await run((work) => saveSettings(work, { settings: defaultSettings }))

  const saved = await asOwner.call(updateSettings, { settings: withCap(6) })
  const { version } = saved.answer
  const { change } = (await asOwner.call(contract.getSettingsChange, { version })).answer
  const atOnce = await asOwner.call(updateSettings, {
    settings: { ...withCap(6), brand: defaultSettings.brand },
  })
  const { rows } = (await asOwner.call(contract.listSettingsHistory, { page: 1, limit: 2 })).answer
  const unknown = await asOwner.call(contract.getSettingsChange, {
    version: 9999 as SettingsVersion,
  })

  expect(change.changes).toEqual([
    {
      field: 'brand.tagline',
      before: defaultSettings.brand.tagline,
      after: 'New',
      effectiveFrom: '2026-03-31',
    },
    { field: 'programme.cap_multiple', before: 3, after: 6, effectiveFrom: '2026-04-01' },
  ])
  expect(rows[1]?.holds).toEqual([
    { group: 'brand', effectiveFrom: '2026-03-31' },
    { group: 'programme', effectiveFrom: '2026-04-01' },
  ])
  expect([atOnce.answer.effectiveFrom, rows[0]?.effectiveFrom]).toEqual([
    '2026-03-31',
    '2026-03-31',
  ])
  expect(unknown.code).toBe('settings.unknown_version')
  expect((await api.call(contract.getSettingsChange, { version })).code).toBe(
    'people.not_signed_in',
  )
})

test('an owner who requires a second factor of all admins must have one', async ({
  db,
  given,
  run,
}) => {
  const security = { ...defaultSettings.security, totpForAdmins: true }
  const owner = await given.admin('owner')
  const require = () =>
    run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }), owner)

  await expect(require()).rejects.toRefuseWith('settings.own_factor_first')
  await db
    .insertInto('secondFactors')
    .values({ userId: owner.id, secret: Buffer.alloc(32), enabledAt: new Date() })
    .execute()
  await require()

  await run((work) => saveSettings(work, { settings: defaultSettings }))
})

test('dual approval needs two owners who can approve now', async ({ db, given, run }) => {
  const settings = {
    ...defaultSettings,
    security: { ...defaultSettings.security, dualApproval: true },
  }
  const turnOn = () => run((work) => saveSettings(work, { settings }))
  await db.updateTable('users').set({ status: 'block' }).where('role', '=', 'admin').execute()
  await given.admin('owner')
  await given.admin('finance')
  const second = await given.admin('owner')
  const setApprovesFrom = (approvesFrom: Date) =>
    db.updateTable('users').set({ approvesFrom }).where('id', '=', second.id).execute()

  await setApprovesFrom(new Date('2999-01-01T00:00:00Z'))
  await expect(turnOn()).rejects.toRefuseWith('settings.needs_second_admin')
  await setApprovesFrom(new Date('2020-01-01T00:00:00Z'))
  await turnOn()

  await run((work) => saveSettings(work, { settings: defaultSettings }))
})
