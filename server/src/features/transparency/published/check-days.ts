import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../../plumbing/database/database.ts'
import { countDays, listUnchainedDays } from './queries.ts'
import { recountHash } from './show-day.ts'

export type DaysCheck = {
  count: number
  newest: { day: ProgrammeDay; hash: string } | null
  /** Days that do not follow from the books or the day before, and the newest if its hash is not that of its figures. */
  wrong: ProgrammeDay[]
}

/** Compares all published days with the chain of transfers and with each other, and recounts the newest. */
export async function checkDays(db: Db): Promise<DaysCheck> {
  const { count, newest } = await countDays(db)
  if (newest === null) return { count, newest, wrong: [] }
  const wrong = await listUnchainedDays(db)
  const { stored, recounted } = await recountHash(db, newest)
  const isNewestWrong = stored !== recounted && !wrong.includes(newest)
  return {
    count,
    newest: { day: newest, hash: stored },
    wrong: isNewestWrong ? [...wrong, newest] : wrong,
  }
}
