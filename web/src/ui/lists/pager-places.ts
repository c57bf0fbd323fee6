import { mostSkipped } from '@clearstead/contract/call/paging'

/** A page of a list, as the address names it: its number, and what it begins after where it is not reached by that. */
type Place = { page: number; after: string }
type Shown = { page: number; cursor?: string | null | undefined }

/** What the page before begins after, by what a page begins after. */
const before = new Map<string, string>()

/** The pages around the one that is shown, which begins after `after`. */
export function neighbours(
  { page, cursor }: Shown,
  { limit, after }: { limit: number; after: string },
): { previous: Place; next: Place } {
  const known = before.get(after)
  return {
    // A page that was opened by its address does not know the one before.
    previous:
      after && known === undefined
        ? { page: Math.floor(mostSkipped / limit) + 1, after: '' }
        : { page: page - 1, after: known ?? '' },
    next: { page: page + 1, after: (page * limit > mostSkipped && cursor) || '' },
  }
}

/** Remembers the way back from the next page. */
export function readOn(next: Place, after: string): void {
  if (next.after) before.set(next.after, after)
}
