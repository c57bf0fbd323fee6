import { expect, test } from 'vitest'
import { translate } from '../call/translate.ts'
import { hindiSaid } from './hindi-said.ts'

type Kind = keyof typeof hindiSaid
const inHindi = (kind: Kind, text: string) => translate(text, hindiSaid[kind])

test.each<[Kind, english: string, hindi: string]>([
  ['device', 'Chrome on Windows', 'Windows पर Chrome'],
  ['title', '500,000 of team volume', 'टीम का 5,00,000 का कारोबार'],
])('a %s such as %j is said in Hindi', (kind, english, hindi) => {
  expect(inHindi(kind, english)).toBe(hindi)
})

test.each<[Kind, string]>([['device', 'Saved']])(
  'a %s that a person wrote stays as it is: %j',
  (kind, text) => {
    expect(inHindi(kind, text)).toBe(text)
  },
)
