/** A row in time; moments are numbers of days. */
export type TimeBar = {
  key: string | number
  label: string
  note: string
  from: number
  /** Until when it is a fact. */
  until: number
  /** Until when it may go on. */
  expected?: number | undefined
  /** A moment on it, such as the end of a lock. */
  mark?: number | undefined
  isOver: boolean
  /** How it ended or may end. */
  end: string
  /** What its mark and its beginning are, for those who do not see them. */
  says: string
}

export type Span = { from: number; until: number }

/** Ahead of now at least, where something lies there. */
const daysAhead = 180

/**
 * From the first beginning to the last end. What is expected years ahead would make the past a hair's breadth: no more lies
 * ahead than behind, or half a year.
 */
export function spanOf(bars: readonly TimeBar[], now: number): Span {
  const from = Math.min(now, ...bars.map((bar) => bar.from))
  const last = Math.max(
    now,
    ...bars.flatMap(({ until, expected = now, mark = now }) => [until, expected, mark]),
  )
  const until = Math.min(last, now + Math.max(daysAhead, now - from))
  return { from, until: Math.max(until, from + 1) }
}

/** Where a moment stands, in hundredths of the width; what lies beyond stands at the edge. */
export function placeIn({ from, until }: Span, at: number): { place: number; isBeyond: boolean } {
  const place = ((at - from) / (until - from)) * 100
  return { place: Math.min(100, Math.max(0, place)), isBeyond: at > until }
}
