import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { PlanId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { driedEarlier, firstDried, highestOf, takesReason } from './rules.ts'

describe('a reason', () => {
  const figure = (planId: number | null, text: string | null) => ({
    planId: planId as PlanId | null,
    percent: text === null ? null : percent(text),
  })

  test('is needed above 15 % where a plan is new or needs more than before, and not for what stays or falls', () => {
    const high = figure(1, '15.000001')

    expect(takesReason([], [figure(1, '15')])).toBe(false)
    expect(takesReason([], [high])).toBe(true)
    expect(takesReason([high], [high])).toBe(false)
    expect(takesReason([figure(1, '20')], [high])).toBe(false)
    expect(takesReason([high], [figure(1, '15.000002')])).toBe(true)
    expect(takesReason([figure(1, null)], [high])).toBe(false)
    expect(takesReason([high], [high, figure(null, '16')])).toBe(true)
    expect(takesReason([high, figure(2, '20')], [high])).toBe(false)
    expect(takesReason([high], [figure(1, '10')])).toBe(false)
  })

  test('is needed where no return is enough, unless none was before', () => {
    expect(takesReason([figure(1, '20')], [figure(1, null)])).toBe(true)
    expect(takesReason([figure(1, null)], [figure(1, null)])).toBe(false)
  })

  test('the highest figure is that of the worst plan', () => {
    expect(highestOf([])).toBe(percent('0'))
    expect(highestOf([figure(1, '3'), figure(2, '7')])).toBe(percent('7'))
    expect(highestOf([figure(1, null), figure(2, '7')])).toBeNull()
  })
})

describe('a reason for plans that run dry early', () => {
  const run = (id: number | null, dryDay: string | null, isEarly = true) => ({
    planId: id as PlanId | null,
    dryDay: dryDay as ProgrammeDay | null,
    isEarly,
  })
  const early = run(1, '2026-04-20')

  test('is needed where a plan did not run dry early before, or was not offered', () => {
    expect(driedEarlier([], [early])).toEqual([early])
    expect(driedEarlier([run(1, null, false)], [early])).toEqual([early])
    expect(driedEarlier([run(1, '2026-04-20', false)], [early])).toEqual([early])
    expect(driedEarlier([run(2, '2026-04-20')], [early])).toEqual([early])
    expect(driedEarlier([early], [early, run(null, '2026-05-01')])).toEqual([
      run(null, '2026-05-01'),
    ])
  })

  test('is needed where it runs dry on an earlier day than before, and not on the same or a later one', () => {
    expect(driedEarlier([early], [run(1, '2026-04-19')])).toEqual([run(1, '2026-04-19')])
    expect(driedEarlier([early], [early])).toEqual([])
    expect(driedEarlier([early], [run(1, '2026-04-21')])).toEqual([])
  })

  test('is not needed where a plan lasts until its promise is over, or is withdrawn', () => {
    expect(driedEarlier([], [run(1, '2026-09-01', false), run(2, null, false)])).toEqual([])
    expect(driedEarlier([early], [])).toEqual([])
  })

  test('names the plan that runs dry first', () => {
    const plans = [run(1, '2026-05-01'), run(2, '2026-04-01'), run(3, '2026-06-01')]

    expect(firstDried(plans)?.planId).toBe(2)
    expect(firstDried([run(4, '2026-04-01'), run(5, '2026-04-01')])?.planId).toBe(4)
    expect(firstDried([])).toBeUndefined()
  })
})
