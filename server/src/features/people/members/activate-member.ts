import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { clearActivity, updateActivity } from './queries.ts'

/** Makes a member active who has an open plan; the first time also says since when. */
export async function activateMember(work: Work, memberId: MemberId): Promise<void> {
  await updateActivity(work, memberId)
}

/** Makes a member inactive whose last open plan ended; when they first became active stays. */
export async function deactivateMember(work: Work, memberId: MemberId): Promise<void> {
  await clearActivity(work, memberId)
}
