import { previewSettings } from '@clearstead/contract/settings/preview'
import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { currentSettings, newestSettings, settingsOn } from './current-settings.ts'
import { defaultSettings } from './rules.ts'
import { saveSettings, seedSettings } from './saving/save-settings.ts'

const hourMs = 3_600_000

const inZone = (timezone: string, feePercent: string): Settings => ({
  ...defaultSettings,
  programme: { ...defaultSettings.programme, timezone },
  withdrawal: { ...defaultSettings.withdrawal, feePercent: percent(feePercent) },
})

test('a time zone in which tomorrow has begun does not bring the rules of its version forward', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-04-10T13:00:00Z')
  await run((work) => seedSettings(work, 'high_yield'))
  const owner = await api.as(await given.admin('owner'))
  const settings = {
    ...inZone('Pacific/Auckland', '9'),
    brand: { ...defaultSettings.brand, tagline: 'New' },
  }

  const preview = await owner.call(previewSettings, { settings })
  const saved = await run((work) => saveSettings(work, { settings }))
  const feesAt = async (...moments: string[]) => {
    const found = await Promise.all(
      moments.map((moment) => currentSettings(db, new Date(`2026-04-${moment}:00Z`))),
    )
    return found.map(({ today, settings: { withdrawal } }) => [today, withdrawal.feePercent])
  }

  expect(await feesAt('10T13:01', '11T11:59', '11T12:00')).toEqual([
    ['2026-04-10', percent('5')],
    ['2026-04-11', percent('5')],
    ['2026-04-12', percent('9')],
  ])
  expect([preview.answer.effectiveFrom, saved.effectiveFrom]).toEqual(['2026-04-12', '2026-04-12'])
  const days = preview.answer.changes.map(({ field, effectiveFrom }) => [field, effectiveFrom])
  expect(Object.fromEntries(days)).toEqual({
    'brand.tagline': '2026-04-10',
    'programme.timezone': '2026-04-12',
    'withdrawal.fee_percent': '2026-04-12',
  })
})

test('a change of the time zone that is taken back never takes effect', async ({
  clock,
  db,
  run,
}) => {
  clock.set('2026-04-10T13:00:00Z')
  await run((work) => seedSettings(work, 'high_yield'))
  await run((work) => saveSettings(work, { settings: inZone('Pacific/Auckland', '9') }))
  const taken = await run((work) => saveSettings(work, { settings: inZone('UTC', '5') }))
  clock.set('2026-04-12T01:00:00Z')
  await run((work) => saveSettings(work, { settings: inZone('UTC', '7') }))

  const found = await currentSettings(db, clock())
  const onThatDay = await settingsOn(db, found.today)

  expect(taken.effectiveFrom).toBe('2026-04-11')
  expect(found.settings).toEqual(inZone('UTC', '5'))
  expect(onThatDay.settings).toEqual(found.settings)
})

test.for([
  ['05', 'UTC', 'Pacific/Auckland'],
  ['06', 'Pacific/Auckland', 'UTC'],
  ['07', 'Asia/Kolkata', 'America/New_York'],
  ['08', 'America/New_York', 'Asia/Kolkata'],
  ['09', 'Pacific/Honolulu', 'Pacific/Auckland'],
  ['10', 'Pacific/Auckland', 'Pacific/Honolulu'],
] as const)(
  'in month %s, from %s to %s, no day is skipped and none comes twice',
  async ([month, from, to], { clock, db, run }) => {
    clock.set(`2026-${month}-01T00:00:00Z`)
    await run((work) => saveSettings(work, { settings: inZone(from, '5') }))
    for (const saved of ['03T00:30', '07T07:30', '13T13:30', '19T19:30', '25T23:30']) {
      clock.set(`2026-${month}-${saved}:00Z`)
      await run((work) => saveSettings(work, { settings: inZone(to, '9') }))
      const start = clock().getTime()
      const seen: string[] = []
      for (let count = 0; count < 4 * 24; count++) {
        const { today } = await currentSettings(db, new Date(start + count * hourMs))
        if (today !== seen.at(-1)) seen.push(today)
      }
      const [first] = seen as [ProgrammeDay]

      expect(seen).toEqual(seen.map((_, index) => addDays(first, index)))
      await run((work) => saveSettings(work, { settings: inZone(from, '5') }))
    }
  },
)

test.for(['est5edt', 'asia/kolkata', 'SystemV/EST5'])(
  'the time zone %s is refused, as the database does not list it',
  async (timezone, { api, given, run }) => {
    await run((work) => seedSettings(work, 'high_yield'))
    const owner = await api.as(await given.admin('owner'))

    const preview = await owner.call(previewSettings, { settings: inZone(timezone, '5') })

    expect(preview.code).toBe('settings.invalid')
    expect(preview.body).toMatchObject({
      errors: [{ path: 'programme.timezone', message: 'Not a time zone' }],
    })
  },
)

test.for(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Etc/GMT+5'])(
  'the time zone %s is accepted',
  async (timezone, { run }) => {
    await run((work) => seedSettings(work, 'high_yield'))

    await run((work) => saveSettings(work, { settings: inZone(timezone, '5') }))

    const { settings } = await run(({ tx, now }) => newestSettings(tx, now))
    expect(settings.programme.timezone).toBe(timezone)
  },
)
