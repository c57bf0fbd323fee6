import { Refusal } from '@clearstead/contract/refusal'
import type { ActivePlanId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { getActivePlanForAdmin, updateNote } from './active/queries.ts'
import { endPlan } from './change-principal.ts'

/**
 * Keeps an admin's note on a purchase; the status `closed` ends it. What is closed stays closed.
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
