import type { Ticker } from '../jobs/ticker.ts'
import { sweepEvents } from './stored-events.ts'

const keptMs = 24 * 3_600_000

/** Forgets events that nobody resumes after any more. */
export const liveSweeper: Ticker = {
  name: 'sweep-live-events',
  everyMs: 600_000,
  run: ({ db, clock }) => sweepEvents(db, new Date(clock().getTime() - keptMs)),
}
