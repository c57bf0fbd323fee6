import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { notifyMany } from '../../notices/public.ts'
import { newestRoot } from '../published/newest-root.ts'
import { deleteChecks, listDue } from './queries.ts'
import { turnDays, turnOf } from './rules.ts'

const jobName = 'publish-day'
const noticesAtATime = 500

/**
 * Reminds the members whose turn it is on a day to check their balance in the newest published day, unless they have within a whole
 * turn; each once, however often this is run. Gives how many there are. What was found before a turn is forgotten.
 */
export async function remindMembers(
  running: { db: Db; clock: Clock },
  day: ProgrammeDay,
): Promise<number> {
  const root = await newestRoot(running.db)
  if (!root) return 0
  const [turn, checkedAfter] = [turnOf(day), addDays(day, -turnDays)]
  await runAsJob(running, jobName, (work) => deleteChecks(work, checkedAfter))
  const due = await listDue(running.db, { day: root.day, turn, turns: turnDays, checkedAfter })
  for (let from = 0; from < due.length; from += noticesAtATime) {
    const notices = due.slice(from, from + noticesAtATime).map((memberId) => ({
      memberId,
      event: 'proof.due' as const,
      key: `proof.due:${day}`,
      facts: { day: root.day, days: String(turnDays) },
    }))
    await runAsJob(running, jobName, (work) => notifyMany(work, notices))
  }
  return due.length
}
