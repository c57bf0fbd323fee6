import { resetEvent } from '@clearstead/contract/live'
import { type EventStream, frameOf } from './event-stream.ts'
import { isAddressedTo, type Reader, type StoredEvent } from './stored-events.ts'

/** One open stream and its position. */
export type Follower = {
  reader: Reader
  readonly stream: EventStream
  /** The holder of the stream's credential as it is now; undefined once it has ended. */
  readonly currentReader: () => Promise<Reader | undefined>
  /** All events up to this number were sent or are not for this reader. */
  position: bigint
  /** False while the stream still reads the events that it missed. */
  isCaughtUp: boolean
  /** The version of the watched value that was sent last. */
  version: bigint | undefined
}

export function sendEvent(
  follower: Follower,
  event: StoredEvent,
  frame = frameOfEvent(event),
): void {
  if (event.seq <= follower.position) return
  if (isAddressedTo(event, follower.reader)) follower.stream.send(frame)
  follower.position = event.seq
}

export function frameOfEvent({ name, data, seq }: StoredEvent): string {
  return frameOf(name, data, seq)
}

/** Tells the client that events are lost and that the stream continues at `position`. */
export function sendReset(follower: Follower, position: bigint): void {
  follower.position = position
  follower.stream.send(frameOf(resetEvent, '{}', position))
}

/** Keeps the connection alive and advances the position from which the client resumes. */
export function sendHeartbeat({ stream, position }: Follower): void {
  stream.send(`: beat\nid: ${position}\n\n`)
}
