import { Refusal } from '@clearstead/contract/call/refusal'
import { findFileStore } from '../../../plumbing/files/file-store.ts'
import { openThreads, type Threads } from '../../../plumbing/threads/threads.ts'
import type { FileAnswer, FileLine, FileQuestion, Wanted } from './read-lines.ts'

/** A file of a dropped month; `sha256` in hexadecimal digits. */
export type DroppedFile = { name: string; month: string; sha256: string }

/** The built server is one file, and the thread another beside it. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './lines-thread.ts' : './lines-thread.js',
  import.meta.url,
)

/** How long the thread waits for another question before it ends, and gives back the memory of DuckDB. */
const idleMs = 30_000

let thread: Threads<FileQuestion, FileAnswer> | undefined
let ending: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * The lines that are wanted of a file. DuckDB runs in a thread, one question after the other, so that it neither holds up calls nor
 * takes the memory of several.
 * @throws {Refusal} `ledger.archive_unavailable` while the file is missing or changed
 */
export async function askFile(file: DroppedFile, wanted: Wanted): Promise<FileLine[]> {
  const { name, month, sha256 } = file
  const bytes = await findFileStore()?.get(name)
  if (!bytes) throw new Refusal('ledger.archive_unavailable', { month })
  const answer = await inTurn(() => ask({ name, sha256, bytes, wanted }))
  if (answer === 'changed') throw new Refusal('ledger.archive_unavailable', { month })
  return answer
}

function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const mine = turn.then(act)
  turn = mine.catch(() => undefined)
  return mine
}

async function ask(question: FileQuestion): Promise<FileAnswer> {
  clearTimeout(ending)
  thread ??= openThreads(script, 1)
  try {
    const [answer] = await thread.askAll([question])
    if (answer === undefined) throw new Error('The thread gave no answer')
    return answer
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    ending = setTimeout(() => inTurn(endThread), idleMs).unref()
  }
}

async function endThread(): Promise<void> {
  const open = thread
  thread = undefined
  await open?.close()
}
