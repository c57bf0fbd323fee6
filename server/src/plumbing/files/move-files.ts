import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { TickContext, Ticker } from '../jobs/ticker.ts'
import { type FileStore, findFileStore } from './file-store.ts'

const longestPauseMs = 10 * 60_000

/**
 * Moves the next file to the store, or has the store forget the next one; true when it did. One that fails
 * is tried again with growing pauses, after the others. Killed at any point, it is done once more.
 */
export async function moveNextFile({ db, clock }: TickContext): Promise<boolean> {
  const store = findFileStore()
  if (!store) return false
  return (await moveIn(store, { db, clock })) || (await moveOut(store, { db, clock }))
}

export const fileTickers: readonly Ticker[] = [
  { name: 'move-files', everyMs: 1_000, run: moveNextFile },
]

async function moveIn(store: FileStore, { db, clock }: TickContext): Promise<boolean> {
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
      .set({ attempts: next.attempts + 1, dueAt: after(clock(), next.attempts) })
      .where('fileId', '=', next.id)
      .execute()
    throw error
  }
  await db.deleteFrom('arrivingFiles').where('fileId', '=', next.id).execute()
  // Removed meanwhile, it may have been forgotten before it came.
  if (!(await isKept(db, next.id))) await store.remove(next.name)
  return true
}

async function moveOut(store: FileStore, { db, clock }: TickContext): Promise<boolean> {
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
      .set({ attempts: next.attempts + 1, dueAt: after(clock(), next.attempts) })
      .where('name', '=', next.name)
      .execute()
    throw error
  }
  await db.deleteFrom('leavingFiles').where('name', '=', next.name).execute()
  return true
}

async function isKept(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select(sql<number>`1`.as('found'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** 2, 4, 8 … seconds, up to ten minutes. */
function after(now: Date, attempts: number): Date {
  return new Date(
    now.getTime() + Math.min(2 ** (Math.min(attempts, 20) + 1) * 1000, longestPauseMs),
  )
}
