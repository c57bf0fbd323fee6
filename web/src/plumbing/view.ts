import { inBrowser } from './in-browser.ts'

/** A view of a member's screens, which an admin has started in this tab. */
export type View = {
  id: number
  token: string
  memberId: number
  fullname: string
  referralCode: string
  expiresAt: string
}

const storageKey = 'clearstead.view'
const home = '/user/dashboard'
const open = load()

/** The view that this page belongs to: pages are loaded anew when one begins or ends. */
export function readView(): View | undefined {
  return open
}

/** Opens the member's screens in this tab. */
export function enterView(view: View): void {
  sessionStorage.setItem(storageKey, JSON.stringify(view))
  location.assign(home)
}

/** Goes back from the member's screens to the page of an admin. */
export function exitView(back: string): void {
  sessionStorage.removeItem(storageKey)
  location.assign(back)
}

function load(): View | undefined {
  if (!inBrowser) return undefined
  const text = sessionStorage.getItem(storageKey)
  return text === null ? undefined : (JSON.parse(text) as View)
}
