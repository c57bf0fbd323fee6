import { isOpenTo } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import {
  type FileFormat,
  type ListFileView,
  listFileDays,
  maxListFiles,
} from '@clearstead/contract/reports/list-files'
import { downloadReport } from '@clearstead/contract/reports/report-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import { enqueue } from '../../../plumbing/jobs/queue.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { ListRoutes } from './open-source.ts'
import {
  countInTheMaking,
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
}

/**
 * Has all rows of a list written to a file.
 * @throws {Refusal} `reports.not_a_list`, `people.not_permitted`, `reports.too_many_files`
 */
export async function askListFile(
  work: Work,
  lists: ListRoutes,
  reader: FileReader,
  { list, filters, format, name }: FileRequest,
): Promise<ListFileView> {
  refuseUnlessOpen(lists, list, reader)
  const written = asTexts(filters)
  if (!endpointOf(lists, list)?.request.safeDecode(written as never).success) {
    throw new Refusal('reports.not_a_list')
  }
  const making = await countInTheMaking(work, reader.id)
  if (making >= maxListFiles) throw new Refusal('reports.too_many_files', { most: maxListFiles })
  const asked = { askedBy: reader.id, list, filters: written, format, name }
  const id = await insertListFile(work, asked)
  await enqueue(work, 'listFile', { id }, `list-file:${id}`)
  const file = await getListFileView(work.tx, reader, id)
  work.note({ subject: `list_file:${id}`, after: { list, filters: written, name: file.name } })
  return file
}

/** @throws {Refusal} `reports.not_a_list`, or `people.not_permitted` where the list is not open to the admin */
export function refuseUnlessOpen(lists: ListRoutes, list: string, reader: FileReader): void {
  const endpoint = endpointOf(lists, list)
  if (!endpoint) throw new Refusal('reports.not_a_list')
  if (!isOpenTo(endpoint, reader.permissions)) throw new Refusal('people.not_permitted')
}

function endpointOf(lists: ListRoutes, list: string) {
  return list === downloadReport.name ? downloadReport : lists.get(list)?.route.endpoint
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
  await emitChange(work, id)
  work.note({ subject: `list_file:${id}`, before: { list: file.list, name: fileNameOf(file) } })
}

export function refuseUnknown(): never {
  throw new Refusal('reports.file_unknown', { days: listFileDays })
}
