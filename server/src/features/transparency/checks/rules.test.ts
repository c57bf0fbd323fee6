import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { countChecks, turnDays, turnOf } from './rules.ts'

const first = '2026-03-31' as ProgrammeDay

test('each turn comes once in ninety days, one after the other', () => {
  const turns = Array.from({ length: 2 * turnDays }, (_, later) => turnOf(addDays(first, later)))

  expect(turnDays).toBe(90)
  expect(turns[0]).toBe(23)
  expect(new Set(turns.slice(0, turnDays)).size).toBe(turnDays)
  expect(turns.slice(turnDays)).toEqual(turns.slice(0, turnDays))
  expect(Math.min(...turns)).toBe(0)
  expect(Math.max(...turns)).toBe(89)
})

test('reports of members who are owed something are counted, and those that failed among them', () => {
  const report = (memberId: number, holds: boolean) => ({ memberId: memberId as MemberId, holds })
  const reports = [report(1, true), report(2, false), report(3, true), report(9, false)]

  const counted = countChecks(reports, { members: 5, isOwed: (memberId) => memberId < 9 })
  const none = countChecks([], { members: 0, isOwed: () => true })

  expect(counted).toEqual({ days: 30, members: 5, checked: 3, failed: 1 })
  expect(none).toEqual({ days: 30, members: 0, checked: 0, failed: 0 })
})
