import {
  alwaysMailed,
  type Language,
  NoticeGroup,
  type NoticePreferences,
} from '@clearstead/contract/notices'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { findPreferences, savePreferences } from './queries.ts'
import { mutedOf } from './rules.ts'

type Shown = { preferences: NoticePreferences; canMute: NoticeGroup[] }

/** @throws {Refusal} `people.unknown` */
export async function showPreferences(db: Db, memberId: MemberId): Promise<Shown> {
  const preferences = await findPreferences(db, memberId)
  if (!preferences) throw new Refusal('people.unknown')
  const canMute = NoticeGroup.options.filter((group) => !alwaysMailed.includes(group))
  return { preferences, canMute }
}

/**
 * Chooses the language a member is told things in, and what they are not mailed of; what is not named stays.
 * @throws {Refusal} `people.unknown`, `notices.cannot_mute`
 */
export async function choosePreferences(
  work: Work,
  memberId: MemberId,
  wish: { language?: Language | undefined; muted?: readonly NoticeGroup[] | undefined },
): Promise<Shown> {
  const { preferences: before } = await showPreferences(work.tx, memberId)
  const after = {
    language: wish.language ?? before.language,
    muted: wish.muted ? mutedOf(wish.muted) : before.muted,
  }
  await savePreferences(work, memberId, after)
  work.note({ subject: `user:${memberId}`, before, after })
  return showPreferences(work.tx, memberId)
}
