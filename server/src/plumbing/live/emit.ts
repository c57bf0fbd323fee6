import type { LiveName } from '@clearstead/contract/live'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../work.ts'

/** Who is told. */
export type Audience = { memberId: MemberId } | 'members' | 'admins' | 'everybody'

/** What is told; the payload travels as it stands, so it is small, in the wire's words and holds no secret. */
export type LiveEvent = {
  to: Audience
  name: LiveName | typeof sessionEvent
  payload: Record<string, unknown>
}

/** Never sent: has the processes ask again whether an account's streams may go on. */
export const sessionEvent = 'session'

/** Ends an account's streams whose sign-in the work ends or blocks, as soon as it commits. */
export async function renewStreams(work: Work, accountId: MemberId | AdminId): Promise<void> {
  const memberId = accountId as number as MemberId
  await emit(work, { to: { memberId }, name: sessionEvent, payload: {} })
}

/** Far below what one statement can carry. */
const rowsAtATime = 1_000

/** Tells of something as soon as the work commits, and only then; of several things by as few statements as can be. */
export async function emit({ tx, now }: Work, ...events: readonly LiveEvent[]): Promise<void> {
  const rows = events.map(({ to, name, payload }) => ({
    ...(typeof to === 'string' ? { audience: to } : { audience: 'member', memberId: to.memberId }),
    ...{ name, payload: JSON.stringify(payload), at: now },
  }))
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    await tx
      .insertInto('liveEvents')
      .values(rows.slice(from, from + rowsAtATime))
      .execute()
  }
}
