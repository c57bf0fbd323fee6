import type { Chance, RunOutcomes } from '../../../forecast/chance.ts'
import { openThreads, type Threads } from '../../../plumbing/threads/threads.ts'

/** A part of the runs: `from` up to but not with `to`. */
export type Stretch = { chance: Chance; from: number; to: number }

/** The built server is one file, and the thread another beside it. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './chance-thread.ts' : './chance-thread.js',
  import.meta.url,
)

let threads: Threads<Stretch, RunOutcomes> | undefined

/** How many threads make runs. */
export function threadCount(): number {
  threads ??= openThreads(script)
  return threads.count
}

/** Makes stretches of runs in threads, which stay open for the next ones. After an error others are opened. */
export async function runStretches(stretches: readonly Stretch[]): Promise<RunOutcomes[]> {
  threads ??= openThreads(script)
  const used = threads
  try {
    return await used.askAll(stretches)
  } catch (error) {
    if (threads === used) threads = undefined
    throw error
  }
}

/** Ends the threads, when nothing is left to run. */
export async function closeThreads(): Promise<void> {
  const open = threads
  threads = undefined
  await open?.close()
}
