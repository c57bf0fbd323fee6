import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let texts: Map<string, string>
const session = (member?: { id: number }) =>
  JSON.stringify({
    ...(member && {
      member: { ...member, referralCode: 'ABCD', expiresAt: '2999-01-01T00:00:00Z' },
    }),
  })

beforeEach(() => {
  texts = new Map()
  const store = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  }
  // `Object.keys` of a storage are the keys in it.
  const localStorage = new Proxy(store, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

async function openAt(pathname: string, signedIn?: { id: number }) {
  texts.set('clearstead.session', session(signedIn))
  vi.stubGlobal('location', { pathname })
  vi.resetModules()
  return import('./offline-answers.ts')
}

test('a member’s answers are kept, and those of the back office are not', async () => {
  const member = await openAt('/user/dashboard', { id: 7 })
  member.storeOfflineAnswer('GET /mine', { balance: '5' })
  const admin = await openAt('/admin/users', { id: 7 })
  admin.storeOfflineAnswer('GET /users', { rows: [] })

  expect(admin.findOfflineAnswer('GET /users')).toBeUndefined()
  const again = await openAt('/user/dashboard', { id: 7 })
  expect(again.findOfflineAnswer('GET /mine')?.answer).toEqual({ balance: '5' })
  expect([...texts.keys()].filter((key) => key.includes('kept'))).toHaveLength(1)
})

test.for([
  ['nobody', undefined],
  ['somebody else', { id: 8 }],
] as const)('what was kept goes when %s is signed in at the next start', async ([, signedIn]) => {
  const member = await openAt('/user/dashboard', { id: 7 })
  member.storeOfflineAnswer('GET /mine', { balance: '5' })

  const next = await openAt('/', signedIn)
  next.removeForeignOfflineAnswers()

  expect([...texts.keys()].filter((key) => key.includes('kept'))).toEqual([])
})

test('what was kept stays for the member who is still signed in', async () => {
  const member = await openAt('/user/dashboard', { id: 7 })
  member.storeOfflineAnswer('GET /mine', { balance: '5' })

  const next = await openAt('/', { id: 7 })
  next.removeForeignOfflineAnswers()

  expect(next.findOfflineAnswer('GET /mine')).toBeDefined()
})
