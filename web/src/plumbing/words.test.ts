import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }
type Features = Map<string, { en: Tree; hi: Tree }>
const compiler = join(import.meta.dirname, '../../../scripts/texts/words.mjs')
const {
  withWords,
}: {
  withWords: (features: Features, original: string) => { features: Features; problems: string[] }
} = await import(compiler)

const english = { cancel: 'Cancel', open: 'Open', 'open (plan)': 'Open' }
const hindi = { cancel: 'रद्द करें', open: 'खुला', 'open (plan)': 'चालू' }
const used = { cancel: '@cancel', open: '@open', plan: '@open (plan)' }

/** A file of plans with these texts beside those that use all words. */
const resolve = (en: Tree, hi: Tree, words = { en: english, hi: hindi }) =>
  withWords(
    new Map<string, { en: Tree; hi: Tree }>([
      ['plans', { en: { list: { ...used, ...en } }, hi: { list: { ...used, ...hi } } }],
      ['words', words],
    ]),
    'en',
  )

describe('a reference', () => {
  test('becomes the word in each language, by its meaning, and the file of words no module', () => {
    const { features, problems } = resolve({ by: '@{name}' }, { by: '@{name}' })

    expect(problems).toEqual([])
    expect([...features.keys()]).toEqual(['plans'])
    expect(features.get('plans')).toEqual({
      en: { list: { cancel: 'Cancel', open: 'Open', plan: 'Open', by: '@{name}' } },
      hi: { list: { cancel: 'रद्द करें', open: 'खुला', plan: 'चालू', by: '@{name}' } },
    })
  })

  test.each<[what: string, en: Tree, hi: Tree, problem: string]>([
    [
      'to no word',
      { a: '@close' },
      { a: '@close' },
      'en/plans.json: list.a is @close, which is no word',
    ],
    [
      'that the original does not have',
      { a: 'Never mind' },
      { a: '@cancel' },
      'hi/plans.json: list.a is @cancel, and the original Never mind',
    ],
    [
      'that is written out',
      { a: '@cancel' },
      { a: 'रद्द करें' },
      'hi/plans.json: list.a says the word itself: @cancel',
    ],
  ])('%s is refused with its place', (_, en, hi, problem) => {
    expect(resolve(en, hi).problems).toEqual([problem])
  })

  test('may stand for a form of its own in two places of a translation, and not in three', () => {
    const en = { a: '@open', b: '@open', c: '@open' }

    expect(resolve(en, { a: 'खुली', b: 'खुली', c: '@open' }).problems).toEqual([])
    expect(resolve(en, { a: 'खुली', b: 'खुली', c: 'खुली' }).problems).toEqual([
      'hi says @open as “खुली” in plans.json: list.a, plans.json: list.b, plans.json: list.c: make it a word of its own, such as open (plan)',
    ])
  })
})

test('a whole text that is a word, or stands three times, is refused', () => {
  const once = resolve({ a: 'Cancel' }, { a: 'छोड़ें' })
  const twice = resolve({ a: 'Sell', b: 'Sell' }, { a: 'बेचें', b: 'बेचें' })
  const often = resolve({ a: 'Sell', b: 'Sell', c: 'Sell' }, { a: 'बेचें', b: 'बेचें', c: 'बेचें' })

  expect(once.problems).toEqual(['en: “Cancel” stands in plans.json: list.a: refer to @cancel'])
  expect(twice.problems).toEqual([])
  expect(often.problems).toEqual([
    'en: “Sell” stands in plans.json: list.a, plans.json: list.b, plans.json: list.c: make it a word in words.json',
  ])
})

test('a word that is unused, missing, without original or badly named is refused', () => {
  const words = (en: Tree, hi: Tree) =>
    resolve({}, {}, { en: { ...english, ...en }, hi: { ...hindi, ...hi } } as never).problems

  expect(words({ sell: 'Sell' }, { sell: 'बेचें' })).toEqual(['en/words.json: sell is not used'])
  expect(words({}, { sell: 'बेचें' })).toEqual(['hi/words.json: sell has no original'])
  expect(words({ open: 'Open' }, { open: {} })).toEqual(['hi/words.json: open is missing'])
  expect(words({ 'Sell it': 'Sell' }, { 'Sell it': 'बेचें' })).toContain(
    'en/words.json: Sell it is no name such as open (plan)',
  )
})
