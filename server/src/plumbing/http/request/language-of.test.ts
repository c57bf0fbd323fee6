import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['HI-in', 'hi'],
  ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'hi'],
  ['en-US,en;q=0.9,hi;q=0.8', 'en'],
  ['fr, hi;q=0.5', 'hi'],
  ['fr', 'en'],
  ['*', 'en'],
  ['hi;q=0', 'en'],
  ['hi;q=x, ;;,,=', 'en'],
  ['__proto__', 'en'],
  ['hi-'.repeat(3000), 'hi'],
  [',;q='.repeat(2500), 'en'],
  ['en;q=0.1,'.repeat(1000), 'en'],
])('the header %j asks for %s', (header, language) => {
  expect(languageOf(header, ['en', 'hi'])).toBe(language)
})

test('a header that takes any language asks for English, in whatever order they are offered', () => {
  expect(languageOf('*', ['hi', 'en'])).toBe('en')
})
