import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../work.ts'
import { emit } from './emit.ts'

/** A new or decided request with its kind, such as `deposit`, and its current status. */
type RequestChange = { kind: string; id: number; memberId: MemberId; status: string }

/** Publishes the status of a request to its member and to the admins who decide it. */
export async function publishRequestChange(
  work: Work,
  { kind, id, memberId, status }: RequestChange,
): Promise<void> {
  const payload = { kind, id, status }
  await emit(
    work,
    { to: { memberId }, name: 'request', payload },
    { to: 'admins', name: 'request', payload },
  )
}
