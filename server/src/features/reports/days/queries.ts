import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'

export type Days = { from?: ProgrammeDay | undefined; to?: ProgrammeDay | undefined }
/** From a moment on, and before another. */
export type Moments = { from?: Date | undefined; to?: Date | undefined }

/** The first moment of `from` and the first after `to`, where days begin at midnight in `timeZone`. */
export async function momentsOf(db: Db, { from, to }: Days, timeZone: string): Promise<Moments> {
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select ${from ?? null}::date::timestamp at time zone ${timeZone} as "from",
           (${to ?? null}::date + 1)::timestamp at time zone ${timeZone} as "to"`.execute(db)
  return { from: rows[0]?.from ?? undefined, to: rows[0]?.to ?? undefined }
}
