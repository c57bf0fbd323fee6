import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/call/refusal'
import { downloadArchive } from '@clearstead/contract/transparency/archives'
import type { AdminId, ArchiveId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../../plumbing/database/database.ts'
import type { Download } from '../../../../plumbing/http/route.ts'
import { runAsAdmin } from '../../../../plumbing/run-work.ts'
import { archivePieces, findAsked } from './queries.ts'

type DownloadRequest = { db: Db; now: Date; adminId: AdminId; address: string; id: ArchiveId }

/**
 * A finished archive, piece by piece out of the database; the audit log says who took it.
 * @throws {Refusal} `transparency.unknown_archive`, `transparency.archive_not_ready`
 */
export async function downloadAsked({ id, ...by }: DownloadRequest): Promise<Download> {
  const archive = await findAsked(by.db, id)
  if (!archive) throw new Refusal('transparency.unknown_archive')
  if (archive.status !== 'done') throw new Refusal('transparency.archive_not_ready')
  const name = `clearstead-archive-${archive.askedAt.toISOString().slice(0, 10)}.tar.gz`
  const subject = `archive:${id}` as const
  await runAsAdmin(by, { action: downloadArchive.name, subject }, async (work) =>
    work.note({ subject, after: { downloaded: name } }),
  )
  return { mediaType: 'application/gzip', name, body: Readable.from(archivePieces(by.db, id)) }
}
