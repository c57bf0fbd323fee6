import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'

const cookieName = 'hidden_banner'

/** Hides a banner in this browser, and with it all whose time began before. */
export function hideBanner(shownFrom: Date): void {
  storeCookie(cookieName, String(shownFrom.getTime()))
}

export function isBannerHidden(shownFrom: Date): boolean {
  return Number(readCookie(cookieName) ?? 0) >= shownFrom.getTime()
}
