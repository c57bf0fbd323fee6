import { createHash } from 'node:crypto'
import { legalText } from '@clearstead/texts/settings/all'
import { expect, test } from 'vitest'
import { defaultSettings } from '../rules.ts'
import { changedTexts, hashOf, legalForReaders } from './rules.ts'

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

const builtIn = {
  termsIn: { hi: legalText.hi.terms },
  privacyIn: { hi: legalText.hi.privacy },
  riskIn: { hi: legalText.hi.risk },
}

test('the legal texts of a new installation have the translations of the product', () => {
  expect(legalForReaders(legal)).toEqual({ ...legal, ...builtIn })
})

test('a translation of the operator stands in the place of one of the product', () => {
  const own = { ...legal, riskIn: { hi: 'अपना' } }

  expect(legalForReaders(own)).toEqual({ ...legal, ...builtIn, riskIn: { hi: 'अपना' } })
})

test('a hash covers a text in every language, and is that of the text alone where it has no other', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const hashes = [
    hashOf('Terms', {}),
    hashOf('Terms', { hi: 'शर्तें' }),
    hashOf('Terms', { hi: 'शर्ते' }),
    hashOf('Term', { hi: 'शर्तें' }),
  ].map((hash) => hash.toString('hex'))

  expect(hashes[0]).toBe(sha256('Terms').toString('hex'))
  expect(new Set(hashes).size).toBe(4)
  const first = sha256('Terms')
  const translated = Buffer.concat([first, bytes('hi:'), sha256('शर्तें')])
  expect(hashes[1]).toBe(createHash('sha256').update(translated).digest('hex'))
  const inAnyOrder = [
    { bn: 'z', hi: 'x', ur: 'y' },
    { hi: 'x', ur: 'y', bn: 'z' },
    { ur: 'y', bn: 'z', hi: 'x' },
  ].map((others) => hashOf('a', others as never).toString('hex'))
  expect(new Set(inAnyOrder).size).toBe(1)
})

test.each(['', 'Our own terms', `${legal.terms} and our own line`])(
  'a text of the operator stays as it is in every language: %j',
  (terms) => {
    const own = { ...legal, operator: 'Clearstead Ltd', terms }

    expect(legalForReaders(own)).toEqual({ ...own, ...builtIn, termsIn: {} })
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
