import { createHash } from 'node:crypto'
import { SnapshotView } from '@clearstead/contract/transparency/snapshots'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test, vi } from 'vitest'
import { checkDraw } from './check-draw.ts'

const secret = '11'.repeat(32)
const root = '22'.repeat(32)

/** The day of the worked example in docs/transparency.md, missed by everybody. */
const missed: SnapshotView = {
  form: 1,
  day: '2026-04-01' as ProgrammeDay,
  kind: 'drawn',
  commitment: '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
  secret,
  drawnFrom: root,
  opensAt: new Date('2026-04-01T00:00:00Z'),
  seconds: 86_400,
  dueAt: new Date('2026-04-01T20:57:54Z'),
  figures: null,
  takenAt: new Date('2026-04-02T00:00:05Z'),
  previousHash: '0'.repeat(64),
  hash: 'ab'.repeat(32),
}

/** The same with its own hash. */
function hashed(change: Partial<SnapshotView> = {}): SnapshotView {
  const { hash: _, ...fields } = SnapshotView.encode({ ...missed, ...change })
  const sorted = Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  const hash = createHash('sha256')
    .update(`\u0006${JSON.stringify(sorted)}`)
    .digest('hex')
  return { ...missed, ...change, hash }
}

test('a draw holds that follows from the secret and the root', async () => {
  expect(await checkDraw(hashed(), root)).toBe('holds')
})

test('the first step that does not follow is named', async () => {
  const check = (change: Partial<SnapshotView>, published = root) =>
    checkDraw(hashed(change), published)

  expect(await check({ secret: '12'.repeat(32) })).toBe('secret')
  expect(await check({ secret: null })).toBe('secret')
  expect(await check({ commitment: null })).toBe('secret')
  expect(await check({}, '23'.repeat(32))).toBe('root')
  expect(await check({ drawnFrom: null })).toBe('root')
  expect(await check({ dueAt: new Date('2026-04-01T20:57:55Z') })).toBe('second')
  expect(await check({ dueAt: null })).toBe('second')
  expect(await check({ seconds: 86_401 })).toBe('second')
  expect(await check({ seconds: null })).toBe('second')
  expect(await check({ opensAt: null })).toBe('second')
  expect(await checkDraw({ ...hashed(), takenAt: new Date('2026-04-02T00:00:06Z') }, root)).toBe(
    'hash',
  )
})

test('a page without https cannot check it', async () => {
  vi.stubGlobal('crypto', {})

  expect(await checkDraw(hashed(), root)).toBe('unsupported')

  vi.unstubAllGlobals()
})
