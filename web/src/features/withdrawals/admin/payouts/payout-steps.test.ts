import { expect, test } from 'vitest'
import { stepOf, stepsTaken } from './payout-steps.ts'

const sealed = {
  status: 'open',
  downloadedAt: null,
  readyCount: 0,
  paidCount: 0,
  returnedCount: 0,
} as const
const downloadedAt = new Date('2026-11-30T08:00:00Z')

test.each([
  ['is sealed', {}, 'download', 2],
  ['was downloaded', { downloadedAt }, 'send', 3],
  ['has a result that is not carried out', { downloadedAt, readyCount: 1 }, 'result', 4],
  ['has a result of a file that was not downloaded here', { readyCount: 1 }, 'result', 4],
  ['is paid in part', { downloadedAt, paidCount: 1 }, 'result', 4],
  ['has a withdrawal that failed', { downloadedAt, returnedCount: 1 }, 'result', 4],
  ['is done', { status: 'done', downloadedAt, paidCount: 1 }, undefined, 5],
  ['was cancelled before its download', { status: 'cancelled' }, undefined, 2],
  ['was cancelled after its download', { status: 'cancelled', downloadedAt }, undefined, 3],
] as const)('a payout that %s waits at its step', (_, state, waitsAt, taken) => {
  const payout = { ...sealed, ...state }

  expect(stepOf(payout)).toBe(waitsAt)
  expect(stepsTaken(payout)).toHaveLength(taken)
})
