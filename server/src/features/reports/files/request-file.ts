import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import {
  type FileFormat,
  type ListFileView,
  listFileDays,
  maxListFiles,
} from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import { takeErasure } from '../../people/closing/public.ts'
import { endpointOf, type ListRoutes, refuseUnlessRead } from './open-source.ts'
import {
  countInTheMaking,
  deleteWrittenFiles,
  findListFile,
  findListFileView,
  insertListFile,
  removeListFile,
} from './queries.ts'
import { type FileReader, fileNameOf, type ListFile } from './rules.ts'
import { emitChange } from './write-file.ts'

type FileRequest = {
  list: string
  filters: Readonly<Record<string, string | number | boolean>>
  format: FileFormat
  name: string
  /** What the server says within the rows is in this language. */
  language: Language
}

/**
 * Has all rows of a list written to a file.
 * @throws {Refusal} `reports.not_a_list`, `people.not_permitted`, `people.not_yours`, `reports.too_many_files`
 */
export async function askListFile(
  work: Work,
  lists: ListRoutes,
  reader: MemberCaller | AdminCaller,
  { filters, ...file }: FileRequest,
): Promise<ListFileView> {
  const { list } = file
  const written = asTexts(filters)
  refuseUnlessOpen(lists, { list, filters: written }, reader)
  const making = await countInTheMaking(work, reader.id)
  if (making >= maxListFiles) throw new Refusal('reports.too_many_files', { most: maxListFiles })
  const id = await insertListFile(work, { ...file, askedBy: reader.id, filters: written })
  await enqueue(work, 'listFile', { id }, `list-file:${id}`)
  const asked = await getListFileView(work.tx, reader, id)
  work.note({ subject: `list_file:${id}`, after: { list, filters: written, name: asked.name } })
  return asked
}

/**
 * Refuses a list that the reader may not read with these filters.
 * @throws {Refusal} `reports.not_a_list`, `people.not_permitted`, `people.not_yours`
 */
export function refuseUnlessOpen(
  lists: ListRoutes,
  { list, filters }: Pick<ListFile, 'list' | 'filters'>,
  reader: MemberCaller | AdminCaller,
): void {
  const endpoint = endpointOf(lists, list)
  if (!endpoint) throw new Refusal('reports.not_a_list')
  const request = endpoint.request.safeDecode(filters as never)
  refuseUnlessRead(endpoint, reader, request.data ?? {})
  if (!request.success) throw new Refusal('reports.not_a_list')
}

function asTexts(filters: FileRequest['filters']): ListFile['filters'] {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
}

/** @throws {Refusal} `reports.file_unknown` */
export async function getListFileView(
  db: Work['tx'] | Parameters<typeof findListFileView>[0],
  reader: FileReader,
  id: ListFileId,
): Promise<ListFileView> {
  return (await findListFileView(db, reader, id)) ?? refuseUnknown()
}

/** Deletes a file; one that is being written ends at its next piece. @throws {Refusal} `reports.file_unknown` */
export async function deleteListFile(
  work: Work,
  reader: FileReader,
  id: ListFileId,
): Promise<void> {
  const file = (await findListFile(work.tx, reader, id)) ?? refuseUnknown()
  await removeListFile(work, id)
  await emitChange(work, file)
  work.note({ subject: `list_file:${id}`, before: { list: file.list, name: fileNameOf(file) } })
}

export function refuseUnknown(): never {
  throw new Refusal('reports.file_unknown', { days: listFileDays })
}

/**
 * Deletes the files that may name one closed account; returns false if none is due. Nothing says whom a file names, so all that
 * were begun before go, and whoever needs one makes it again.
 */
export async function eraseListFiles(work: Work): Promise<boolean> {
  if ((await takeErasure(work, 'reports')) === undefined) return false
  await deleteWrittenFiles(work)
  return true
}
