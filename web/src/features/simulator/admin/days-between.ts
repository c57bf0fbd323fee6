import type { MoveView } from '@clearstead/contract/simulator'
import { dayMs } from '@clearstead/contract/values/days'

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** How many days the two dry days of an input lie apart; a treasury that lasts counts as dry when what is looked at ends. */
export function daysBetween(
  { lowDay, highDay }: Pick<MoveView, 'lowDay' | 'highDay'>,
  { startDay, days }: { startDay: string; days: number },
): number {
  const end = numberOf(startDay) + days
  const at = (day: string | null) => (day === null ? end : numberOf(day))
  return Math.abs(at(highDay) - at(lowDay))
}
