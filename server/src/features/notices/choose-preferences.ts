import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import { alwaysMailed, NoticeGroup, type NoticePreferences } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { updateLanguage } from '../people/members/public.ts'
import { findPreferences, saveChosen } from './queries.ts'
import { checkMuted } from './rules.ts'

type PreferencesAnswer = { preferences: NoticePreferences; canMute: NoticeGroup[] }

/** @throws {Refusal} `people.unknown` */
export async function showPreferences(db: Db, memberId: MemberId): Promise<PreferencesAnswer> {
  const preferences = await findPreferences(db, memberId)
  if (!preferences) throw new Refusal('people.unknown')
  const canMute = NoticeGroup.options.filter((group) => !alwaysMailed.includes(group))
  return { preferences, canMute }
}

/**
 * Changes the language of a member's account, the groups whose mails are muted, and whether they want the daily digest. Fields
 * that are left out stay.
 * @throws {Refusal} `people.unknown`, `notices.cannot_mute`
 */
export async function choosePreferences(
  work: Work,
  memberId: MemberId,
  change: {
    language?: Language | undefined
    muted?: readonly NoticeGroup[] | undefined
    wantsDigest?: boolean | undefined
  },
): Promise<PreferencesAnswer> {
  const { preferences: before } = await showPreferences(work.tx, memberId)
  const after = {
    language: change.language ?? before.language,
    muted: change.muted ? checkMuted(change.muted) : before.muted,
    wantsDigest: change.wantsDigest ?? before.wantsDigest,
  }
  if (change.language) await updateLanguage(work, memberId, change.language)
  const isChosen = change.muted !== undefined || change.wantsDigest !== undefined
  if (isChosen) await saveChosen(work, memberId, after)
  work.note({ subject: `user:${memberId}`, before, after })
  return showPreferences(work.tx, memberId)
}
