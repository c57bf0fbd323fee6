import type { MemberId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'

/** Publishes the state of payments to their members. */
export async function tell(
  work: Work,
  changes: readonly { id: number; memberId: MemberId; status: string }[],
): Promise<void> {
  await emit(
    work,
    ...changes.map(({ id, memberId, status }) => ({
      to: { memberId },
      name: 'request' as const,
      payload: { kind: 'incoming', id, status },
    })),
  )
}
