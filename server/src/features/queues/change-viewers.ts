import { Refusal } from '@clearstead/contract/call/refusal'
import { type QueueKind, queuePermissions } from '@clearstead/contract/queues'
import type { AdminCaller } from '../../plumbing/http/request/caller.ts'
import { emit } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { deleteOldViewers, deleteViewer, listOthers, type Row, upsertViewer } from './queries.ts'

type Viewer = Pick<AdminCaller, 'id' | 'permissions'>

/** Notes that an admin looks at a row; the others who do are told when they come. */
export async function addViewer(work: Work, caller: Viewer, row: Row) {
  refuseStranger(caller, row.kind)
  if (await upsertViewer(work, row, caller.id)) {
    await deleteOldViewers(work)
    await publish(work, row)
  }
  return { others: await listOthers(work.tx, work.now, row, caller.id) }
}

export async function removeViewer(work: Work, caller: Viewer, row: Row): Promise<void> {
  refuseStranger(caller, row.kind)
  await deleteViewer(work, row, caller.id)
  await publish(work, row)
}

/**
 * Refuses admins to whom the queue is closed; auditors may read who looks.
 * @throws {Refusal} `people.not_permitted`
 */
export function refuseStranger(
  { permissions }: Pick<Viewer, 'permissions'>,
  kind: QueueKind,
): void {
  const admitted: readonly string[] = ['owner', 'auditor', ...queuePermissions[kind]]
  if (!permissions.some((held) => admitted.includes(held)))
    throw new Refusal('people.not_permitted')
}

async function publish(work: Work, { kind, id }: Row): Promise<void> {
  await emit(work, { to: 'admins', name: 'viewer', payload: { kind, id } })
}
