import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { movementsBetween } from './queries.ts'
import { daysOfMonth, matrixDay } from './rules.ts'

/** A month of the programme, day by day; this one unless said otherwise. */
export async function showMatrix(db: Db, now: Date, asked?: string) {
  const { settings, today } = await currentSettings(db, now)
  const days = daysOfMonth(asked ?? today.slice(0, 7))
  const [from = today, to = today] = [days[0], days.at(-1)]
  const movements = await movementsBetween(db, { from, to }, settings.programme.timezone)
  return { data: days.map((day) => matrixDay(day, movements)) }
}
