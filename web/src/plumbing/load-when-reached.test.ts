import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWhenReached } from './load-when-reached.ts'

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve()),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a part whose server comes back right after its load failed is loaded', async () => {
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('offline'))

  expect(await loadWhenReached(load)).toBe('part')
})

test('a part that is missing on a server that answers fails at its second load', async () => {
  const load = vi.fn(() => Promise.reject(new Error('404')))

  await expect(loadWhenReached(load)).rejects.toThrow('404')
  expect(load).toHaveBeenCalledTimes(2)
})
