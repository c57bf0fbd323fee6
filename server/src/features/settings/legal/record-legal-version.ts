import type { Settings } from '@clearstead/contract/settings/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { findLegalVersion, insertLegalVersion } from './queries.ts'
import { changedTexts, hashOf } from './rules.ts'

/** Stores a new version when a text that members accept has changed, in any language, so that they accept it again. */
export async function recordLegalVersion(
  work: Work,
  settingsVersion: SettingsVersion,
  legal: Settings['legal'],
): Promise<void> {
  const texts = {
    terms: hashOf(legal.terms, legal.termsIn),
    privacy: hashOf(legal.privacy, legal.privacyIn),
    risk: hashOf(legal.risk, legal.riskIn),
  }
  const before = await findLegalVersion(work.tx)
  if (before && changedTexts(before, texts).length === 0) return
  await insertLegalVersion(work, settingsVersion, texts)
}
