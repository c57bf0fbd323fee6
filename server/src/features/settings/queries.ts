import type { PageRequest } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, SettingsVersion } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { perDatabase, remembered } from '../../plumbing/database/remembered.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  changedFields,
  filled,
  flat,
  fromStored,
  groupsHoldFrom,
  hasBegun,
  holdsFrom,
  toStored,
  wholeFrom,
} from './rules.ts'

type Stored = Record<string, unknown>
type VersionFacts = {
  version: SettingsVersion
  changedAt: Date
  effectiveFrom: ProgrammeDay
  timezone: string
}

/** Any constant: two admins who save at once are put one after the other. */
const savingLock = 7_201_950
const decodedAtMost = 50
/** A committed version never changes, so it is decoded once a process. */
const decodedOf = perDatabase(() => new Map<string, Settings>())

/** Read by every call: what another process saves is seen within this. */
const rememberedForMs = 1_000
/** Newest first; programme rules begin tomorrow at the latest, so a few days of versions are enough. */
const versions = remembered(rememberedForMs, async (db) => {
  const newest = await factsOf(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const lastOfEachDay = await factsOf(db)
    .distinctOn('effectiveFrom')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('version', 'desc')
    .limit(5)
    .execute()
  return {
    newest: newest as VersionFacts | undefined,
    lastOfEachDay: lastOfEachDay as VersionFacts[],
  }
})

/** The newest version, and the one whose programme rules hold now. */
export async function findCurrentVersions(
  db: Db,
  now: Date,
): Promise<{ newest: VersionFacts; effective: VersionFacts } | undefined> {
  const { newest, lastOfEachDay } = await versions.get(db)
  if (!newest) return undefined
  const begun = hasBegun(newest, now) ? newest : lastOfEachDay.find((facts) => hasBegun(facts, now))
  return { newest, effective: begun ?? newest }
}

/** The version whose rules held on a day. */
export async function findVersionOn(db: Db, day: ProgrammeDay): Promise<VersionFacts | undefined> {
  const row = await factsOf(db)
    .where('effectiveFrom', '<=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as VersionFacts | undefined
}

function factsOf(db: Db) {
  return db
    .selectFrom('settingsVersions')
    .select([
      'version',
      'changedAt',
      'effectiveFrom',
      sql<string>`settings -> 'programme' ->> 'timezone'`.as('timezone'),
    ])
}

export async function getVersion(
  db: Db,
  { version, changedAt }: { version: SettingsVersion; changedAt: Date },
): Promise<Settings> {
  // A version that is tried out or rolled back leaves its number to another.
  const decoded = versions.isChanging(db) ? undefined : decodedOf(db)
  const key = `${version}:${changedAt.getTime()}`
  const known = decoded?.get(key)
  if (known) return known
  const row = await db
    .selectFrom('settingsVersions')
    .select('settings')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const settings = fromStored(row.settings as Stored)
  if (decoded && decoded.size >= decodedAtMost) decoded.clear()
  decoded?.set(key, settings)
  return settings
}

/** Lets one work at a time save settings, until it ends; it reads them for itself from here on. */
export async function lockSaving(work: Work): Promise<void> {
  versions.forget(work.tx)
  await sql`select pg_advisory_xact_lock(${savingLock})`.execute(work.tx)
}

export async function insertVersion(
  work: Work,
  row: { version: SettingsVersion; settings: Settings; effectiveFrom: ProgrammeDay },
): Promise<void> {
  await work.tx
    .insertInto('settingsVersions')
    .values({
      version: row.version,
      settings: JSON.stringify(toStored(row.settings)),
      changedBy: work.actor.kind === 'admin' ? work.actor.id : null,
      changedAt: work.now,
      effectiveFrom: row.effectiveFrom,
    })
    .execute()
}

/** All versions, newest first, each with what differs from the one before. */
export async function listHistory(db: Db, { page, limit }: PageRequest) {
  const { total } = await db
    .selectFrom('settingsVersions')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await versionsWithBefore(db)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total: Number(total), rows: rows.map(toEntry) }
}

/**
 * What one version changed.
 * @throws {Refusal} `settings.unknown_version`
 */
export async function getChange(db: Db, version: SettingsVersion) {
  const row = await versionsWithBefore(db).where('v.version', '=', version).executeTakeFirst()
  if (!row) throw new Refusal('settings.unknown_version')
  const { changed, ...entry } = toEntry(row)
  const [before, after] = [
    flat(filled((row.settingsBefore ?? {}) as Stored)),
    flat(filled(row.settings as Stored)),
  ]
  const changes = changed.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
    effectiveFrom: holdsFrom(field, row.effectiveFrom as ProgrammeDay),
  }))
  return { ...entry, changes }
}

function versionsWithBefore(db: Db) {
  return db
    .selectFrom('settingsVersions as v')
    .leftJoin('users as u', 'u.id', 'v.changedBy')
    .leftJoin('settingsVersions as before', (join) =>
      join.on('before.version', '=', sql<number>`v.version - 1`),
    )
    .select([
      'v.version',
      'v.changedBy',
      'v.changedAt',
      'v.effectiveFrom',
      'v.settings',
      'u.username as changedByName',
      'before.settings as settingsBefore',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsWithBefore>['executeTakeFirstOrThrow']>>

function toEntry({ settings, settingsBefore, ...row }: Row) {
  const changed = settingsBefore
    ? changedFields(filled(settingsBefore as Stored), filled(settings as Stored))
    : []
  const effectiveFrom = row.effectiveFrom as ProgrammeDay
  return {
    version: row.version as SettingsVersion,
    changedBy: row.changedBy as AdminId | null,
    changedByName: row.changedByName,
    changedAt: row.changedAt,
    effectiveFrom: wholeFrom(changed, effectiveFrom),
    changed,
    holds: groupsHoldFrom(changed, effectiveFrom),
  }
}
