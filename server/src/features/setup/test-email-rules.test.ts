import { expect, test } from 'vitest'
import { testEmail } from './test-email-rules.ts'

test.each([
  ['ann@clearstead.org', 'ann+test-1a2b@clearstead.org'],
  ['ann+work@clearstead.org', 'ann+test-1a2b@clearstead.org'],
  ['"a@b"@clearstead.org', '"a@b"+test-1a2b@clearstead.org'],
])('the test account of %s is mailed at %s', (owners, email) => {
  expect(testEmail(owners, 'test-1a2b')).toBe(email)
})

test('an address is never longer than an address may be', () => {
  const host = `@${'h'.repeat(180)}.org`

  expect(testEmail(`${'a'.repeat(64)}${host}`, 'test-1a2b')).toBe(
    `${'a'.repeat(254 - 10 - host.length)}+test-1a2b${host}`,
  )
})
