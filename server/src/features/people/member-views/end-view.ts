import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, MemberId, MemberViewId } from '@clearstead/contract/values/ids'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { hasOverdue, updateEnded, updateOverdue } from './queries.ts'

/** Ends an admin's own view. @throws {Refusal} `people.view_ended` */
export async function endView(work: Work, adminId: AdminId, id: MemberViewId): Promise<void> {
  const ended = await updateEnded(work, adminId, id)
  if (!ended) throw new Refusal('people.view_ended')
  noteEnd(work, ended)
}

/** Writes the end of a view into the audit log. */
export function noteEnd(
  work: Work,
  { id, memberId, endedAt }: { id: MemberViewId; memberId: MemberId; endedAt: Date },
): void {
  work.note({ subject: `user:${memberId}`, after: { view: id, ended: endedAt } })
}

const name = 'end-member-views'

/** Ends the views that nobody left, so that the audit log has the end of each. */
export async function endOverdueViews(db: Db, clock: Clock): Promise<void> {
  if (!(await hasOverdue(db, clock()))) return
  const origin = {
    actor: { kind: 'job', name } as const,
    requestId: randomUUID(),
    audited: { action: name, address: '', subject: name },
  }
  await runWork(db, clock, origin, async (work) => {
    for (const ended of await updateOverdue(work)) noteEnd(work, ended)
  })
}
