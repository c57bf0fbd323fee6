/** A value from a moment on. `value` is for drawing alone, `text` is what people read. */
export type TimePoint = {
  at: number
  value: number
  label: string
  text: string
  /** What is read at the point in place of `text`, such as all four prices of a candle. */
  detail?: string | undefined
}
/** The course of a value within an interval that begins `at`. */
export type Candle = { at: number; open: number; high: number; low: number; close: number }
/** Something that happened at a moment: a purchase points up, a sale down. */
export type TimeMark = {
  key: string | number
  at: number
  value: number
  isUp: boolean
  text: string
}

/** The place of the last point at or before a moment, or the first one. */
export function placeAt(points: readonly TimePoint[], at: number): number {
  const after = points.findIndex((point) => point.at > at)
  return after < 0 ? points.length - 1 : Math.max(0, after - 1)
}

/** The lowest and the highest value, with some room around them; a level line lies in the middle. */
export function rangeOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high > low ? (high - low) * 0.12 : Math.abs(high) * 0.1 || 1
  return [Math.max(0, low - room), high + room]
}

/** Moments evenly between two, both included. */
export function evenTimes(from: number, until: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(from + ((until - from) * index) / (count - 1)),
  )
}

/** The marks that a point stands for: those from its moment until the next point. */
export function marksAt(
  points: readonly TimePoint[],
  marks: readonly TimeMark[],
  place: number,
): readonly TimeMark[] {
  return marks.filter(({ at }) => placeAt(points, at) === place)
}
