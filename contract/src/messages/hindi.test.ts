import { expect, test } from 'vitest'
import { translate } from '../call/translate.ts'
import { calls } from '../calls.ts'
import { translated } from '../translated.hi.ts'
import { translated as translatedInEnglish } from '../translated.ts'
import { hindi } from './hindi.ts'

const endpoints = [...calls.values()].map(({ endpoint }) => endpoint)
const devanagari = /\p{Script=Devanagari}/u
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('sentences with places have the same places in Hindi, or leave one out that names a type', () => {
  const wrong = Object.entries(hindi.sentences).filter(([english, sentence]) => {
    const places = placesOf(english).filter((place) => place !== '{type}')
    return `${places}` !== `${placesOf(sentence).filter((place) => place !== '{type}')}`
  })

  expect(wrong).toEqual([])
})

const hostile: readonly unknown[] = [
  undefined, null, '', ' ', 'x', '0', '-1', '1.5', '1e3', '2026-02-30', '9999-12', '9999-12-31', '0001-01-01',
  '9999-03-31T09:41:00.000Z', 'x'.repeat(31), 'x'.repeat(201), 'x'.repeat(100_001), 0, -1, 1.5, 1e16, Number.NaN,
  true, [], [1], ['x'], [null], Array(20_000).fill(1), {}, { id: 1 }, new Date(0), '99999999999999999',
  [{ level: 0, percent: 'x', name: '', business: '-1', directs: -1, amount: '-1', bonus: '-1', missed: 'x' }],
] // biome-ignore format: a table

test('whatever is wrong with a field is said in Hindi', () => {
  const said = endpoints.flatMap((endpoint) =>
    [endpoint.request, ...Object.values(endpoint.fields)].flatMap((schema) =>
      hostile.flatMap((value) => {
        const { error } = (schema as typeof endpoint.request).safeDecode(value as never)
        return (error?.issues ?? []).map(({ message }) => message)
      }),
    ),
  )
  const english = [...new Set(said)].filter((message) => !devanagari.test(translated(message)))

  expect(said.length).toBeGreaterThan(1000)
  expect(english).toEqual([])
})

test('a build says a sentence in its own language', () => {
  expect(translatedInEnglish('Not an id')).toBe('Not an id')
  expect(translated('Title is required')).toBe('शीर्षक ज़रूरी है')
  expect(translated('Use a year from 2000 to 2199')).toBe('2000 से 2199 तक का वर्ष दर्ज करें')
  expect(translate('Too big: expected string to have <=30 characters', hindi)).toBe(
    'अधिक से अधिक 30 अक्षर रखें',
  )
})
