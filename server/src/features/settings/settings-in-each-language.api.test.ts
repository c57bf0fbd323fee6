import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewSettings } from '@clearstead/contract/settings/preview'
import { getSettingsSchema } from '@clearstead/contract/settings/schema'
import * as contract from '@clearstead/contract/settings/settings'
import { type SettingsEdit, updateSettings } from '@clearstead/contract/settings/update-settings'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { createApp } from '../../app.ts'
import { defaultSettings } from './rules.ts'
import { saveSettings } from './saving/save-settings.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const first = { tagline: 'Open books', instructions: 'Pay to **Harbour Bank**' }
const inHindi = { tagline: 'खुली बही', instructions: '**हार्बर बैंक** को भुगतान करें' }

const settings: SettingsEdit = {
  ...defaultSettings,
  brand: {
    ...defaultSettings.brand,
    tagline: first.tagline,
    taglineIn: { hi: inHindi.tagline },
  },
  deposit: {
    ...defaultSettings.deposit,
    instructions: first.instructions,
    instructionsIn: { hi: inHindi.instructions },
  },
}
/** The defaults, without the translations of an earlier test. */
const untranslated: SettingsEdit = {
  ...defaultSettings,
  brand: { ...defaultSettings.brand, taglineIn: { hi: null } },
  deposit: { ...defaultSettings.deposit, instructionsIn: { hi: null } },
}
const textsIn = (body: object) => {
  const { brand, deposit } = (body as { settings: Record<string, object> }).settings
  const { tagline, tagline_in } = brand as Record<string, unknown>
  const { instructions, instructions_in } = deposit as Record<string, unknown>
  return { tagline, tagline_in, instructions, instructions_in }
}

test('texts of settings are read in the language of the reader, and edited in all', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const member = await api.as(await given.member())
  const saved = await owner.call(updateSettings, { settings })
  const french = { headers: { 'accept-language': 'fr' } }

  for (const reader of [api, member]) {
    expect(textsIn((await reader.call(contract.getSettings, {}, hindi)).body)).toEqual(inHindi)
    expect(textsIn((await reader.call(contract.getSettings)).body)).toEqual(first)
    expect(textsIn((await reader.call(contract.getSettings, {}, french)).body)).toEqual(first)
  }
  const whole = {
    ...first,
    tagline_in: { hi: inHindi.tagline },
    instructions_in: { hi: inHindi.instructions },
  }
  for (const header of [{}, hindi]) {
    const read = await owner.call(contract.getSettings, {}, header)
    const edited = { settings: read.body.settings } as never
    const sentBack = await owner.send(updateSettings, edited, header)
    expect([read, sentBack].map(({ body }) => textsIn(body))).toEqual([whole, whole])
  }
  expect(textsIn(saved.body)).toEqual(whole)
})

test('what an edit leaves out stays, null removes it, and readers get the first again', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  await owner.call(updateSettings, { settings })
  const { taglineIn: _, ...brand } = settings.brand
  const { instructionsIn: _left, ...deposit } = settings.deposit

  const kept = await owner.call(updateSettings, {
    settings: { ...settings, brand: { ...brand, tagline: 'Clear books' }, deposit },
  })
  const removed = await owner.call(updateSettings, {
    settings: { ...settings, brand: { ...brand, taglineIn: { hi: null } } },
  })
  const read = await api.call(contract.getSettings, {}, hindi)

  expect(kept.answer.settings).toMatchObject({
    brand: { tagline: 'Clear books', taglineIn: { hi: inHindi.tagline } },
    deposit: { instructionsIn: { hi: inHindi.instructions } },
  })
  expect(removed.answer.settings.brand.taglineIn).toEqual({})
  expect(textsIn(read.body)).toEqual({ ...inHindi, tagline: first.tagline })
})

test.for([
  ['brand', { tagline_in: { hi: ' ' } }, 'tagline_in.hi', 'fields.translation_needed'],
  ['brand', { tagline_in: { hi: 'क'.repeat(161) } }, 'tagline_in.hi', 'fields.at_most_characters'],
  ['brand', { tagline_in: { en: 'Books' } }, 'tagline_in.en', 'fields.unknown'],
  ['deposit', { instructions_in: { fr: 'Payer' } }, 'instructions_in.fr', 'fields.unknown'],
  [
    'deposit',
    { instructions_in: { hi: 'क'.repeat(100_001) } },
    'instructions_in.hi',
    'fields.at_most_characters',
  ],
  ['deposit', { instructions_in: 'Pay' }, 'instructions_in', 'fields.kind'],
] as const)(
  '%s with %j is refused at its field',
  async ([group, sent, path, code], { api, given }) => {
    const owner = await api.as(await given.admin('owner'))
    const values = updateSettings.request.encode({ settings }) as { settings: never }
    Object.assign(values.settings[group], sent)

    const { body } = await owner.send(updateSettings, values as never)

    expect(body).toMatchObject({
      code: 'call.invalid',
      errors: [{ path: `settings.${group}.${path}`, code }],
    })
  },
)

