import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDrafts, saveDraft } from './drafts.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  const storage = new Proxy(
    {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
      removeItem: (key: string) => void held.delete(key),
    },
    {
      ownKeys: () => [...held.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { pathname: '/user/queries' })
})

test('a draft is kept by its place, and goes once its fields are empty', () => {
  saveDraft('ticket.1', { message: 'Dear support', subject: '' })
  saveDraft('ticket.2', { message: 'Another' })

  expect(readDraft('ticket.1')).toEqual({ message: 'Dear support' })
  saveDraft('ticket.1', { message: '', subject: '' })
  expect(readDraft('ticket.1')).toEqual({})
  expect(readDraft('ticket.2')).toEqual({ message: 'Another' })
})

test('signing out removes all drafts, and nothing else', () => {
  held.set('other', 'kept')
  saveDraft('ticket.1', { message: 'Dear support' })

  removeDrafts()

  expect([...held.keys()]).toEqual(['other'])
})
