import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Columns, PortableFile } from '@clearstead/contract/imports/fields'
import type { ImportFile, ImportStatus, ImportView } from '@clearstead/contract/imports/imports'
import type { AdminId, ImportId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type StoredTotals, toTotals } from './total-rules.ts'

export type Import = {
  id: ImportId
  status: ImportStatus
  askedBy: AdminId | null
  invites: boolean
  contentHash: Buffer | null
  checkedAt: Date | null
  totals: StoredTotals | null
}

type FileOfImport = Pick<ImportFile, 'file' | 'name' | 'size'>

export async function insertImport(
  { tx, now }: Work,
  createdBy: AdminId,
  files: readonly FileOfImport[],
): Promise<ImportId> {
  const { id } = await tx
    .insertInto('imports')
    .values({ createdBy, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('importFiles')
    .values(files.map((file) => ({ importId: id, ...file })))
    .execute()
  return id
}

const importsOf = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'status', 'askedBy', 'invites', 'contentHash', 'checkedAt'])
    .select(sql<StoredTotals | null>`totals`.as('totals'))

/** An import without a lock. @throws {Refusal} `imports.unknown` */
export async function getImportState(db: Db, id: ImportId): Promise<Import> {
  return importsOf(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('imports.unknown'))
}

/** Locks an import until the work ends. @throws {Refusal} `imports.unknown` */
export async function lockImport({ tx }: Work, id: ImportId): Promise<Import> {
  return importsOf(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('imports.unknown'))
}

/** Locks an import of this status; undefined if it has another or somebody else works on it. */
export async function lockFreeImport(
  { tx }: Work,
  id: ImportId,
  status: ImportStatus,
): Promise<Import | undefined> {
  return importsOf(tx)
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The oldest import that waits to be checked or carried out. */
export async function findWaitingImport(
  db: Db,
): Promise<Pick<Import, 'id' | 'status' | 'askedBy'> | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'status', 'askedBy'])
    .where('status', 'in', ['checking', 'carrying_out'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The import that has brought the same files in, or is about to, if there is one. */
export async function findEarlier(
  db: Db,
  contentHash: Buffer,
): Promise<{ id: ImportId; doneAt: Date | null } | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'doneAt'])
    .where('contentHash', '=', contentHash)
    .where('status', 'in', ['carrying_out', 'done'])
    .orderBy('id')
    .executeTakeFirst()
}

export async function updateStatus(
  { tx }: Work,
  id: ImportId,
  set: {
    status: ImportStatus
    askedBy?: AdminId
    invites?: boolean
    checkedAt?: Date | null
    contentHash?: Buffer | null
    totals?: string | null
    doneAt?: Date
  },
): Promise<void> {
  await tx.updateTable('imports').set(set).where('id', '=', id).execute()
}

/** The files of an import in the order in which they are read, with the bytes that have arrived. */
export async function listFiles(
  db: Db,
  id: ImportId,
): Promise<(ImportFile & { isMapped: boolean })[]> {
  const { rows } = await sql<
    Omit<ImportFile, 'columns' | 'received'> & { columns: Columns | null; received: bigint }
  >`
    select f.file, f.name, f.size, f.headers, f.columns,
           coalesce((select sum(length(p.bytes)) from import_pieces p
                     where p.import_id = f.import_id and p.file = f.file), 0)::bigint as received
    from import_files f where f.import_id = ${id}
    order by array_position(array['members', 'plans', 'operator'], f.file)`.execute(db)
  return rows.map(({ columns, received, ...file }) => ({
    ...file,
    received: Number(received),
    columns: named(columns),
    isMapped: columns !== null,
  }))
}

function named(columns: Columns | null): Record<string, string> {
  const entries = Object.entries(columns ?? {})
  return Object.fromEntries(entries.flatMap(([field, header]) => (header ? [[field, header]] : [])))
}

export async function updateColumns(
  { tx }: Work,
  id: ImportId,
  file: PortableFile,
  set: { headers?: readonly string[]; columns: Columns },
): Promise<void> {
  await tx
    .updateTable('importFiles')
    .set({
      columns: JSON.stringify(set.columns),
      ...(set.headers && { headers: [...set.headers] }),
    })
    .where('importId', '=', id)
    .where('file', '=', file)
    .execute()
}

export async function upsertPiece(
  { tx }: Work,
  importId: ImportId,
  { file, nth, bytes }: { file: PortableFile; nth: number; bytes: Buffer },
): Promise<void> {
  await tx
    .insertInto('importPieces')
    .values({ importId, file, nth, bytes })
    .onConflict((conflict) => conflict.columns(['importId', 'file', 'nth']).doUpdateSet({ bytes }))
    .execute()
}

/** The bytes of a file, a piece at a time. */
export async function* readPieces(
  db: Db,
  importId: ImportId,
  file: PortableFile,
): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth++) {
    const piece = await db
      .selectFrom('importPieces')
      .select('bytes')
      .where('importId', '=', importId)
      .where('file', '=', file)
      .where('nth', '=', nth)
      .executeTakeFirst()
    if (!piece) return
    yield piece.bytes
  }
}

/** Deletes the files' bytes and rows; what an import was stays. */
export async function deleteContent({ tx }: Work, importId: ImportId): Promise<void> {
  await deleteRows({ tx }, importId)
  await tx.deleteFrom('importPieces').where('importId', '=', importId).execute()
}

/** Deletes what a check has written. */
export async function deleteRows({ tx }: Pick<Work, 'tx'>, importId: ImportId): Promise<void> {
  await tx.deleteFrom('importProblems').where('importId', '=', importId).execute()
  await tx.deleteFrom('importPlans').where('importId', '=', importId).execute()
  await tx.deleteFrom('importOperator').where('importId', '=', importId).execute()
  await tx.deleteFrom('importMembers').where('importId', '=', importId).execute()
}

export async function deleteImport({ tx }: Work, id: ImportId): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

const viewsOf = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('adminNames as admin', 'admin.adminId', 'i.createdBy')
    .select(['i.id', 'i.status', 'i.createdAt', 'i.checkedAt', 'i.doneAt', 'i.invites'])
    .select(sql<StoredTotals | null>`i.totals`.as('totals'))
    .select('admin.name as createdByName')
    .select(
      sql<bigint>`(select count(*) from import_problems p where p.import_id = i.id)`.as('problems'),
    )
    .select(
      sql<bigint>`(select count(*) from import_invitations v where v.import_id = i.id)`.as('left'),
    )

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewsOf>['executeTakeFirstOrThrow']>>

async function toView(db: Db, { problems, left, totals, ...row }: ViewRow): Promise<ImportView> {
  const files = await listFiles(db, row.id)
  return {
    ...row,
    files,
    problems: Number(problems),
    totals: totals && toTotals(totals),
    invitationsLeft: Number(left),
  }
}

/** @throws {Refusal} `imports.unknown` */
export async function getImportView(db: Db, id: ImportId): Promise<ImportView> {
  const row = await viewsOf(db)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('imports.unknown'))
  return toView(db, row)
}

/** All imports, newest first. */
export async function listImports(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<ImportView>> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await viewsOf(db)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    rows: await Promise.all(rows.map((row) => toView(db, row))),
    total: Number(count),
  }
}
