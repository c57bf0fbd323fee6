import { dayMs } from '@clearstead/contract/values/days'
import type { Ticker } from '../jobs/ticker.ts'
import { deleteEventsBefore } from './stored-events.ts'

const retentionMs = dayMs

/** Deletes events that are too old to resume from. */
export const liveSweeper: Ticker = {
  name: 'sweep-live-events',
  everyMs: 600_000,
  run: ({ db, clock }) => deleteEventsBefore(db, new Date(clock().getTime() - retentionMs)),
}
