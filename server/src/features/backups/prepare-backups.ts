import { join } from 'node:path'
import { createStoring } from '../../plumbing/backup/store-segments.ts'
import type { BackupSetting } from '../../plumbing/config.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Log } from '../../plumbing/log.ts'
import { findSigner } from '../transparency/public.ts'
import { openBackups, setBackups } from './installed-backups.ts'

type Config = {
  dataDir: string
  secretKey: string | undefined
  databaseUrl: string | undefined
  backup: BackupSetting | undefined
}

/** Prepares the backups of the embedded database, where a place is configured; returns what stores its WAL. */
export async function prepareBackups(
  { backup, databaseUrl, ...config }: Config,
  projectFolder: string,
  log: Log,
) {
  if (!backup || databaseUrl !== undefined) return undefined
  const backups = await openBackups({ ...config, backup }, projectFolder)
  setBackups(backups)
  const { dataDir, place, recipients } = backups
  const storing = createStoring({ folder: join(dataDir, 'postgres'), place, recipients, log })
  return { start: (db: Db) => storing.start(() => findSigner(db)), stop: storing.stop }
}
