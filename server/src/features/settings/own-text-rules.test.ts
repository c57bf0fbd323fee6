import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { expect, test } from 'vitest'
import {
  firstLacking,
  languagesLacking,
  settingsAfter,
  translationProblems,
} from './own-text-rules.ts'
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

test('own texts lack a language where they have none in it, without those that are empty or as installed', () => {
  const lacking = (settings: Settings) => languagesLacking(settings, defaultSettings)
  const { tagline } = defaultSettings.brand
  const { deposit } = defaultSettings
  const two = {
    ...withTagline('Open books', {}),
    deposit: { ...deposit, instructions: 'Pay here', instructionsIn: { hi: 'यहाँ' } },
  }

  expect(lacking(defaultSettings)).toBeUndefined()
  expect(lacking(withTagline(tagline, {}))).toBeUndefined()
  expect(lacking(withTagline('', {}))).toBeUndefined()
  expect(lacking(withTagline('Open books', {}))).toEqual(new Map([['hi', 1]]))
  expect(lacking(withTagline('Open books', { hi: 'खुली किताबें' }))).toEqual(new Map([['hi', 0]]))
  expect(lacking(two)).toEqual(new Map([['hi', 1]]))
})

test('the first own text that lacks a language is named as the settings name it', () => {
  const first = (settings: Settings) => firstLacking(settings, defaultSettings)
  const written = withTagline('Open books', { hi: 'खुली किताबें' })
  const deposit = { ...defaultSettings.deposit, instructions: 'Pay here', instructionsIn: {} }

  expect(first(defaultSettings)).toBeUndefined()
  expect(first(written)).toBeUndefined()
  expect(first(withTagline('Open books', {}))).toBe('brand.tagline')
  expect(first({ ...written, deposit })).toBe('deposit.instructions')
})
