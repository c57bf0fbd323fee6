import { setTimeout as pause } from 'node:timers/promises'

type Options = { timeoutMs: number; everyMs: number; problem: string }

/** Calls `find` until it returns a value. @throws {Error} with `problem` when that takes too long */
export async function waitUntil<Found>(
  find: () => Promise<Found | undefined>,
  { timeoutMs, everyMs, problem }: Options,
): Promise<Found> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > until) throw new Error(problem)
    await pause(everyMs)
  }
}
