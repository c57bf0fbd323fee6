import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Language } from '../languages.ts'
import { encoderOf } from './encode.ts'
import { edited, own, readingAs, textIn } from './own-text.ts'
import { translations, translationsAfter } from './translations.ts'
import { shape, wire } from './wire.ts'

const Offer = shape({ name: edited(z.string()), days: z.int() })
const Purchase = shape({ planName: wire('plan_name', own(z.string().nullable())) })
const offer = { name: 'Growth', nameIn: { hi: 'वृद्धि' }, days: 3 }
const purchase = { planName: 'Growth', planNameIn: { hi: 'वृद्धि' } }

const written = (language: Language, isEditor: boolean) =>
  readingAs({ language, isEditor }, () => [
    encoderOf(Offer)(offer),
    z.encode(Offer, offer),
    encoderOf(Purchase)(purchase),
    z.encode(Purchase, purchase),
  ])

test.each(['en', 'hi'] as const)('a reader gets a text in their language, %s', (language) => {
  const name = language === 'hi' ? 'वृद्धि' : 'Growth'

  expect(written(language, false)).toEqual([
    { name, days: 3 },
    { name, days: 3 },
    { plan_name: name },
    { plan_name: name },
  ])
})

test('an editor gets a text as it is edited, and the name of what is not edited there to read', () => {
  const whole = { name: 'Growth', name_in: { hi: 'वृद्धि' }, days: 3 }

  expect(written('hi', true)).toEqual([whole, whole, { plan_name: 'वृद्धि' }, { plan_name: 'वृद्धि' }])
})

test('whoever decodes it has the other languages beside it, or none', () => {
  expect(z.decode(Offer, { name: 'Growth', name_in: { hi: 'वृद्धि' }, days: 3 })).toEqual(offer)
  expect(z.decode(Offer, { name: 'Growth', days: 3 })).toEqual({ ...offer, nameIn: {} })
  expect(z.decode(Purchase, { plan_name: null })).toEqual({ planName: null, planNameIn: {} })
})

test('a text that a language does not have is the first', () => {
  expect(textIn('Growth', {}, 'hi')).toBe('Growth')
  expect(textIn('Growth', null, 'hi')).toBe('Growth')
  expect(textIn(null, null, 'hi')).toBeNull()
})

test('a query without the other languages of a text does not compile', () => {
  // @ts-expect-error: the other languages are missing
  const row: z.output<typeof Purchase> = { planName: 'Growth' }

  expect(row.planNameIn).toBeUndefined()
})

test.each([
  [{ hi: 'नया' }, { hi: 'नया' }],
  [{ hi: null }, {}],
  [{}, { hi: 'पुराना' }],
  [undefined, { hi: 'पुराना' }],
])('an edit of %j leaves %j', (edit, after) => {
  expect(translationsAfter({ hi: 'पुराना' }, edit)).toEqual(after)
})

test.each([
  [{ hi: '' }],
  [{ hi: ' ' }],
  [{ hi: 'पाँचवाँ' }],
  [{ fr: 'a' }],
  [{ en: 'a' }],
  ['a'],
  [null],
])('translations of at most 5 characters refuse %j', (given) => {
  expect(translations(5).safeDecode(given as never).success).toBe(false)
})
