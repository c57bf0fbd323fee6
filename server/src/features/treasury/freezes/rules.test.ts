import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { addDays, ProgrammeDay } from '@clearstead/contract/values/days'
import { longestFreeze } from '@clearstead/contract/withdrawals/freezes'
import { describe, expect, test } from 'vitest'
import { type Freeze, isOver, readUntil, reasonOf, takesReminder, viewOf } from './rules.ts'

const today = ProgrammeDay.parse('2026-03-10')
const yesterday = addDays(today, -1)
const tomorrow = addDays(today, 1)

const freeze: Freeze = {
  id: 4,
  frozenBy: null,
  reason: 'The bank is closed',
  crossed: null,
  frozenAt: new Date('2026-03-09T10:00:00Z'),
  endsOn: null,
  wordBy: tomorrow,
  remindedOn: null,
  openedAt: null,
  queue: null,
  noticedFrozen: 2,
  noticedOpened: 0,
}

describe('the day until which payouts are frozen', () => {
  const last = addDays(today, longestFreeze)

  test('is the one on which they open or the one of the next word', () => {
    expect(readUntil({ endsOn: tomorrow }, today)).toEqual({ endsOn: tomorrow, wordBy: null })
    expect(readUntil({ wordBy: last }, today)).toEqual({ endsOn: null, wordBy: last })
  })

  test('is exactly one of the two', () => {
    const needed = new Refusal('freezes.until_needed')

    expect(() => readUntil({}, today)).toThrow(needed)
    expect(() => readUntil({ endsOn: tomorrow, wordBy: tomorrow }, today)).toThrow(needed)
  })

  test('is after today and not too far away', () => {
    for (const day of [yesterday, today, addDays(last, 1)]) {
      const refusal = refusalOf(() => readUntil({ endsOn: day }, today))

      expect(refusal).toMatchObject({
        code: 'freezes.day_out_of_range',
        details: { first: tomorrow, last },
      })
    }
  })
})

function refusalOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('payouts open by themselves when their day has begun', () => {
  expect(isOver({ endsOn: tomorrow, wordBy: null }, today)).toBe(false)
  expect(isOver({ endsOn: today, wordBy: null }, today)).toBe(true)
  expect(isOver({ endsOn: null, wordBy: yesterday }, today)).toBe(false)
})

describe('owners are reminded of the next word', () => {
  test('once its day is over, and once a day', () => {
    const overdue = { endsOn: null, wordBy: yesterday }

    expect(takesReminder({ ...overdue, remindedOn: null }, today)).toBe(true)
    expect(takesReminder({ ...overdue, remindedOn: yesterday }, today)).toBe(true)
    expect(takesReminder({ ...overdue, remindedOn: today }, today)).toBe(false)
  })

  test('not on its day, nor where an end is set', () => {
    expect(takesReminder({ endsOn: null, wordBy: today, remindedOn: null }, today)).toBe(false)
    expect(takesReminder({ endsOn: today, wordBy: null, remindedOn: null }, today)).toBe(false)
  })
})

describe('the reason', () => {
  const found = { scenario: 'no_deposits', limit: '30', found: '12' } as const

  test('is the words of an owner', () => {
    expect(reasonOf({ reason: 'The bank is closed', crossed: null })).toBe('The bank is closed')
    expect(reasonOf({ reason: null, crossed: null })).toBe('')
  })

  test('is the threshold that was crossed, with what was found', () => {
    expect(reasonOf({ reason: null, crossed: { threshold: 'coverage', ...found } })).toEqual(
      say('freezes.reason.coverage', { limit: '30', found: '12' }),
    )
    expect(reasonOf({ reason: null, crossed: { threshold: 'runway', ...found } })).toEqual(
      say('freezes.reason.runway', { scenario: 'no_deposits', limit: '30', found: '12' }),
    )
  })
})

describe('a freeze as everybody reads it', () => {
  const view = (more: Partial<Freeze>) => viewOf({ ...freeze, ...more }, [], today)

  test('names neither who froze nor who was told', () => {
    const word = {
      at: new Date('2026-03-10T08:00:00Z'),
      text: 'Soon',
      endsOn: null,
      wordBy: tomorrow,
    }

    expect(viewOf(freeze, [word], today)).toEqual({
      id: 4,
      frozenAt: freeze.frozenAt,
      endsOn: null,
      wordBy: tomorrow,
      openedAt: null,
      queue: null,
      reason: 'The bank is closed',
      byRule: false,
      isOverdue: false,
      words: [word],
    })
  })

  test('says when a rule froze', () => {
    const crossed = { threshold: 'runway', scenario: 'today', limit: '30', found: '12' } as const

    expect(view({ reason: null, crossed }).byRule).toBe(true)
  })

  test('is overdue while it lasts and its word is missing', () => {
    expect(view({ wordBy: yesterday }).isOverdue).toBe(true)
    expect(view({ wordBy: yesterday, openedAt: new Date() }).isOverdue).toBe(false)
    expect(view({}).isOverdue).toBe(false)
  })
})
