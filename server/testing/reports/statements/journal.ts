import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Statement } from '../../../src/features/reports/statements/rules.ts'
import { writeStatementJournal } from '../../../src/features/reports/statements/write-journal.ts'
import {
  type JournalManifest,
  linked,
} from '../../../src/features/transparency/journal/manifest.ts'

/** The text of a statement's journal. */
export async function journalOf(statement: Statement): Promise<string> {
  let text = ''
  for await (const piece of writeStatementJournal(statement)) text += piece
  return text
}

/** A folder with a statement as the only slice of a journal, for what checks those. */
export async function folderOf(
  text: string,
): Promise<{ folder: string; manifest: JournalManifest }> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = '2026-03-31-1.journal'
  const transfers = text.match(/^\S+ \* \(\d+\)/gm)?.length ?? 0
  const counts = { first: 1 as never, last: 1 as never, transfers, postings: 0, sha256: '' }
  const manifest: JournalManifest = {
    ...{ format: 1, begins_at_first: false },
    slices: [linked([], { file, ...counts })],
  }
  await mkdir(join(folder, 'slices'))
  await writeFile(join(folder, 'slices', file), text)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, manifest }
}
