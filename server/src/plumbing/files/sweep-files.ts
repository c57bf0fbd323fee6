import { type Said, say } from '@clearstead/contract/call/say'
import { dayMs } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { everyDay, RunFailed, type ScheduledJob } from '../jobs/scheduled.ts'
import { type FileStore, findFileStore, isFileName } from './file-store.ts'

/** Up to this number, orphans are removed whatever their share. */
const fewOrphans = 20
const maxNamed = 5
const maxMissing = 1000

/**
 * Compares the store with the database and removes files that have been in the store for a day without a row.
 * @throws {RunFailed} naming the files that are missing, or when most files in the store are unknown to this database
 */
export async function sweepFiles(
  { db, clock }: { db: Db; clock: Clock },
  store: FileStore,
): Promise<Said> {
  const before = new Date(clock().getTime() - dayMs)
  const found = { files: 0, orphans: [] as string[], missing: [] as string[] }
  for (let after = ''; ; ) {
    const page = await store.list(after)
    const last = page.at(-1)?.name
    const ours = page.filter(({ name }) => isFileName(name))
    const names = ours.map(({ name }) => name)
    const known = await listKnown(db, names)
    found.files += ours.length
    found.missing.push(...(await listMissing(db, { after, last, names, before })))
    for (const { name, changedAt } of ours) {
      if (!known.has(name) && changedAt < before) found.orphans.push(name)
    }
    if (last === undefined) break
    after = last
  }
  return removeOrphans(store, found)
}

type Found = { files: number; orphans: readonly string[]; missing: readonly string[] }

async function removeOrphans(store: FileStore, { files, orphans, missing }: Found): Promise<Said> {
  if (orphans.length > fewOrphans && orphans.length * 2 > files) {
    throw new RunFailed(say('schedule.run.files_unknown', { unknown: orphans.length, files }))
  }
  for (const name of orphans) await store.remove(name)
  if (missing.length > 0) {
    const names = missing.slice(0, maxNamed).join(', ')
    throw new RunFailed(say('schedule.run.files_gone', { count: missing.length, names }))
  }
  return say('schedule.run.files_compared', { files, removed: orphans.length })
}

async function listKnown(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

type NameRange = { after: string; last: string | undefined; names: readonly string[]; before: Date }

/** The rows in a range of names whose bytes are neither in the store nor in the database. */
async function listMissing(db: Db, { after, last, names, before }: NameRange): Promise<string[]> {
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
    .limit(maxMissing)
    .execute()
  return rows.map(({ name }) => name)
}

export const fileScheduled: readonly ScheduledJob[] = [
  {
    name: 'sweep-files',
    isDueOn: everyDay,
    run: async (context) => {
      const store = findFileStore()
      return store ? sweepFiles(context, store) : say('schedule.run.no_store')
    },
  },
]
