import { expect, test } from 'vitest'
import { listBonuses } from '../awards/bonus.ts'
import { getLeadershipOf } from '../awards/leadership.ts'
import { listRewardPlans, listRewards } from '../awards/rewards.ts'
import { listRewardNotices } from '../awards/sent-rewards.ts'
import { listVideos } from '../daily/videos.ts'
import { listSessions } from '../people/sign-in.ts'
import { listPlans } from '../plans/plans.ts'
import { Cursor, longPaged, paged, pagedWhole } from './paging.ts'

const rows = [{ id: 9 }, { id: 7 }]

test('a full page has a cursor, and a shorter one is the end', () => {
  const full = longPaged({ page: 1, limit: 2 }, { rows, total: 3 }, ({ id }) => [id])
  const rest = longPaged({ page: 2, limit: 2 }, { rows: [{ id: 1 }], total: 3 }, ({ id }) => [id])

  expect(full).toMatchObject({
    cursor: { order: 'newest', keys: ['7'] },
    page: 1,
    totalPages: 2,
    total: 3,
  })
  expect(rest.cursor).toBeNull()
})

test('knows the next and the last page of a list that is not counted to its end', () => {
  const total = { moreThan: 4 }
  const first = paged({ page: 1, limit: 2 }, { rows, total })
  const beyond = paged({ page: 3, limit: 2 }, { rows, total })
  const last = paged({ page: 4, limit: 2 }, { rows: [{ id: 1 }], total })

  expect(first).toMatchObject({ total: 4, isBounded: true, totalPages: 2 })
  expect(beyond).toMatchObject({ total: 4, isBounded: true, totalPages: 4 })
  expect(last).toMatchObject({ isBounded: true, totalPages: 2 })
})

test('a list that is read at once is divided into pages', () => {
  const whole = ['a', 'b', 'c']

  expect(pagedWhole({ page: 2, limit: 2 }, whole)).toEqual({
    rows: ['c'],
    page: 2,
    currentPage: 2,
    totalPages: 2,
    total: 3,
    isBounded: false,
  })
  expect(pagedWhole({ page: 9, limit: 2 }, whole).rows).toEqual([])
})

test.each(
  [
    listBonuses,
    listVideos,
    listPlans,
    listRewardPlans,
    listRewards,
    getLeadershipOf,
    listRewardNotices,
    listSessions,
  ].map((call) => [call.name, call] as const),
)('%s takes a page and a limit', (_, call) => {
  const path = { id: '1', userId: '1' }
  const named = Object.fromEntries(Object.entries(path).filter(([name]) => name in call.placed))

  expect(call.request.safeDecode({ ...named, page: '2', limit: '5' } as never).data).toMatchObject({
    page: 2,
    limit: 5,
  })
})

test.each(['', 'x', '41', '41.37', 'newest', 'newest.', 'newest..7', 'newest.7%00'])(
  '%o is refused as a cursor',
  (text) => {
    expect(Cursor.safeParse(text).success).toBe(false)
  },
)

test.each([
  [{ order: 'newest', keys: ['41', '37'] }, 'newest.41.37'],
  [{ order: 'username', keys: ['anna.b', '7'] }, 'username.anna~2e~b.7'],
  [{ order: 'business', keys: ['-150', '7'] }, 'business.-150.7'],
])('a cursor is text on the wire: %o', (cursor, text) => {
  expect(Cursor.encode(cursor)).toBe(text)
  expect(Cursor.parse(text)).toEqual(cursor)
})

test.each(['~', '~7e~', 'अ~ .', '🙂'])('the key %o comes back from the wire as it was', (key) => {
  const cursor = { order: 'username', keys: [key, '1'] }

  expect(Cursor.parse(Cursor.encode(cursor))).toEqual(cursor)
})
