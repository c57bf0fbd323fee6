import { Refusal } from '@clearstead/contract/call/refusal'
import { findFileStore } from '../../../plumbing/files/file-store.ts'
import { type AnsweringProcess, openProcess } from '../../../plumbing/processes/open-process.ts'
import type { FileAnswer, FileLine, FileQuestion, Wanted } from './read-lines.ts'

/** A file of a dropped month; `sha256` in hexadecimal digits. */
export type DroppedFile = { name: string; month: string; sha256: string }

/** The built server is one file, and this process another beside it. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './lines-process.ts' : './lines-process.js',
  import.meta.url,
)

/** How long the process waits for another question before it ends, and gives back the memory of DuckDB. */
const idleMs = 30_000

let reader: AnsweringProcess<FileQuestion, FileAnswer> | undefined
let ending: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * The lines that are wanted of a file. DuckDB runs in a process of its own, one question after the other, so that it neither holds up
 * calls, nor takes the memory of several, nor ends the server if it fails.
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
  reader ??= openProcess(script)
  try {
    return await reader.ask(question)
  } catch (error) {
    await endReader()
    throw error
  } finally {
    ending = setTimeout(() => inTurn(endReader), idleMs).unref()
  }
}

async function endReader(): Promise<void> {
  const open = reader
  reader = undefined
  await open?.close()
}
