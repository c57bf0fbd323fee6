import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { clearActivity, updateActivity } from './queries.ts'

/** Makes a member active with their first plan; once they are, it changes nothing. */
export async function activateMember(work: Work, memberId: MemberId): Promise<void> {
  await updateActivity(work, memberId)
}

/** Makes a member inactive again, whose only purchase was undone. */
export async function deactivateMember(work: Work, memberId: MemberId): Promise<void> {
  await clearActivity(work, memberId)
}
