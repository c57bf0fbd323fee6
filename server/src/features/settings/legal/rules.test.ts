import { legalText } from '@clearstead/texts/settings/all'
import { expect, test } from 'vitest'
import { defaultSettings } from '../rules.ts'
import { changedTexts, legalIn } from './rules.ts'

const bytes = (text: string) => Buffer.from(text)
const before = { terms: bytes('Terms'), privacy: bytes('Privacy'), risk: bytes('Risk') }

test('all texts are new in a first version', () => {
  expect(changedTexts(undefined, before)).toEqual(['terms', 'privacy', 'risk'])
})

test.each([
  ['none', {}, []],
  ['one', { terms: bytes('Term5') }, ['terms']],
  ['a longer one', { privacy: bytes('Privacy.') }, ['privacy']],
  ['a shorter one', { risk: bytes('Ris') }, ['risk']],
  ['two', { terms: bytes(''), risk: bytes('risk') }, ['terms', 'risk']],
])('of %s changed, these are named', (_, changed, names) => {
  expect(changedTexts(before, { ...before, ...changed })).toEqual(names)
})

const { legal } = defaultSettings

test('the legal texts of a new installation are in the language of their reader', () => {
  expect(legalIn('hi', legal)).toEqual({ ...legal, ...legalText.hi })
  expect(legalIn('en', legal)).toEqual(legal)
})

test.each(['', 'Our own terms', `${legal.terms} and our own line`])(
  'a text of the operator stays as it is in every language: %j',
  (terms) => {
    const own = { ...legal, operator: 'Clearstead Ltd', terms }

    expect(legalIn('hi', own)).toEqual({ ...own, ...legalText.hi, terms })
  },
)

test.each(['terms', 'privacy', 'risk'] as const)(
  'the %s of a new installation have as many paragraphs in each language',
  (name) => {
    const paragraphs = (text: string) => text.split('\n').filter(Boolean).length
    const bold = (text: string) => text.match(/\*\*/g)?.length
    const [english, hindi] = [legalText.en[name], legalText.hi[name]]

    expect(hindi).not.toBe(english)
    expect([paragraphs(hindi), bold(hindi)]).toEqual([paragraphs(english), bold(english)])
  },
)
