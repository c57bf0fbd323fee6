import { Refusal } from '@clearstead/contract/call/refusal'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { endPlan } from './change-principal.ts'
import { getActivePlanForAdmin, updateNote } from './queries.ts'

/**
 * Stores an admin's note on a purchase; the status `closed` ends the plan. A closed plan cannot be reopened.
 * @throws {Refusal} `plans.active_unknown`, `plans.active_closed`
 */
export async function noteActivePlan(
  work: Work,
  id: ActivePlanId,
  { note, status }: { note?: string | undefined; status?: 'open' | 'closed' | undefined },
): Promise<void> {
  const before = await getActivePlanForAdmin(work.tx, id)
  if (status !== undefined && before.status !== 'open') throw new Refusal('plans.active_closed')
  if (status === 'closed') await endPlan(work, id)
  if (note === undefined) return
  await updateNote(work, id, note)
  work.note({ subject: `active_plan:${id}`, before: { note: before.note }, after: { note } })
}
