import { getSettings } from '@clearstead/contract/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { readCookie, storeCookie } from '../plumbing/cookies.ts'
import { setDrawnFor } from '../plumbing/drawn-for.ts'
import { storeOfflineAnswer } from '../plumbing/offline-answers.ts'
import { setSettingsOfPage } from '../plumbing/public-settings.ts'
import { readSession } from '../plumbing/session.ts'
import { answerKey, setAnswerOfPage } from '../plumbing/use-answer.ts'
import type { OwnPage } from './server-page.tsx'
import { showAccent } from './show-accent.ts'

type PageSettings = { settings?: { brand?: { accent?: string } } }

/** Takes the settings that the server put into the page, so that the first paint has them, and the operator's colour. */
export function readPage(client: QueryClient): void {
  const text = document.getElementById('settings')?.textContent
  if (!text) return
  const answer = JSON.parse(text) as Record<string, unknown>
  showAccent((answer as PageSettings).settings?.brand?.accent ?? '')
  if (readSession().admin) {
    setSettingsOfPage(answer)
    return
  }
  const key = answerKey(getSettings, {})
  setAnswerOfPage(client, key, answer)
  storeOfflineAnswer(key[1], answer)
}

/** Tells the server in which time zone the next page is read. */
export function storeTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (readCookie('time_zone') !== timeZone) storeCookie('time_zone', timeZone)
}

/**
 * Takes the answers that the server put into a page of somebody who is signed in, and gives whether this browser would draw
 * it as the server did. Nothing is taken when somebody else has signed in since.
 */
export function readOwnPage(client: QueryClient): boolean {
  const place = document.getElementById('own')
  if (!place) return false
  const page = JSON.parse(place.textContent ?? '') as OwnPage
  place.remove()
  // The very object that the app reads: whatever shows another is drawn again.
  const session = readSession()
  if (session[page.kind]?.id !== page.accountId) return false
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const readAt = Math.round(performance.timeOrigin + (visit?.responseStart ?? 0))
  for (const [key, answer] of page.answers) setAnswerOfPage(client, key, answer, readAt)
  setTimeout(() => {
    for (const [[, call], answer] of page.answers) storeOfflineAnswer(call, answer)
  }, storeAfterMs)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A member's page was drawn with the settings that everybody reads.
  if (timeZone !== page.timeZone || (page.kind === 'member' && session.admin)) return false
  const { at, heading } = page
  const drawn = { session, at, timeZone, heading, cookies: {} }
  setDrawnFor(() => drawn)
  return true
}

/** Once the page answers taps. */
const storeAfterMs = 2000
