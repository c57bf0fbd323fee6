import { join } from 'node:path'
import { createStoring } from '../../plumbing/backup/store-segments.ts'
import type { Config } from '../../plumbing/config.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Log } from '../../plumbing/log.ts'
import { findSigner } from '../transparency/public.ts'
import { openBackups, setBackups } from './installed-backups.ts'

type Needed = Pick<Config, 'dataDir' | 'secretKey' | 's3' | 'databaseUrl' | 'backup'>

/** Prepares the backups, where a place is configured; returns what stores files and the WAL of an embedded database. */
export async function prepareBackups(
  { backup, ...config }: Needed,
  projectFolder: string,
  log: Log,
) {
  if (!backup) return undefined
  const backups = await openBackups({ ...config, backup }, projectFolder)
  setBackups(backups)
  const { dataDir, place, recipients, files, hasDatabase } = backups
  const folder = hasDatabase ? join(dataDir, 'postgres') : undefined
  const storing = createStoring({ folder, files, place, recipients, log })
  return { start: (db: Db) => storing.start(() => findSigner(db)), stop: storing.stop }
}
