import type { Language } from '@clearstead/contract/languages'
import { getNoticePreferences, setNoticePreferences } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { call } from './call.ts'

/** The language that a member chose for the app, their notices and their mails. @throws {Refusal | Unreachable} */
export async function readLanguage(memberId: MemberId): Promise<Language> {
  return (await call(getNoticePreferences, { memberId })).preferences.language
}

/** @throws {Refusal | Unreachable} */
export async function saveLanguage(memberId: MemberId, language: Language): Promise<void> {
  await call(setNoticePreferences, { memberId, language })
}
