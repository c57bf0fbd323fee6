import { Language } from '@clearstead/contract/languages'
import type { MemberId } from '@clearstead/contract/values/ids'
import { readCookie, storeCookie } from './cookies.ts'
import { language } from './language.ts'
import { readSession } from './session.ts'

/** Marks a choice that was made before the sign-in: it is then kept with the account. */
const choiceKey = 'clearstead.language-chosen'
/** Marks that the page was asked for again, so that it is not asked for without end. */
const repeatKey = 'clearstead.language-repeated'

/**
 * Shows the app in another language from now on, and keeps the choice with the member's account. A form that was begun
 * keeps a draft, or asks before it is left.
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  const { member } = readSession()
  if (member) await keepWithAccount(member.id as MemberId, chosen)
  else sessionStorage.setItem(choiceKey, chosen)
  showIn(chosen)
}

/**
 * After a sign-in: shows the app in the account's language, unless another was just chosen, which the account then
 * has.
 */
export async function followAccountLanguage(memberId: MemberId): Promise<void> {
  if (sessionStorage.getItem(choiceKey) !== null) {
    sessionStorage.removeItem(choiceKey)
    return keepWithAccount(memberId, language as Language)
  }
  try {
    const { readLanguage } = await import('./account-language.ts')
    const kept = await readLanguage(memberId)
    if (kept !== language) showIn(kept)
  } catch {
    // The page stays in the language that it has.
  }
}

/**
 * Loads the page again if it is in another language than this browser has chosen. Such a page was kept by the worker
 * before the choice, and shown because the connection failed just then.
 */
export function repeatInChosen(): void {
  const { data: chosen } = Language.safeParse(readCookie('language'))
  if (chosen === undefined || chosen === language) sessionStorage.removeItem(repeatKey)
  else if (navigator.onLine && sessionStorage.getItem(repeatKey) === null) {
    sessionStorage.setItem(repeatKey, chosen)
    location.reload()
  }
}

/** Loads the page again in a language, which the browser keeps for a year. */
export function showIn(chosen: Language): void {
  storeCookie('language', chosen)
  location.reload()
}

async function keepWithAccount(memberId: MemberId, chosen: Language): Promise<void> {
  try {
    const { saveLanguage } = await import('./account-language.ts')
    await saveLanguage(memberId, chosen)
  } catch {
    // The choice holds in this browser; the profile shows what the account has.
  }
}