test('a text that is empty has no translations', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))
  await owner.call(updateSettings, { settings })
  const { instructionsIn: _, ...deposit } = settings.deposit
  const emptied = { ...settings, deposit: { ...deposit, instructions: '' } }

  const refused = await owner.call(updateSettings, { settings: emptied })
  const both = await owner.call(updateSettings, {
    settings: { ...settings, deposit: { ...emptied.deposit, instructionsIn: { hi: null } } },
  })

  expect(refused.body).toMatchObject({
    code: 'settings.invalid',
    errors: [{ path: 'deposit.instructions_in', code: 'call.wrong.translation_alone' }],
  })
  expect(both.status).toBe(200)
})

test('a translation is a change of its own, at once, in previews and in both histories', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const { version: before } = await run((work) => saveSettings(work, { settings: untranslated }))
  const alone = { ...defaultSettings, brand: settings.brand }
  await owner.call(updateSettings, { settings: { ...alone, deposit: settings.deposit } })
  const changed = {
    settings: { ...alone, deposit: { ...settings.deposit, instructionsIn: { hi: 'नया खाता' } } },
  }
  const change = {
    field: 'deposit.instructions.hi',
    before: inHindi.instructions,
    after: 'नया खाता',
    effectiveFrom: '2026-03-31',
  }

  const preview = await owner.call(previewSettings, changed)
  const { version } = (await owner.call(updateSettings, changed)).answer
  const removing = { deposit: { ...settings.deposit, instructionsIn: { hi: null } } }
  await owner.call(updateSettings, { settings: { ...alone, ...removing } })

  expect(preview.answer).toMatchObject({ changes: [change], effectiveFrom: '2026-03-31' })
  const one = await owner.call(contract.getSettingsChange, { version })
  expect(one.answer.change.changes).toEqual([change])
  const page = { page: 1, limit: 10, field: 'deposit.instructions' }
  const { rows } = (await owner.call(contract.listSettingsHistory, page)).answer
  const own = rows.filter((row) => row.version > before)
  expect(own.map((row) => row.changed.filter((field) => field.startsWith('deposit')))).toEqual([
    ['deposit.instructions.hi'],
    ['deposit.instructions.hi'],
    ['deposit.instructions', 'deposit.instructions.hi'],
  ])
  const { ruleChanges } = (await api.call(getTransparency)).answer
  const published = ruleChanges
    .filter((one) => one.version > before)
    .map((one) => [one.field, one.before, one.after])
  expect(published).toEqual([
    ['deposit.instructions.hi', 'नया खाता', null],
    ['deposit.instructions.hi', inHindi.instructions, 'नया खाता'],
    ['brand.tagline', defaultSettings.brand.tagline, first.tagline],
    ['brand.tagline.hi', null, inHindi.tagline],
    ['deposit.instructions', '', first.instructions],
    ['deposit.instructions.hi', null, inHindi.instructions],
  ])
})

test('the schema says which settings are texts in each language', async ({ api }) => {
  const { groups } = (await api.call(getSettingsSchema)).answer
  const translated = groups.flatMap(({ name, settings: of }) =>
    of.filter(({ isTranslated }) => isTranslated).map((one) => `${name}.${one.name}`),
  )

  expect(translated).toEqual([
    'brand.tagline',
    'deposit.instructions',
    'legal.terms',
    'legal.privacy',
    'legal.risk',
    'legal.disclosure',
  ])
})

test('a page has them in its language, and no translations', async ({ db, clock, run }) => {
  await run((work) => saveSettings(work, { settings }))
  const webFolder = await mkdtemp(join(tmpdir(), 'clearstead-pages-'))
  for (const [language, name] of [
    ['en', 'index.html'],
    ['hi', 'index.hi.html'],
  ]) {
    const page = `<html lang="${language}"><head><meta name="description" content="x"></head></html>`
    await writeFile(join(webFolder, String(name)), page)
  }
  const server = await createApp({ db, clock, isSecure: false, webFolder })
  const page = async (language: string) =>
    (await server.inject({ url: '/', headers: { 'accept-language': language } })).body

  const [english, inTheirs] = [await page('en'), await page('hi')]

  await server.close()
  await rm(webFolder, { recursive: true })
  expect(english).toContain(`<meta name="description" content="${first.tagline}">`)
  expect(english).toContain(JSON.stringify(first.instructions))
  expect(inTheirs).toContain(`<meta name="description" content="${inHindi.tagline}">`)
  expect(inTheirs).toContain(JSON.stringify(inHindi.instructions))
  expect(english + inTheirs).not.toMatch(/tagline_in|instructions_in/)
})
