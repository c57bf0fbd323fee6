import type { LiveName } from '@clearstead/contract/call/live-name'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../work.ts'

/** Who receives an event. */
export type Audience = { memberId: MemberId } | 'members' | 'admins' | 'everybody'

/** An event; its payload is sent unchanged, so it is small, has wire names and contains no secret. */
type LiveEvent = {
  to: Audience
  name: LiveName | typeof sessionEvent
  payload: Record<string, unknown>
}

/** An internal event, never sent to clients: every process rechecks the sign-ins of the account's streams. */
export const sessionEvent = 'session'

/** Ends the streams of sign-ins that this work ends or blocks, as soon as it commits. */
export async function endRevokedStreams(work: Work, accountId: MemberId | AdminId): Promise<void> {
  const memberId = accountId as number as MemberId
  await emit(work, { to: { memberId }, name: sessionEvent, payload: {} })
}

/** Rows per insert, far below the limit of parameters. */
const batchSize = 1_000

/** Publishes events when the work commits. */
export async function emit({ tx, now }: Work, ...events: readonly LiveEvent[]): Promise<void> {
  const rows = events.map(({ to, name, payload }) => ({
    ...(typeof to === 'string'
      ? { audience: to }
      : { audience: 'member' as const, memberId: to.memberId }),
    name,
    payload: JSON.stringify(payload),
    at: now,
  }))
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx
      .insertInto('liveEvents')
      .values(rows.slice(from, from + batchSize))
      .execute()
  }
}

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
