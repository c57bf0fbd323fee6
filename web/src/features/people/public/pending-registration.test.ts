import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPending, savePending } from './pending-registration.ts'

const pending = { token: 'one', email: 'asha@example.org', sentAt: 1_000, expiresAt: 601_000 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a registration is kept until its code has expired', () => {
  savePending(pending)

  expect(readPending(600_999)).toEqual(pending)
  expect(readPending(601_000)).toBeUndefined()
  expect(readPending(2_000)).toBeUndefined()
})

test('nothing is kept once it is over', () => {
  savePending(pending)
  savePending(undefined)

  expect(readPending(2_000)).toBeUndefined()
})
