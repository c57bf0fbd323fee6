import { isDeepStrictEqual } from 'node:util'
import type { SearchOrder } from '../../../forecast/strategies/search.ts'
import type { SearchSummary } from '../../../forecast/strategies/summary.ts'
import { openThreads, type Threads } from '../../../plumbing/threads/threads.ts'

/** The built server is one file, and the thread another beside it. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './strategy-thread.ts' : './strategy-thread.js',
  import.meta.url,
)

/** One for the rules before a change and one for those after it. */
const threadCount = 2

let threads: Threads<SearchOrder, SearchSummary> | undefined
/** The newest searches, as the rules before a change are searched again with each. */
let known: { order: SearchOrder; found: Promise<SearchSummary> }[] = []
const mostKnown = 8

/** Searches in a thread; the same order is searched once. After an error other threads are opened. */
export function runSearch(order: SearchOrder): Promise<SearchSummary> {
  const before = known.find((search) => isDeepStrictEqual(search.order, order))
  if (before) return before.found
  const found = ask(order)
  const search = { order, found }
  known = [search, ...known].slice(0, mostKnown)
  found.catch(() => {
    known = known.filter((other) => other !== search)
  })
  return found
}

async function ask(order: SearchOrder): Promise<SearchSummary> {
  threads ??= openThreads(script, threadCount)
  const used = threads
  try {
    const [found] = await used.askAll([order])
    if (!found) throw new Error('A thread gave no answer')
    return found
  } catch (error) {
    if (threads === used) threads = undefined
    throw error
  }
}

/** Ends the threads. */
export async function closeSearch(): Promise<void> {
  const open = threads
  threads = undefined
  known = []
  await open?.close()
}
