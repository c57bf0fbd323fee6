import { kindOfPath, readSession } from './session.ts'
import { readView } from './view.ts'

/** An answer as it travelled, and when it was received. */
export type OfflineAnswer = { answer: object; at: number }

const prefix = 'clearstead.kept.'
const maxKept = 60
const longest = 60_000

/**
 * Stores the last answer of a call for the signed-in member, to be shown while offline: never one of a view, and nothing of
 * the back office, which is about other people.
 */
export function storeOfflineAnswer(name: string, answer: object): void {
  if (readView() || kindOfPath(location.pathname) === 'admin') return
  const text = JSON.stringify({ answer, at: Date.now() } satisfies OfflineAnswer)
  if (text.length > longest) return
  try {
    localStorage.setItem(keyFor(name), text)
    dropOldest()
  } catch (cause) {
    // A full store only means that there is less to show offline.
    if (!(cause instanceof DOMException)) throw cause
    removeOfflineAnswers()
  }
}

export function findOfflineAnswer(name: string): OfflineAnswer | undefined {
  if (kindOfPath(location.pathname) === 'admin') return undefined
  const text = localStorage.getItem(keyFor(name))
  return text === null ? undefined : (JSON.parse(text) as OfflineAnswer)
}

/** Removes what was stored for anybody but the member who is signed in, such as before a session ended with the page closed. */
export function removeForeignOfflineAnswers(): void {
  const own = ownPrefix()
  const isOwn = (key: string) => readSession().member !== undefined && key.startsWith(own)
  const isOpen = (key: string) => key.startsWith(`${prefix}member.nobody.`)
  for (const key of keptKeys()) if (!isOwn(key) && !isOpen(key)) localStorage.removeItem(key)
}

/** Removes all stored answers; called on sign-out, so that nobody else at this device reads them. */
export function removeOfflineAnswers(): void {
  for (const key of keptKeys()) localStorage.removeItem(key)
}

function keyFor(name: string): string {
  return `${ownPrefix()}${name}`
}

function ownPrefix(): string {
  return `${prefix}member.${readSession().member?.id ?? 'nobody'}.`
}

function keptKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

function dropOldest() {
  const keys = keptKeys()
  if (keys.length <= maxKept) return
  const ages = keys.map((key) => {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as OfflineAnswer
    return { key, at }
  })
  ages.sort((left, right) => left.at - right.at)
  for (const { key } of ages.slice(0, keys.length - maxKept)) localStorage.removeItem(key)
}
