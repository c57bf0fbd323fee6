import { resetEvent } from '@clearstead/contract/live'
import { type EventStream, frameOf } from './event-stream.ts'
import { isFor, type Reader, type StoredEvent } from './stored-events.ts'

/** One open stream, and how far it has been told. */
export type Follower = {
  reader: Reader
  readonly stream: EventStream
  /** Who holds the credential it was opened with now; undefined once it has ended. */
  readonly readerNow: () => Promise<Reader | undefined>
  /** Everything up to this number was sent, or was not for them. */
  position: bigint
  /** Told along with the others; until then it reads what it missed by itself. */
  isCaughtUp: boolean
  /** How what is watched stood when they were last told. */
  mark: bigint | undefined
}

export function tell(follower: Follower, event: StoredEvent, frame = frameOfEvent(event)): void {
  if (event.seq <= follower.position) return
  if (isFor(event, follower.reader)) follower.stream.send(frame)
  follower.position = event.seq
}

export function frameOfEvent({ name, data, seq }: StoredEvent): string {
  return frameOf(name, data, seq)
}

/** Says that events were missed for good, and that it goes on from `position`. */
export function reset(follower: Follower, position: bigint): void {
  follower.position = position
  follower.stream.send(frameOf(resetEvent, '{}', position))
}

/** Keeps the connection alive, and has the client resume from here rather than from its last event. */
export function beat({ stream, position }: Follower): void {
  stream.send(`: beat\nid: ${position}\n\n`)
}
