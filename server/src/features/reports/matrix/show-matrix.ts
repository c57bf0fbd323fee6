import { daysOf } from '@clearstead/contract/values/day-range'
import { monthOf, type ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { movementsBetween } from './queries.ts'
import { matrixDay } from './rules.ts'

/** A month of the programme, day by day; this one unless said otherwise. */
export async function showMatrix(db: Db, now: Date, asked?: ProgrammeMonth) {
  const { settings, today } = await currentSettings(db, now)
  const days = daysOf(asked ?? monthOf(today))
  const [from = today, to = today] = [days[0], days.at(-1)]
  const movements = await movementsBetween(db, { from, to }, settings.programme.timezone)
  return { data: days.map((day) => matrixDay(day, movements)) }
}
