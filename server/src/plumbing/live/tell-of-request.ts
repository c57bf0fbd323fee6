import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../work.ts'
import { emit } from './emit.ts'

/** A request that was made, or decided: its kind, such as `deposit`, and its status by now. */
type RequestNews = { kind: string; id: number; memberId: MemberId; status: string }

/** Tells the member who made a request, and the admins who decide it, how it stands now. */
export async function tellOfRequest(
  work: Work,
  { kind, id, memberId, status }: RequestNews,
): Promise<void> {
  const payload = { kind, id, status }
  await emit(
    work,
    { to: { memberId }, name: 'request', payload },
    { to: 'admins', name: 'request', payload },
  )
}
