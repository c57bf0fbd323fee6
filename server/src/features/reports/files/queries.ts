import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import type { ListFileView } from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { countAll, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type FileReader, fileNameOf, isOwner, keptUntil, type ListFile, maySee } from './rules.ts'

type NewFile = Pick<ListFile, 'askedBy' | 'list' | 'filters' | 'format' | 'name' | 'language'>

export async function insertListFile(
  { tx, now }: Work,
  { filters, ...file }: NewFile,
): Promise<ListFileId> {
  const { id } = await tx
    .insertInto('listFiles')
    .values({
      ...file,
      filters: JSON.stringify(filters),
      askedAt: now,
      keptUntil: keptUntil(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Files of an account that are not written yet. Locks the account's row, so that two requests are counted one after
 * the other.
 */
export async function countInTheMaking({ tx }: Work, id: FileReader['id']): Promise<number> {
  await sql`select id from users where id = ${id} for no key update`.execute(tx)
  const files = tx
    .selectFrom('listFiles')
    .where('askedBy', '=', id)
    .where('status', 'in', ['waiting', 'writing'])
  return countAll(tx, files)
}

const filesOf = (db: Db) =>
  db
    .selectFrom('listFiles as f')
    .leftJoin('adminNames as a', 'a.adminId', 'f.askedBy')
    .select([
      'f.id',
      'f.askedBy',
      'a.name as adminName',
      'f.askedAt',
      'f.list',
      'f.format',
      'f.name',
      'f.language',
      'f.status',
      sql<ListFile['filters']>`f.filters`.as('filters'),
      sql<ListFile['permissions']>`f.permissions`.as('permissions'),
    ])

/** A file for writing it. It is locked, so that it is not deleted meanwhile; undefined if it is gone. */
export async function lockListFile({ tx }: Work, id: ListFileId): Promise<ListFile | undefined> {
  return filesOf(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst()
}

/** A file that the reader may see, which is their own or, for an owner, anybody's. */
export async function findListFile(
  db: Db,
  reader: FileReader,
  id: ListFileId,
): Promise<ListFile | undefined> {
  const file = await filesOf(db).where('f.id', '=', id).executeTakeFirst()
  return file && maySee(file, reader) ? file : undefined
}

const views = (db: Db) =>
  filesOf(db)
    .leftJoin('members as m', 'm.memberId', 'f.askedBy')
    .select([
      'm.username',
      'f.rowsWritten as rows',
      'f.rowsExpected as total',
      'f.doneAt',
      'f.keptUntil',
      'f.size',
    ])

export async function listFilesFor(
  db: Db,
  reader: FileReader,
  { page, limit }: PageRequest,
): Promise<Paged<ListFileView>> {
  const found = db
    .selectFrom('listFiles as f')
    .$if(!isOwner(reader), (query) => query.where('f.askedBy', '=', reader.id))
    .$if(isOwner(reader), (query) =>
      query.where('f.askedBy', 'in', db.selectFrom('adminNames').select('adminId')),
    )
  const ids = found
    .select('f.id')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const shown = views(db).where('f.id', 'in', ids).orderBy('f.id', 'desc')
  const { rows, total } = await pageOf(countAll(db, found), shown)
  return { rows: rows.map((row) => toView(row, reader)), total }
}

export async function findListFileView(
  db: Db,
  reader: FileReader,
  id: ListFileId,
): Promise<ListFileView | undefined> {
  const row = await views(db).where('f.id', '=', id).executeTakeFirst()
  return row && maySee(row, reader) ? toView(row, reader) : undefined
}

type ViewRow = ListFile & {
  username: string | null
  rows: number
  total: number | null
  size: number
  doneAt: Date | null
  keptUntil: Date
}

function toView(
  { askedBy, adminName, username, permissions: _, ...row }: ViewRow,
  reader: FileReader,
): ListFileView {
  const name = adminName ?? username ?? ''
  return { ...row, name: fileNameOf(row), askedBy: name, isOwn: askedBy === reader.id }
}

/** Empties a file that is about to be written with these permissions, maybe once more after its process was killed. */
export async function startListFile(
  { tx }: Work,
  id: ListFileId,
  permissions: readonly Permission[],
): Promise<void> {
  await tx.deleteFrom('listFilePieces').where('fileId', '=', id).execute()
  await tx
    .updateTable('listFiles')
    .set({
      status: 'writing',
      permissions: [...permissions],
      rowsWritten: 0,
      rowsExpected: null,
      size: 0,
    })
    .where('id', '=', id)
    .execute()
}

type Piece = { nth: number; bytes: Buffer; rows: number; expected: number | null }

/** Adds a piece; false if the file was deleted meanwhile. */
export async function addPiece(
  { tx }: Work,
  id: ListFileId,
  { nth, bytes, rows, expected }: Piece,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listFiles')
    .set({
      rowsWritten: rows,
      rowsExpected: expected,
      size: sql<number>`size + ${bytes.length}`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('listFilePieces').values({ fileId: id, nth, bytes }).execute()
  return true
}

export async function endListFile(
  { tx, now }: Work,
  id: ListFileId,
  set: { status: 'done'; rowsWritten: number } | { status: 'failed' | 'too_long' },
): Promise<void> {
  await tx
    .updateTable('listFiles')
    .set({ ...set, doneAt: now })
    .where('id', '=', id)
    .execute()
  if (set.status !== 'done') {
    await tx.deleteFrom('listFilePieces').where('fileId', '=', id).execute()
  }
}

/** The bytes of a file, piece by piece. */
export async function* readPieces(db: Db, id: ListFileId): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth += 1) {
    const piece = await db
      .selectFrom('listFilePieces')
      .select('bytes')
      .where('fileId', '=', id)
      .where('nth', '=', nth)
      .executeTakeFirst()
    if (!piece) return
    yield piece.bytes
  }
}

export async function removeListFile({ tx }: Work, id: ListFileId): Promise<void> {
  await tx.deleteFrom('listFiles').where('id', '=', id).execute()
}

/** Deletes a file that is kept no longer; false if there is none. */
export async function removeEndedFile({ tx, now }: Work): Promise<boolean> {
  const ended = await tx
    .selectFrom('listFiles')
    .select('id')
    .where('keptUntil', '<=', now)
    .orderBy('keptUntil')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!ended) return false
  await tx.deleteFrom('listFiles').where('id', '=', ended.id).execute()
  return true
}

/** Deletes the files that are written or being written; those that nobody has begun are made of what is there then. */
export async function deleteWrittenFiles({ tx }: Work): Promise<void> {
  await tx.deleteFrom('listFiles').where('status', 'not in', ['waiting']).execute()
}
