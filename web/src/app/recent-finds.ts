import { readSession } from '../plumbing/session.ts'
import type { Place } from './nav.ts'

/** A place that was chosen in the palette. */
export type RecentFind = Place & { key: string; label: string; note?: string }

const storageKey = 'clearstead.recent'
const maxKept = 5

/** What the admin who is signed in chose in the palette of this tab, the newest first. */
export function readRecentFinds(store: Storage = sessionStorage): readonly RecentFind[] {
  try {
    const { by, finds } = JSON.parse(store.getItem(storageKey) ?? '{}') as Kept
    return by === readSession().admin?.id && Array.isArray(finds) ? finds : []
  } catch {
    return []
  }
}

export function keepFind(find: RecentFind, store: Storage = sessionStorage): void {
  const others = readRecentFinds(store).filter(({ key }) => key !== find.key)
  const finds = [find, ...others].slice(0, maxKept)
  store.setItem(storageKey, JSON.stringify({ by: readSession().admin?.id, finds } satisfies Kept))
}

type Kept = { by: number | undefined; finds: readonly RecentFind[] }
