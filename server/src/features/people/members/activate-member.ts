import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { updateActivity } from './queries.ts'

/** Makes a member active with their first plan; once they are, it changes nothing. */
export async function activateMember(work: Work, memberId: MemberId): Promise<void> {
  await updateActivity(work, memberId)
}
