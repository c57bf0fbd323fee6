import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ArchiveId } from '@clearstead/contract/values/ids'
import { readSnapshot } from '../../../../plumbing/database/connections/read-snapshot.ts'
import type { AdminCaller } from '../../../../plumbing/http/request/caller.ts'
import { enqueue } from '../../../../plumbing/jobs/queue.ts'
import type { TickContext } from '../../../../plumbing/jobs/ticker.ts'
import { emit } from '../../../../plumbing/live/emit.ts'
import { runAsJob } from '../../../../plumbing/run-work.ts'
import type { Work } from '../../../../plumbing/work.ts'
import { sealNewest } from '../../journal/public.ts'
import { packAuditorsArchive } from '../pack-auditors-archive.ts'
import { addArchivePiece, endArchive, findAsked, insertArchive, startArchive } from './queries.ts'

/**
 * Has an archive written in the background.
 * @throws {Refusal} `transparency.archive_in_the_making`
 */
export async function askForArchive(work: Work, admin: AdminCaller) {
  const id = await insertArchive(work, admin.id)
  const archive = id && (await findAsked(work.tx, id))
  if (!archive) throw new Refusal('transparency.archive_in_the_making')
  await enqueue(work, 'auditorsArchive', { id: archive.id })
  await emitChange(work, archive.id)
  return archive
}

const jobName = 'write-auditors-archive'
const pieceBytes = 1024 * 1024
/** For how long transactions that go on are waited for; what they book is then left out. */
const patienceMs = 60_000

/**
 * Writes an archive into the temporary folder of this machine, then its bytes into the database, piece by piece. After a killed
 * process it is written again from the start; after an error it says that it failed.
 */
export async function writeAskedArchive(context: TickContext, id: ArchiveId): Promise<void> {
  const isOpen = await runAsJob(context, jobName, (work) => startArchive(work, id))
  if (!isOpen) return
  try {
    await inScratchFolder((folder) => writeInto(context, id, join(folder, 'archive.tar.gz')))
    await end(context, id, 'done')
  } catch (error) {
    await end(context, id, 'failed')
    throw error
  }
}

async function inScratchFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-asked-archive-'))
  try {
    await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeInto(context: TickContext, id: ArchiveId, file: string): Promise<void> {
  await sealNewest(context, patienceMs)
  await readSnapshot(context.db, (tx) => packAuditorsArchive(tx, file, context.clock()))
  await storePieces(context, id, file)
}

async function storePieces(context: TickContext, archiveId: ArchiveId, file: string) {
  let nth = 0
  for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes })) {
    await runAsJob(context, jobName, async (work) => {
      await addArchivePiece(work, { archiveId, nth, bytes: bytes as Buffer })
      await emitChange(work, archiveId)
    })
    nth += 1
  }
}

function end(context: TickContext, id: ArchiveId, status: 'done' | 'failed'): Promise<void> {
  return runAsJob(context, jobName, async (work) => {
    await endArchive(work, id, status)
    await emitChange(work, id)
  })
}

/** Screens that list archives read them again. */
function emitChange(work: Work, id: ArchiveId): Promise<void> {
  return emit(work, { to: 'admins', name: 'file', payload: { id } })
}
