import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { deleteFailuresUnder } from '../sign-in/queries.ts'
import { adminKeys } from './list-admin-status.ts'
import { getAdmin } from './queries.ts'

/** Ends an admin's waits after wrong passwords or codes. @throws {Refusal} `people.unknown` */
export async function unlockAdmin(work: Work, id: AdminId): Promise<void> {
  await deleteFailuresUnder(work, adminKeys(await getAdmin(work.tx, id)))
  work.note({ subject: `user:${id}`, after: { lock: 'opened' } })
}
