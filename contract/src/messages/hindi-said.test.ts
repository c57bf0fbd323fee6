import { expect, test } from 'vitest'
import { translate } from '../call/translate.ts'
import { hindiSaid } from './hindi-said.ts'

type Kind = keyof typeof hindiSaid
const inHindi = (kind: Kind, text: string) => translate(text, hindiSaid[kind])

test.each<[Kind, english: string, hindi: string]>([
  ['memo', 'Bought 1,234,567.50 SGX at $0.02', '$0.02 के मूल्य पर 12,34,567.50 SGX ख़रीदे'],
  ['device', 'Chrome on Windows', 'Windows पर Chrome'],
  ['problem', 'Part 1 does not lead to the root.', 'भाग 1 मूल तक नहीं पहुँचता।'],
  [
    'problem',
    'transfer sums to zero: transfer 12: USD sum 5',
    'अंतरण का योग शून्य हो: transfer 12: USD sum 5',
  ],
  [
    'summary',
    'Approve deposit 7 of Ravi Iyer for $100,000.00',
    'Ravi Iyer की $1,00,000.00 की जमा 7 स्वीकृत करें',
  ],
  [
    'summary',
    'Change plan 2 to Gold, $50.00 to $500.00, 0.40% a day for 30 days, direct 5.00%, locked for 7 days, active',
    'प्लान 2 को बदलें: Gold, $50.00 से $500.00, 30 दिन तक प्रति दिन 0.40%, डायरेक्ट 5.00%, लॉक-अप 7 दिन, सक्रिय',
  ],
  [
    'summary',
    'Take $12.00 from the ROI income of meera into the treasury: Paid twice',
    'meera की ROI आय से $12.00 कोष में लें: Paid twice',
  ],
  ['note', 'Opening price', 'शुरुआती मूल्य'],
  ['title', '500,000 of team volume', 'टीम का 5,00,000 का कारोबार'],
])('a %s such as %j is said in Hindi', (kind, english, hindi) => {
  expect(inHindi(kind, english)).toBe(hindi)
})

test.each<[Kind, string]>([
  ['memo', 'Chrome on Windows'],
  ['memo', 'Saved'],
  ['memo', 'Bought a car at $900'],
  ['note', 'More buyers than sellers'],
])('a %s that a person wrote stays as it is: %j', (kind, text) => {
  expect(inHindi(kind, text)).toBe(text)
})
