import { createHash } from 'node:crypto'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { findLegalVersion, insertLegalVersion } from './queries.ts'
import { changedTexts } from './rules.ts'

/** Stores a new version when a text that members accept has changed, so that they accept it again. */
export async function recordLegalVersion(
  work: Work,
  settingsVersion: SettingsVersion,
  { terms, privacy, risk }: Settings['legal'],
): Promise<void> {
  const texts = { terms: hashOf(terms), privacy: hashOf(privacy), risk: hashOf(risk) }
  const before = await findLegalVersion(work.tx)
  if (before && changedTexts(before, texts).length === 0) return
  await insertLegalVersion(work, settingsVersion, texts)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
