import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { updatePasswordHash } from '../account-queries.ts'
import { deleteSessions } from '../sign-in/queries.ts'

/** Gives the test account another password, and ends its sessions. */
export async function renewTestAccount(
  work: Work,
  id: MemberId,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(work, id, passwordHash)
  await deleteSessions(work, id)
}
