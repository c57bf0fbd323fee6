import type { Session } from './account.ts'

/** Whom the server draws a member's page for, and what it knows of their browser. */
export type DrawnFor = {
  session: Session
  /** The moment that the page shows, in milliseconds. */
  at: number
  timeZone: string
  /** The heading of the page, which stands above what decides on it. */
  heading: string
  /** The cookies that the app itself writes. */
  cookies: Readonly<Record<string, string>>
}

let find: () => DrawnFor | undefined = () => undefined

/** The server finds it by the request that it answers, the browser by the page that it takes over. */
export function setDrawnFor(given: () => DrawnFor | undefined): void {
  find = given
}

/** Undefined where a page is the same for everybody, or drawn by the browser alone. */
export function drawnFor(): DrawnFor | undefined {
  return find()
}
