import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type LegalTexts = { terms: Buffer; privacy: Buffer; risk: Buffer }
export type LegalVersion = LegalTexts & { version: number; since: Date }

/** The version of the legal texts that holds; undefined before there are any settings. */
export async function findLegalVersion(db: Db): Promise<LegalVersion | undefined> {
  return legalVersionsOf(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

export async function findLegalVersionOf(
  db: Db,
  version: number | null,
): Promise<LegalVersion | undefined> {
  if (version === null) return undefined
  return legalVersionsOf(db).where('version', '=', version).executeTakeFirst()
}

function legalVersionsOf(db: Db) {
  return db.selectFrom('legalVersions').select(['version', 'terms', 'privacy', 'risk', 'since'])
}

export async function insertLegalVersion(
  work: Work,
  settingsVersion: SettingsVersion,
  texts: LegalTexts,
): Promise<void> {
  await work.tx
    .insertInto('legalVersions')
    .values({ ...texts, settingsVersion, since: work.now })
    .execute()
}
