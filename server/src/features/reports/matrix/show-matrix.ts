import { daysOf } from '@clearstead/contract/values/day-range'
import { monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { movementsBetween } from './queries.ts'
import { matrixDay } from './rules.ts'

/** The figures of a month by day; by default of the current month. */
export async function showMatrix(db: Db, now: Date, month?: ProgrammeMonth) {
  const { settings, today } = await currentSettings(db, now)
  const days = daysOf(month ?? monthOf(today))
  const [from = today, to = today] = [days[0], days.at(-1)]
  const movements = await movementsBetween(db, { from, to }, settings.programme.timezone)
  return { data: days.map((day) => matrixDay(day, movements)) }
}
