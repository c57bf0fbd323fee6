import type { FileId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { TickContext, Ticker } from '../jobs/ticker.ts'
import { type FileStore, findFileStore } from './file-store.ts'

const maxPauseMs = 10 * 60_000

/**
 * Moves the next file to the store, or removes the next one from it; true when it did. A failed file is retried after
 * growing pauses and does not block others. Killed at any point, the step is repeated.
 */
export async function moveNextFile({ db, clock }: TickContext): Promise<boolean> {
  const store = findFileStore()
  if (!store) return false
  return (await storeNext(store, { db, clock })) || (await removeNext(store, { db, clock }))
}

export const fileTickers: readonly Ticker[] = [
  { name: 'move-files', everyMs: 1_000, run: moveNextFile },
]

async function storeNext(store: FileStore, { db, clock }: TickContext): Promise<boolean> {
  const next = await db
    .selectFrom('arrivingFiles')
    .innerJoin('files', 'files.id', 'arrivingFiles.fileId')
    .select(['files.id', 'files.name', 'files.mediaType'])
    .select(['arrivingFiles.bytes', 'arrivingFiles.attempts'])
    .where('arrivingFiles.dueAt', '<=', clock())
    .orderBy('arrivingFiles.dueAt')
    .orderBy('arrivingFiles.fileId')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  try {
    await store.put(next.name, next.bytes, next.mediaType)
  } catch (error) {
    await db
      .updateTable('arrivingFiles')
      .set({ attempts: next.attempts + 1, dueAt: retryAt(clock(), next.attempts) })
      .where('fileId', '=', next.id)
      .execute()
    throw error
  }
  await db.deleteFrom('arrivingFiles').where('fileId', '=', next.id).execute()
  // The file may have been removed from the store before it was put there.
  if (!(await exists(db, next.id))) await store.remove(next.name)
  return true
}

async function removeNext(store: FileStore, { db, clock }: TickContext): Promise<boolean> {
  const next = await db
    .selectFrom('leavingFiles')
    .select(['name', 'attempts'])
    .where('dueAt', '<=', clock())
    .orderBy('dueAt')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  try {
    await store.remove(next.name)
  } catch (error) {
    await db
      .updateTable('leavingFiles')
      .set({ attempts: next.attempts + 1, dueAt: retryAt(clock(), next.attempts) })
      .where('name', '=', next.name)
      .execute()
    throw error
  }
  await db.deleteFrom('leavingFiles').where('name', '=', next.name).execute()
  return true
}

async function exists(db: Db, id: FileId): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`1`.as('found'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** 2, 4, 8 … seconds, up to ten minutes. */
function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(2 ** (Math.min(attempts, 20) + 1) * 1000, maxPauseMs))
}
