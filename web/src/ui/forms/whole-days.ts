import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { startOf } from '@clearstead/contract/values/months'

/** For a field whose first day counts from its first moment. */
export function firstDay(timeZone: string) {
  return {
    dayOf: (held: string) => dayOf(new Date(held), timeZone),
    heldOf: (day: ProgrammeDay) => startOf(day, timeZone).toISOString(),
  }
}

/** For a field that holds the first moment after its last day; on that day or earlier it shows the day before. */
export function lastDay(timeZone: string) {
  return {
    dayOf: (held: string) => dayOf(new Date(new Date(held).getTime() - 1), timeZone),
    heldOf: (day: ProgrammeDay) => startOf(addDays(day, 1), timeZone).toISOString(),
  }
}
