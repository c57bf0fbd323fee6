import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/call/refusal'
import { downloadListFile as call } from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { runAsAdmin } from '../../../plumbing/run-work.ts'
import type { ListRoutes } from './open-source.ts'
import { findListFile, readPieces } from './queries.ts'
import { refuseUnknown, refuseUnlessOpen } from './request-file.ts'
import { fileNameOf, type ListFile, maySave } from './rules.ts'

type DownloadRequest = {
  db: Db
  now: Date
  reader: MemberCaller | AdminCaller
  address: string
  id: ListFileId
}

const mediaTypes: Readonly<Record<ListFile['format'], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A finished file, for members their own, for admins who still have every permission that it was written with, and
 * owners; the audit log says which admin took it.
 * @throws {Refusal} `reports.file_unknown`, `people.not_permitted`, `reports.file_not_ready`
 */
export async function downloadListFile(
  lists: ListRoutes,
  asked: DownloadRequest,
): Promise<Download> {
  const { db, reader, id } = asked
  const file = (await findListFile(db, reader, id)) ?? refuseUnknown()
  refuseUnlessOpen(lists, file, reader)
  if (file.status !== 'done') throw new Refusal('reports.file_not_ready')
  if (!maySave(file, reader)) throw new Refusal('people.not_permitted')
  const name = fileNameOf(file)
  if (reader.kind === 'admin') await leaveTrace(asked, reader, name)
  return { mediaType: mediaTypes[file.format], name, body: Readable.from(readPieces(db, id)) }
}

function leaveTrace({ db, now, address, id }: DownloadRequest, admin: AdminCaller, name: string) {
  const subject = `list_file:${id}` as const
  const by = { db, now, adminId: admin.id, address }
  return runAsAdmin(by, { action: call.name, subject }, async (work) =>
    work.note({ subject, after: { downloaded: name } }),
  )
}
