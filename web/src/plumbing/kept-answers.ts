import { kindOfPath, readSession } from './session.ts'

/** An answer as it stood on the wire, and when it was given. */
export type KeptAnswer = { answer: object; at: number }

const prefix = 'clearstead.kept.'
const mostKept = 60
const longest = 60_000

/** Keeps the last real answer of a call for the signed-in account, so that an offline page has something true to show. */
export function keepAnswer(name: string, answer: object): void {
  const text = JSON.stringify({ answer, at: Date.now() } satisfies KeptAnswer)
  if (text.length > longest) return
  try {
    localStorage.setItem(keyFor(name), text)
    dropOldest()
  } catch (cause) {
    // A full store only costs what offline pages could show.
    if (!(cause instanceof DOMException)) throw cause
    forgetKept()
  }
}

export function findKept(name: string): KeptAnswer | undefined {
  const text = localStorage.getItem(keyFor(name))
  return text === null ? undefined : (JSON.parse(text) as KeptAnswer)
}

/** Removes everything kept: on sign-out, so that nobody else at this device reads it. */
export function forgetKept(): void {
  for (const key of keptKeys()) localStorage.removeItem(key)
}

function keyFor(name: string): string {
  const kind = kindOfPath(location.pathname)
  return `${prefix}${kind}.${readSession()[kind]?.id ?? 'nobody'}.${name}`
}

function keptKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

function dropOldest() {
  const keys = keptKeys()
  if (keys.length <= mostKept) return
  const ages = keys.map((key) => {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as KeptAnswer
    return { key, at }
  })
  ages.sort((left, right) => left.at - right.at)
  for (const { key } of ages.slice(0, keys.length - mostKept)) localStorage.removeItem(key)
}
