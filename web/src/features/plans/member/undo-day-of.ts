import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'

/** The last day of a purchase's cooling-off, while it runs: on the 4th with the 3rd as the last day there is none. */
export function undoDayOf(
  { undoUntil }: Pick<ActivePlanView, 'undoUntil'>,
  today: ProgrammeDay | undefined,
): ProgrammeDay | undefined {
  if (undoUntil === null || today === undefined) return undefined
  return today <= undoUntil ? undoUntil : undefined
}
