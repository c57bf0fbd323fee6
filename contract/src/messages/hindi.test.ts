import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { refusalText as hindiRefusals } from '../refusal-text.hi.ts'
import { refusalText } from '../refusal-text.ts'
import { translated } from '../translated.hi.ts'
import { translated as translatedInEnglish } from '../translated.ts'
import { hindi } from './hindi.ts'
import { hindiCalls } from './hindi-calls.ts'

const endpoints = [...calls.values()].map(({ endpoint }) => endpoint)
const devanagari = /\p{Script=Devanagari}/u
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('every sentence that a call declares has a Hindi one, and there is no other', () => {
  const declared = endpoints.flatMap(({ says, fails, unreached }) =>
    [says, fails, unreached].filter((sentence) => sentence !== undefined),
  )

  expect(Object.keys(hindiCalls).sort()).toEqual([...new Set(declared)].sort())
})

test('every refusal has a Hindi sentence with the same details', () => {
  const wrong = Object.entries(refusalText).filter(([code, english]) => {
    const sentence = hindiRefusals[code as keyof typeof refusalText]
    return !devanagari.test(sentence) || `${placesOf(english)}` !== `${placesOf(sentence)}`
  })

  expect(wrong).toEqual([])
})

test('sentences with places have the same places in Hindi, or leave one out that names a type', () => {
  const wrong = Object.entries(hindi.sentences).filter(([english, sentence]) => {
    const places = placesOf(english).filter((place) => place !== '{type}')
    return `${places}` !== `${placesOf(sentence).filter((place) => place !== '{type}')}`
  })

  expect(wrong).toEqual([])
})

test('a build says a sentence in its own language', () => {
  expect(translatedInEnglish('Recorded')).toBe('Recorded')
  expect(translated('Recorded')).toBe('दर्ज किया गया')
})
