import { type Said, say } from '@clearstead/contract/call/say'
import {
  type ArchivedMonth,
  chainOfRange,
  listArchivedMonths,
  listArchiveFiles,
  listKeptFingerprints,
} from '../../../ledger/archive/months-of-archive.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { type FileStore, findFileStore } from '../../../plumbing/files/file-store.ts'
import { isDue, monthText } from './month-files.ts'
import { type ArchiveCheck, keepArchiveCheck, listArchiveChecks } from './queries.ts'
import { type ArchiveContents, fetchFiles, inScratch, readArchive } from './read-archive.ts'

/**
 * Reads the files of archived months again, where a day has passed since or they had a fault, or of all. What is found
 * counts in every check of the books until they are read the next time.
 */
export async function checkArchivedFiles(
  { db, clock }: { db: Db; clock: Clock },
  which: 'due' | 'all',
): Promise<void> {
  const store = findFileStore()
  // The demo has no store, and archives nothing.
  if (!store) return
  const at = clock()
  const checks = new Map((await listArchiveChecks(db)).map((check) => [check.month, check]))
  const isWanted = ({ month }: Pick<ArchiveCheck, 'month'>) =>
    which === 'all' || isDue(checks.get(month), at)
  for (const check of await checkArchive(db, { store, at, isWanted })) {
    await keepArchiveCheck(db, check)
  }
}

/**
 * Reads the files of each archived month that is wanted, and names each that is missing or was changed. The chain, the
 * accounts and the numbers are recomputed from their rows.
 */
async function checkArchive(
  db: Db,
  {
    store,
    at,
    isWanted,
  }: { store: FileStore; at: Date; isWanted: (month: ArchivedMonth) => boolean },
): Promise<ArchiveCheck[]> {
  const checks: ArchiveCheck[] = []
  let before: ArchivedMonth | undefined
  for (const archived of await listArchivedMonths(db)) {
    if (isWanted(archived)) {
      const problems = await problemsOfMonth(db, store, { archived, before })
      checks.push({ month: archived.month, checkedAt: at, problems })
    }
    before = archived
  }
  return checks
}

async function problemsOfMonth(
  db: Db,
  store: FileStore,
  { archived, before }: { archived: ArchivedMonth; before: ArchivedMonth | undefined },
): Promise<Said[]> {
  const files = await listArchiveFiles(db, archived.month)
  const chain = await chainOfRange(db, archived, before)
  const kept = await listKeptFingerprints(db, archived)
  return inScratch(async (folder) => {
    const faults = await fetchFiles(store, files, folder)
    if (faults.length > 0)
      return faults.map((fault) => say('transparency.problem.archive_file', fault))
    return differencesOf(archived, await readArchive(folder, files, chain, kept))
  })
}

/** Where the rows of whole files differ from what was sealed. */
function differencesOf(archived: ArchivedMonth, found: ArchiveContents): Said[] {
  const month = monthText(archived.month)
  const isSame =
    found.transfers === archived.transfers &&
    found.postings === archived.postings &&
    found.accountsHash.equals(archived.accountsHash) &&
    found.chainHash.equals(archived.chainHash)
  return [
    ...found.brokenSeals.map((seal) => say('transparency.problem.archive_chain', { month, seal })),
    ...found.alteredKept.map((transfer) =>
      say('transparency.problem.archive_kept', { month, transfer }),
    ),
    ...(isSame ? [] : [say('transparency.problem.archive_contents', { month })]),
  ]
}
