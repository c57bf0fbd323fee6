import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { fingerprint } from './use-act.ts'

test('tells two amounts apart, and knows the same one again', () => {
  expect(fingerprint({ amount: usd('5') })).toBe(fingerprint({ amount: usd('5.00') }))
  expect(fingerprint({ amount: usd('5') })).not.toBe(fingerprint({ amount: usd('5.00000001') }))
})

test('tells two files apart', () => {
  const file = (text: string) => new File([text], 'proof.png', { lastModified: 1 })

  expect(fingerprint({ proof: file('a') })).not.toBe(fingerprint({ proof: file('longer') }))
})
