import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { clearActivity, updateActivity } from './queries.ts'

/** Marks a member with an open plan as active, and stores the moment of the first time. */
export async function activateMember(work: Work, memberId: MemberId): Promise<void> {
  await updateActivity(work, memberId)
}

/** Marks a member without open plans as inactive; the moment of the first activation stays. */
export async function deactivateMember(work: Work, memberId: MemberId): Promise<void> {
  await clearActivity(work, memberId)
}
