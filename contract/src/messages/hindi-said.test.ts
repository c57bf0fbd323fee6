import { expect, test } from 'vitest'
import { translate } from '../call/translate.ts'
import { legalTexts } from '../settings/legal-texts.ts'
import { hindiSaid } from './hindi-said.ts'

type Kind = keyof typeof hindiSaid
const inHindi = (kind: Kind, text: string) => translate(text, hindiSaid[kind])

test.each<[Kind, english: string, hindi: string]>([
  ['device', 'Chrome on Windows', 'Windows पर Chrome'],
  ['check', 'Privacy text', 'गोपनीयता का पाठ'],
  ['title', '500,000 of team volume', 'टीम का 5,00,000 का कारोबार'],
])('a %s such as %j is said in Hindi', (kind, english, hindi) => {
  expect(inHindi(kind, english)).toBe(hindi)
})

test.each<[Kind, string]>([
  ['legal', `${legalTexts.terms} and our own line`],
  ['legal', ''],
])('a %s that a person wrote stays as it is: %j', (kind, text) => {
  expect(inHindi(kind, text)).toBe(text)
})

test('each legal text of a new installation has a Hindi one with as many paragraphs', () => {
  const paragraphs = (text: string) => text.split('\n').filter(Boolean).length
  const bold = (text: string) => text.match(/\*\*/g)?.length

  for (const english of [legalTexts.terms, legalTexts.privacy, legalTexts.risk]) {
    const hindi = inHindi('legal', english)
    expect(hindi).not.toBe(english)
    expect([paragraphs(hindi), bold(hindi)]).toEqual([paragraphs(english), bold(english)])
  }
})
