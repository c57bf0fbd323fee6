import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, storeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.for([
  ['https:', '__Host-language=hi; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'language=hi; path=/; max-age=31536000; samesite=lax'],
])('over %s a cookie is stored as %s', ([protocol, stored]) => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })

  storeCookie('language', 'hi')

  expect(document.cookie).toBe(stored)
})

test.for([
  ['language=en; __Host-language=hi', 'hi'],
  ['language=en', 'en'],
  ['other_language=en', undefined],
])('of the cookies %s the language is %s', ([cookie, found]) => {
  vi.stubGlobal('document', { cookie })

  expect(readCookie('language')).toBe(found)
})
