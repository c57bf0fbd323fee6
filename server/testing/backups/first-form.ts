import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledBackups } from '../../src/features/backups/installed-backups.ts'
import { findSigner } from '../../src/features/transparency/public.ts'
import { backUp } from '../../src/plumbing/backup/back-up.ts'
import { secretPath } from '../../src/plumbing/backup/keep-files.ts'
import { readChunks } from '../../src/plumbing/backup/list-files.ts'
import { openSigned, signText } from '../../src/plumbing/backup/signed-text.ts'
import type { Db } from '../../src/plumbing/database/database.ts'

/**
 * Makes a base backup as releases before decision 0126 made them: uploads and mails are among its files, and its manifest knows
 * nothing of files that are kept beside it.
 */
export async function makeFirstFormBackup(
  db: Db,
  { backups, adminUrl }: { backups: InstalledBackups; adminUrl: string },
): Promise<void> {
  const { dataDir, place, recipients } = backups
  const signer = await findSigner(db)
  const read = (path: string) => ({ path, chunks: () => readChunks(join(dataDir, path)) })
  const paths = [secretPath, 'postgres.password', ...(await pathsIn(dataDir, 'uploads'))]
  const others = [...paths, ...(await pathsIn(dataDir, 'outbox'))].map(read)
  const put: typeof place.bases.put = async (name, bytes, mediaType) => {
    if (!name.endsWith('.manifest')) return place.bases.put(name, bytes, mediaType)
    const { kept: _, ...manifest } = JSON.parse(openSigned(bytes, name).text)
    const text = JSON.stringify({ ...manifest, form: 1 })
    await place.bases.put(name, signText(text, signer), mediaType)
  }
  const firstForm = { ...place, bases: { ...place.bases, put } }
  const files = { store: async () => [] }
  await backUp({ adminUrl, dataDir, others, files, place: firstForm, recipients, signer })
}

async function pathsIn(dataDir: string, folder: string): Promise<string[]> {
  return (await readdir(join(dataDir, folder))).sort().map((name) => `${folder}/${name}`)
}
