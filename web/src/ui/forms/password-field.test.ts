import { expect, test } from 'vitest'
import { passwordStrength } from './password-field.tsx'

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['abcdefabcdef', 1],
  ['abcdefghij', 2],
  ['correct horse battery staple', 4],
])('%s is worth %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
