import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { everyDay, type ScheduledJob } from '../jobs/scheduled.ts'
import { type FileStore, findFileStore, isFileName } from './file-store.ts'

const dayMs = 24 * 60 * 60_000
/** Fewer strays are removed whatever their share. */
const fewStrays = 20
const namedAtMost = 5
const mostGone = 1000

/**
 * Compares the store with the database. What has been in the store for a day without a row is removed; a row
 * whose bytes are gone is named.
 * @throws {Error} naming what is gone, or when most of the store is strange to this database
 */
export async function sweepFiles(
  { db, clock }: { db: Db; clock: Clock },
  store: FileStore,
): Promise<string> {
  const before = new Date(clock().getTime() - dayMs)
  const found = { files: 0, strays: [] as string[], gone: [] as string[] }
  for (let after = ''; ; ) {
    const page = await store.list(after)
    const last = page.at(-1)?.name
    const ours = page.filter(({ name }) => isFileName(name))
    const names = ours.map(({ name }) => name)
    const known = await listKnown(db, names)
    found.files += ours.length
    found.gone.push(...(await listGone(db, { after, last, names, before })))
    for (const { name, changedAt } of ours) {
      if (!known.has(name) && changedAt < before) found.strays.push(name)
    }
    if (last === undefined) break
    after = last
  }
  return settle(store, found)
}

type Found = { files: number; strays: readonly string[]; gone: readonly string[] }

async function settle(store: FileStore, { files, strays, gone }: Found): Promise<string> {
  if (strays.length > fewStrays && strays.length * 2 > files) {
    throw new Error(
      `${strays.length} of ${files} stored files are unknown to this database, so none was removed: ` +
        'is this the store of another installation?',
    )
  }
  for (const name of strays) await store.remove(name)
  if (gone.length > 0) {
    const named = gone.slice(0, namedAtMost).join(', ')
    throw new Error(`Files gone from the store: ${gone.length}, such as ${named}.`)
  }
  return `${files} stored files compared, ${strays.length} without a row removed.`
}

async function listKnown(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

type Stretch = { after: string; last: string | undefined; names: readonly string[]; before: Date }

/** Rows of a stretch of names that neither the store has nor the database still holds the bytes of. */
async function listGone(db: Db, { after, last, names, before }: Stretch): Promise<string[]> {
  const stored = sql`files.name collate "C"`
  const rows = await db
    .selectFrom('files')
    .leftJoin('arrivingFiles', 'arrivingFiles.fileId', 'files.id')
    .select('files.name')
    .where('arrivingFiles.fileId', 'is', null)
    .where('files.createdAt', '<', before)
    .where(sql<boolean>`${stored} > ${after}`)
    .$if(last !== undefined, (query) => query.where(sql<boolean>`${stored} <= ${last}`))
    .where(sql<boolean>`files.name <> all(${names})`)
    .orderBy(stored)
    .limit(mostGone)
    .execute()
  return rows.map(({ name }) => name)
}

export const fileScheduled: readonly ScheduledJob[] = [
  {
    name: 'sweep-files',
    isDueOn: everyDay,
    run: async (context) => {
      const store = findFileStore()
      return store ? sweepFiles(context, store) : 'No file store is set; nothing was compared.'
    },
  },
]
