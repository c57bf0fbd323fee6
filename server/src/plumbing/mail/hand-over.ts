import { withinDeadline } from '../deadline.ts'

/** The mail was not handed over: another process may have taken it meanwhile. Whoever takes it next sends it. */
export class NotHandedOver extends Error {
  override readonly name = 'NotHandedOver'

  constructor() {
    super('The mail was not handed over, as another process may have taken it')
  }
}

/**
 * Is asked in the last moment before a mail is handed over, and rejects when it must not be. `restMs` is the longest that the
 * hand-over still takes.
 */
export type HandOver = (restMs: number) => Promise<void>

const checkMs = 3_000
/** A hand-over ends this much before the taking, for clocks that do not run alike and what is still on its way. */
const marginMs = 5_000
/** What may pass between the taking and the begin of the sending, as a part of the sending, and at least. */
const startPart = 0.25
const startMs = 3_000

/** How long a mail is taken for by who sends it within `sendMs`. */
export function takenMs(sendMs: number): number {
  return sendMs + Math.max(sendMs * startPart, startMs) + marginMs
}

/** Lets a mail be handed over only while its taking is the newest and goes on for long enough, which `isTaken` asks the database. */
export function whileTaken(isTaken: (forMs: number) => Promise<boolean>): HandOver {
  return async (restMs) => {
    const elapsedMs = stopwatch()
    const isOurs = await withinDeadline(checkMs, () => isTaken(restMs + marginMs))
    // A process that was frozen meanwhile reads an answer that is no longer true.
    if (!isOurs || elapsedMs() > checkMs) throw new NotHandedOver()
  }
}

/** By both clocks, as one of them stands still in a virtual machine that is paused. */
function stopwatch(): () => number {
  const [ticks, date] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - ticks, Date.now() - date)
}
