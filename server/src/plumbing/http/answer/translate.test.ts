import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const messages = {
  sentences: {
    Saved: 'सहेजा गया',
    '{field} is required': '{field} ज़रूरी है',
    'Use {first} to {last} (both)': '{last} तक, {first} से',
  },
}

test.each([
  ['Saved', 'सहेजा गया'],
  ['Colour is required', 'Colour ज़रूरी है'],
  ['Use 2 to 5 (both)', '5 तक, 2 से'],
  ['Saved!', 'Saved!'],
  ['', ''],
  ['constructor', 'constructor'],
  ['constructor is required', 'constructor ज़रूरी है'],
  ['$1 {field} $& is required', '$1 {field} $& ज़रूरी है'],
  ['Title\nis required', 'Title\nis required'],
])('%j is translated to %j', (sentence, expected) => {
  expect(translate(sentence, messages)).toBe(expected)
})

test('a long text that fits no sentence is answered at once', () => {
  const long = 'Use to '.repeat(20_000)
  const started = Date.now()

  expect(translate(long, messages)).toBe(long)
  expect(Date.now() - started).toBeLessThan(1000)
})
