/** Places from the first to the last, both included. */
export type BrushRange = { first: number; last: number }

/** The range between two places, in either direction. */
export function rangeBetween(one: number, other: number): BrushRange {
  return { first: Math.min(one, other), last: Math.max(one, other) }
}

/** Where a brush is: the place that is read, and the one from which a range is spanned. */
export type BrushPlace = { place: number; anchor: number }

/** The place after a key, from 0 to `last`; undefined for any other key. */
export function placeAfterKey(key: string, place: number, last: number): number | undefined {
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[key]
  return next === undefined ? undefined : Math.max(0, Math.min(last, next))
}

/** What a key does: it reads a place and, with Shift or Enter, chooses a range; Escape chooses nothing. */
export type BrushStep = { at?: BrushPlace; chosen?: BrushRange | 'none' }

/**
 * The step of a key. Shift spans the range from where it was first held: from 5, twice to the left, it is 3 to 5, and back
 * to the right 4 to 5.
 */
export function stepOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { place, anchor }: BrushPlace,
  last: number,
): BrushStep | undefined {
  if (key === 'Escape') return { chosen: 'none' }
  if (key === 'Enter' || key === ' ')
    return { at: { place, anchor: place }, chosen: rangeBetween(place, place) }
  const next = placeAfterKey(key, place, last)
  if (next === undefined) return undefined
  if (!shiftKey) return { at: { place: next, anchor: next } }
  return { at: { place: next, anchor }, chosen: rangeBetween(anchor, next) }
}
