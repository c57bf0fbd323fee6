import { getSettings } from '@clearstead/contract/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { storeOfflineAnswer } from '../plumbing/offline-answers.ts'
import { readSession } from '../plumbing/session.ts'
import { answerKey, setAnswerOfPage } from '../plumbing/use-answer.ts'
import { showAccent } from './show-accent.ts'

type PageSettings = { settings?: { brand?: { accent?: string } } }

/** Takes the settings that the server put into the page, so that the first paint has them, and the operator's colour. */
export function readPage(client: QueryClient): void {
  const text = document.getElementById('settings')?.textContent
  if (!text) return
  const answer = JSON.parse(text) as Record<string, unknown>
  showAccent((answer as PageSettings).settings?.brand?.accent ?? '')
  // An admin reads more settings than the page holds.
  if (readSession().admin) return
  setAnswerOfPage(client, getSettings, {}, answer)
  storeOfflineAnswer(answerKey(getSettings, {})[1], answer)
}
