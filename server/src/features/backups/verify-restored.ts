import type { Said } from '@clearstead/contract/call/say'
import type { Recovered } from '../../plumbing/backup/recover.ts'
import { openDatabase } from '../../plumbing/database/database.ts'
import { checkMigrated } from '../../plumbing/database/migrate.ts'
import { MigrationError } from '../../plumbing/database/migration-files.ts'
import { checkDays, type DaysCheck, listKeys, recomputeBooks } from '../transparency/public.ts'
import { findNewestTransfer } from './queries.ts'

export type Verified = {
  newestTransfer: { id: number; at: Date } | null
  /** Why the books could not be verified; null if they were. */
  notVerified: string | null
  transfers: number
  problems: Said[]
  days: DaysCheck
  /** The keys that signed what was restored and are not among the installation's. */
  unknownKeys: string[]
}

/** Recomputes the books of a restored database, and compares them with the published days and the signatures of the backup. */
export async function verifyRestored(
  { database, notes }: Recovered,
  { publicKey }: { publicKey: string },
  migrations: string,
): Promise<Verified> {
  const { db, close } = openDatabase({ url: database.url, connections: 2 })
  try {
    const keys = new Set((await listKeys(db)).map((key) => key.publicKey.toString('hex')))
    const signing = new Set([publicKey, ...notes.map((note) => note.publicKey)])
    const unknownKeys = [...signing].filter((key) => !keys.has(key))
    const newestTransfer = await findNewestTransfer(db)
    const notVerified = await migrationProblem(database.adminUrl, migrations)
    if (notVerified !== null) {
      const days = { count: 0, newest: null, wrong: [] }
      return { newestTransfer, notVerified, transfers: 0, problems: [], days, unknownKeys }
    }
    const { transfers, problems } = await recomputeBooks(db)
    return {
      ...{ newestTransfer, notVerified, transfers, problems, unknownKeys },
      days: await checkDays(db),
    }
  } finally {
    await close()
  }
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

export function isRight({ notVerified, problems, days, unknownKeys }: Verified): boolean {
  return (
    notVerified === null &&
    problems.length === 0 &&
    days.wrong.length === 0 &&
    unknownKeys.length === 0
  )
}
