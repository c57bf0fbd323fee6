const key = 'clearstead.seen-popups'
const maxKept = 200

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The popups that this browser has shown; each is shown once. */
export function readSeenPopups(store: Store = localStorage): readonly number[] {
  try {
    const seen: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(seen) ? seen.filter((id) => typeof id === 'number') : []
  } catch (cause) {
    // Something else wrote there; a popup that is shown again harms nobody.
    if (cause instanceof SyntaxError) return []
    throw cause
  }
}

export function storeSeenPopup(id: number, store: Store = localStorage): void {
  const seen = [...new Set([...readSeenPopups(store), id])].slice(-maxKept)
  try {
    store.setItem(key, JSON.stringify(seen))
  } catch (cause) {
    // A full store only means that the popup is shown again.
    if (!(cause instanceof DOMException)) throw cause
  }
}
