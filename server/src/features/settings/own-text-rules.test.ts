import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { expect, test } from 'vitest'
import { settingsAfter, translationProblems } from './own-text-rules.ts'
import { defaultSettings, toStored } from './rules.ts'

const withTagline = (tagline: string, taglineIn: Settings['brand']['taglineIn']): Settings => ({
  ...defaultSettings,
  brand: { ...defaultSettings.brand, tagline, taglineIn },
})

test('an edit keeps the translations that it leaves out, sets others and removes those that it says are null', () => {
  const before = withTagline('Open books', { hi: 'खुली किताबें' })
  const edit = (taglineIn: object | undefined) => ({
    ...before,
    brand: { ...before.brand, name: 'New', tagline: 'Open', taglineIn },
  })
  const after = (taglineIn: object | undefined) => settingsAfter(before, edit(taglineIn) as never)

  expect(after(undefined)).toEqual({
    ...before,
    brand: { ...before.brand, name: 'New', tagline: 'Open', taglineIn: { hi: 'खुली किताबें' } },
  })
  expect(after({ hi: 'खुला' }).brand.taglineIn).toEqual({ hi: 'खुला' })
  expect(after({ hi: null }).brand.taglineIn).toEqual({})
})

test('a translation of an empty text is a problem, and no other', () => {
  expect(translationProblems(withTagline('', { hi: 'खुला' }))).toEqual([
    { path: 'brand.tagline_in', ...say('call.wrong.translation_alone') },
  ])
  expect(translationProblems(withTagline('Open', { hi: 'खुला' }))).toEqual([])
  expect(translationProblems(withTagline('', {}))).toEqual([])
})

test('settings are stored with each text in all its languages', () => {
  expect(toStored(withTagline('Open', { hi: 'खुला' })).brand).toMatchObject({
    tagline: 'Open',
    tagline_in: { hi: 'खुला' },
  })
})
