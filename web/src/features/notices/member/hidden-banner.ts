import { readCookie, storeCookie } from '../../../plumbing/cookies.ts'

const cookieName = 'hidden_banner'

/** Hides a banner in this browser, and with it all older ones. */
export function hideBanner(id: number): void {
  storeCookie(cookieName, String(id))
}

export function isBannerHidden(id: number): boolean {
  return Number(readCookie(cookieName) ?? 0) >= id
}
