import { addDays, type ProgrammeDay } from '../values/days.ts'

/** Settings whose changes take effect on the next programme day, as `group` or `group.field`; others do at once. */
const nextDay = [
  'programme',
  'salary',
  'leadership',
  'rewards',
  'cto',
  'deposit',
  'withdrawal',
  'transfer',
  'market',
]
const atOnce = [
  'programme.mode',
  'deposit.instructions',
  'market.price_notice_minutes',
  'market.price_step_percent',
]

/** Whether a change of `field`, such as `programme.cap_multiple`, waits for the next programme day. */
export function waitsForNextDay(field: string): boolean {
  const [group = ''] = field.split('.')
  return nextDay.includes(group) && !atOnce.includes(settingAt(field))
}

/** The setting that a text in another language belongs to: of `deposit.instructions.hi` it is `deposit.instructions`. */
export function settingAt(field: string): string {
  return field.split('.', 2).join('.')
}

/** The day on which a change takes effect: `from` of its version, or the day before, when it was saved. */
export function effectiveDayOf(field: string, from: ProgrammeDay, savedOn = addDays(from, -1)) {
  return waitsForNextDay(field) ? from : savedOn
}
