import { besideOnWire } from '@clearstead/contract/call/own-text'
import type { PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { effectiveDayOf, settingAt } from '@clearstead/contract/settings/effective-day'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, SettingsVersion } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { cached, perDatabase } from '../../plumbing/database/cached.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { countAll, pageOf } from '../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../plumbing/work.ts'
import { shownValue } from './endpoint-settings.ts'
import {
  changedFields,
  flat,
  fromStored,
  groupEffectiveDays,
  hasBegun,
  toStored,
  wholeEffectiveDay,
  withDefaults,
} from './rules.ts'

type Stored = Record<string, unknown>
type VersionFacts = {
  version: SettingsVersion
  changedAt: Date
  effectiveFrom: ProgrammeDay
  timezone: string
}

/** An arbitrary key of an advisory lock: two admins who save at the same time do it one after the other. */
const savingLock = 7_201_950
const decodedAtMost = 50
/** A committed version never changes, so each process decodes it once. */
const decodedOf = perDatabase(() => new Map<string, Settings>())

/** Every call reads the settings; what another process saves is seen after this time. */
const rememberedForMs = 1_000
/** Programme rules begin in two days at the latest, so a few days of versions are enough. */
const versions = cached(rememberedForMs, async (db) => {
  const newest = await factsOf(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const lastOfEachDay = await factsOf(db)
    .distinctOn('effectiveFrom')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('version', 'desc')
    .limit(5)
    .execute()
  return { newest, lastOfEachDay }
})

/**
 * The newest version, and the version whose programme rules hold now: the newest of those that have begun. A version may
 * begin on an earlier day than the one that it replaces, if it takes back a time zone.
 */
export async function findCurrentVersions(
  db: Db,
  now: Date,
): Promise<{ newest: VersionFacts; effective: VersionFacts } | undefined> {
  const { newest, lastOfEachDay } = await versions.get(db)
  if (!newest) return undefined
  const begun = [newest, ...lastOfEachDay]
    .filter((facts) => hasBegun(facts, now))
    .sort((a, b) => b.version - a.version)
  return { newest, effective: begun[0] ?? newest }
}

/** The version whose rules held on a day. */
export async function findVersionOn(db: Db, day: ProgrammeDay): Promise<VersionFacts | undefined> {
  return factsOf(db)
    .where('effectiveFrom', '<=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
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
  // Inside a work that saves settings the version may be rolled back and its number used again.
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

/** Lets only one work at a time save settings, until it ends; from here on it bypasses the cache. */
export async function lockSaving(work: Work): Promise<void> {
  versions.invalidate(work.tx)
  await sql`select pg_advisory_xact_lock(${savingLock})`.execute(work.tx)
}

/** Lets no work save settings until this one ends; others may do the same. From here on it bypasses the cache. */
export async function lockAgainstSaving({ tx }: Work): Promise<void> {
  versions.bypass(tx)
  await sql`select pg_advisory_xact_lock_shared(${savingLock})`.execute(tx)
}

export async function insertVersion(
  work: Work,
  row: {
    version: SettingsVersion
    settings: Settings
    effectiveFrom: ProgrammeDay
    askedBy?: AdminId | undefined
  },
): Promise<void> {
  const adminId = work.actor.kind === 'admin' ? work.actor.id : null
  await work.tx
    .insertInto('settingsVersions')
    .values({
      version: row.version,
      settings: JSON.stringify(toStored(row.settings)),
      changedBy: row.askedBy ?? adminId,
      approvedBy: row.askedBy ? adminId : null,
      changedAt: work.now,
      effectiveFrom: row.effectiveFrom,
    })
    .execute()
}

/** The versions, newest first, each with the fields that differ from the version before; of one field those that changed it. */
export async function listHistory(
  db: Db,
  { page, limit, field }: PageRequest & { field?: string | undefined },
) {
  const versions = field ? versionsOf(db, field) : versionsWithBefore(db)
  const shown = versions
    .orderBy('v.version', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = field
    ? versionsOf(db, field).clearSelect()
    : db.selectFrom('settingsVersions as v')
  const { rows, total } = await pageOf(countAll(db, counted), shown)
  return { total, rows: rows.map(toEntry) }
}

/**
 * The changes of one version.
 * @throws {Refusal} `settings.unknown_version`
 */
export async function getChange(db: Db, version: SettingsVersion) {
  const row = await versionsWithBefore(db)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow(() => new Refusal('settings.unknown_version'))
  const { changed, ...entry } = toEntry(row)
  const [before, after] = [
    flat(withDefaults((row.settingsBefore ?? {}) as Stored)),
    flat(withDefaults(row.settings as Stored)),
  ]
  const changes = changed.map((field) => ({
    field,
    before: shownValue(field, before[field]) ?? null,
    after: shownValue(field, after[field]) ?? null,
    effectiveFrom: effectiveDayOf(field, row.effectiveFrom),
  }))
  return { ...entry, changes }
}

function versionsWithBefore(db: Db) {
  return db
    .selectFrom('settingsVersions as v')
    .leftJoin('users as u', 'u.id', 'v.changedBy')
    .leftJoin('users as a', 'a.id', 'v.approvedBy')
    .leftJoin('settingsVersions as before', (join) =>
      join.on('before.version', '=', sql<SettingsVersion>`v.version - 1`),
    )
    .select([
      'v.version',
      'v.changedBy',
      'v.changedAt',
      'v.effectiveFrom',
      'v.settings',
      'u.username as changedByName',
      'v.approvedBy',
      'a.username as approvedByName',
      'before.settings as settingsBefore',
    ])
}

/** The versions that changed a field, in any language; one that is not stored yet has its default. */
function versionsOf(db: Db, field: string) {
  const path = settingAt(field)
  const first = JSON.stringify(flat(withDefaults({}))[path] ?? null)
  const stored = (settings: string, name: string, value: string) =>
    sql`coalesce(${sql.ref(settings)} #> ${name.split('.')}::text[], ${value}::jsonb)`
  const valueIn = (settings: string) =>
    sql`jsonb_build_array(${stored(settings, path, first)}, ${stored(settings, besideOnWire(path), '{}')})`
  return versionsWithBefore(db)
    .where('before.version', 'is not', null)
    .where(sql<boolean>`${valueIn('v.settings')} is distinct from ${valueIn('before.settings')}`)
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsWithBefore>['executeTakeFirstOrThrow']>>

function toEntry({ settings, settingsBefore, ...row }: Row) {
  const changed = settingsBefore
    ? changedFields(withDefaults(settingsBefore as Stored), withDefaults(settings as Stored))
    : []
  return {
    ...row,
    effectiveFrom: wholeEffectiveDay(changed, row.effectiveFrom),
    changed,
    holds: groupEffectiveDays(changed, row.effectiveFrom),
  }
}

/** Whether PostgreSQL lists exactly this name, such as `Asia/Kolkata`; rules and offsets that it can read are not listed. */
export async function isDatabaseTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as is_known`.execute(db)
  return rows[0]?.isKnown === true
}
