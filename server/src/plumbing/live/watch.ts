import type { LiveName } from '@clearstead/contract/live'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../database/database.ts'
import { frameOf } from './event-stream.ts'
import type { Follower } from './follower.ts'

/**
 * Something of each member that is looked at every moment while they follow, instead of being told of: what
 * changes it pays nothing. A stream begins with how it stands, so nothing is missed in between.
 */
export type Watch = {
  name: LiveName
  /** Moves whenever what is told changes; who is left out counts as 0. */
  marksOf: (db: Db, memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, bigint>>
  /** The payload for each. */
  tellOf: (
    db: Db,
    memberIds: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, Record<string, unknown>>>
}

/** Tells those followers for whom it has moved since they were last told. */
export async function lookAt(
  { name, marksOf, tellOf }: Watch,
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
  const marks = await marksOf(db, [...following.keys()])
  const markOf = (memberId: MemberId) => marks.get(memberId) ?? 0n
  const moved = [...following].filter(([memberId, theirs]) =>
    theirs.some(({ mark }) => mark !== markOf(memberId)),
  )
  if (moved.length === 0) return
  const told = await tellOf(
    db,
    moved.map(([memberId]) => memberId),
  )
  for (const [memberId, theirs] of moved) {
    const mark = markOf(memberId)
    const frame = frameOf(name, JSON.stringify(told.get(memberId) ?? {}))
    for (const follower of theirs) {
      if (follower.mark === mark) continue
      follower.mark = mark
      follower.stream.send(frame)
    }
  }
}
