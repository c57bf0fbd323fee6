import type { Said } from '@clearstead/contract/call/say'
import type { Recovered } from '../../plumbing/backup/recover.ts'
import { type Db, openDatabase } from '../../plumbing/database/database.ts'
import { checkMigrated } from '../../plumbing/database/migrate.ts'
import { MigrationError } from '../../plumbing/database/migration-files.ts'
import { checkDays, type DaysCheck, listKeys, recomputeBooks } from '../transparency/public.ts'
import { type BringingFiles, bringFiles, type RestoredFiles } from './bring-files.ts'
import { findNewestTransfer } from './queries.ts'

export type VerifiedBooks = {
  newestTransfer: { id: number; at: Date } | null
  /** Why the books could not be verified; null if they were. */
  notVerified: string | null
  transfers: number
  problems: Said[]
  days: DaysCheck
}

export type Verified = VerifiedBooks & {
  files: RestoredFiles
  /** The keys that signed what was restored and are not among the installation's. */
  unknownKeys: string[]
}

/**
 * Brings the files that a restored database names, recomputes its books, and compares them with the published days and the
 * signatures of the backup.
 */
export async function verifyRestored(
  { database, notes }: Recovered,
  bringing: BringingFiles & { manifest: { publicKey: string } },
  migrations: string,
): Promise<Verified> {
  const { db, close } = openDatabase({ url: database.url, connections: 2 })
  try {
    const books = await verifyDatabase(db, { url: database.adminUrl, migrations })
    const files = await bringFiles(books.notVerified === null ? db : undefined, bringing)
    const signing = [bringing.manifest.publicKey, ...notes.map((note) => note.publicKey)]
    const unknownKeys = await unknownAmong(db, [...signing, ...files.publicKeys])
    return { ...books, files, unknownKeys }
  } finally {
    await close()
  }
}

/** Recomputes the books, and compares the published days with the chain of transfers. */
export async function verifyDatabase(
  db: Db,
  { url, migrations }: { url: string; migrations: string },
): Promise<VerifiedBooks> {
  const newestTransfer = await findNewestTransfer(db)
  const notVerified = await migrationProblem(url, migrations)
  if (notVerified !== null) {
    const days = { count: 0, newest: null, wrong: [] }
    return { newestTransfer, notVerified, transfers: 0, problems: [], days }
  }
  const { transfers, problems } = await recomputeBooks(db)
  return { newestTransfer, notVerified, transfers, problems, days: await checkDays(db) }
}

/** The keys that are none of this installation. */
export async function unknownAmong(db: Db, signing: Iterable<string>): Promise<string[]> {
  const keys = new Set((await listKeys(db)).map((key) => key.publicKey.toString('hex')))
  return [...new Set(signing)].filter((key) => !keys.has(key))
}

/** The checks are those of this version, so they fit no database of another. */
async function migrationProblem(adminUrl: string, migrations: string): Promise<string | null> {
  try {
    await checkMigrated(adminUrl, migrations)
    return null
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  }
}

export function areBooksRight({ notVerified, problems, days }: VerifiedBooks): boolean {
  return notVerified === null && problems.length === 0 && days.wrong.length === 0
}

export function isRight(verified: Verified): boolean {
  const { files, unknownKeys } = verified
  const areFilesRight = files.faults.length === 0 && files.missing.length === 0
  return areBooksRight(verified) && areFilesRight && unknownKeys.length === 0
}
