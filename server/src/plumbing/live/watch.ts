import type { LiveName } from '@clearstead/contract/call/live-name'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../database/database.ts'
import { frameOf } from './event-stream.ts'
import type { Follower } from './follower.ts'

/**
 * A value of each member that is polled while they follow, instead of being published by those that change it. A stream
 * begins with the current value.
 */
export type Watch = {
  name: LiveName
  /** A number that changes with each value; 0 for members that are left out. */
  versionsOf: (db: Db, memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, bigint>>
  /** The payload for each member. */
  payloadsOf: (
    db: Db,
    memberIds: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, Record<string, unknown>>>
}

/** Sends the value to the followers for whom it has changed since it was last sent. */
export async function sendChanges(
  { name, versionsOf, payloadsOf }: Watch,
  db: Db,
  followers: readonly Follower[],
): Promise<void> {
  const following = new Map<MemberId, Follower[]>()
  for (const follower of followers) {
    if (follower.reader.kind !== 'member') continue
    const { id } = follower.reader
    following.set(id, [...(following.get(id) ?? []), follower])
  }
  if (following.size === 0) return
  const versions = await versionsOf(db, [...following.keys()])
  const versionOf = (memberId: MemberId) => versions.get(memberId) ?? 0n
  const changed = [...following].filter(([memberId, ofMember]) =>
    ofMember.some(({ version }) => version !== versionOf(memberId)),
  )
  if (changed.length === 0) return
  const memberIds = changed.map(([memberId]) => memberId)
  const payloads = await payloadsOf(db, memberIds)
  for (const [memberId, theirs] of changed) {
    const version = versionOf(memberId)
    const frame = frameOf(name, JSON.stringify(payloads.get(memberId) ?? {}))
    for (const follower of theirs) {
      if (follower.version === version) continue
      follower.version = version
      follower.stream.send(frame)
    }
  }
}
