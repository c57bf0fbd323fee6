import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { ArchiveId } from '../values/ids.ts'

/** How many days after it was asked for an archive is deleted. */
export const archiveDays = 3

/** An archive for auditors, written in the background. */
const ArchiveView = shape({
  id: ArchiveId,
  status: z.enum(['waiting', 'writing', 'done', 'failed']),
  /** In bytes. */
  size: z.int(),
  askedBy: wire('asked_by', z.string()),
  askedAt: wire('asked_at', Instant),
  doneAt: wire('done_at', Instant.nullable()),
  keptUntil: wire('kept_until', Instant),
})
export type ArchiveView = z.output<typeof ArchiveView>

export const askArchive = endpoint('POST /transparency/archives', {
  summary:
    'Writes the archive for auditors in the background: the whole ledger with all that proves it',
  who: 'admin',
  permission: 'auditor',
  answer: { archive: ArchiveView },
  says: 'transparency.says.archive_asked',
  refusals: ['transparency.archive_in_the_making'],
})

export const listArchives = endpoint('GET /transparency/archives', {
  summary: 'The archives that are kept, newest first',
  who: 'admin',
  permission: 'owner',
  follows: ['file'],
  /** The newest twenty. */
  answer: { archives: z.array(ArchiveView) },
})

export const downloadArchive = endpoint('GET /transparency/archives/{id}', {
  summary: 'An archive for auditors; who saves it stands in the audit log',
  who: 'admin',
  permission: 'owner',
  isHiddenFromViews: true,
  request: { id: ArchiveId },
  mediaTypes: ['application/gzip'],
  refusals: ['transparency.unknown_archive', 'transparency.archive_not_ready'],
})
