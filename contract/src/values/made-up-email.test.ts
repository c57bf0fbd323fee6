import { expect, test } from 'vitest'
import { isMadeUpEmail } from './made-up-email.ts'

test.each([
  'admin@example.org',
  'Admin@EXAMPLE.Com',
  'admin@example.net',
  'a@mail.example.org',
  'a@example',
  'a@clearstead.example',
  'a@clearstead.test',
  'a@clearstead.invalid',
  'a@localhost',
])('no mail reaches %s', (email) => {
  expect(isMadeUpEmail(email)).toBe(true)
})

test.each([
  'ann@clearstead.org',
  'example.org@clearstead.org',
  'ann@myexample.org',
  'ann@example.org.uk',
  'ann@example.de',
  'test@latest',
  'ann@contest.com',
])('mail may reach %s', (email) => {
  expect(isMadeUpEmail(email)).toBe(false)
})
