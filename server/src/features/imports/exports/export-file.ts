import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PortableFile } from '@clearstead/contract/imports/fields'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download, Origin } from '../../../plumbing/http/route.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { writeFile } from './write-file.ts'

type Call = { db: Db; now: Date; caller: { id: AdminId }; origin: Origin; file: PortableFile }

/** A file of an export as a download, which is recorded in the audit log, because it holds everyone's personal data. */
export async function exportFile({ db, now, caller, origin, file }: Call): Promise<Download> {
  const subject = `export:${file}` as const
  const audited = { action: `GET /exports/${file}`, address: origin.address, subject }
  const by = { actor: { kind: 'admin', id: caller.id } as const, requestId: randomUUID(), audited }
  await runWork(
    db,
    () => now,
    by,
    async (work) => {
      work.note({ subject, after: { exported: file } })
    },
  )
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `${file}.csv`,
    body: Readable.from(writeFile(db, now, file)),
  }
}
