/** One value: `value` is for drawing alone, `text` is what people read. */
export type ChartPoint = {
  label: string
  value: number
  text: string
  /** Where it stands along the bottom, such as a day's number; without it points are evenly apart. */
  at?: number
  /** Stands in the table in place of `text`. */
  detail?: string | undefined
}
/** The values of the three lines of a chart, from the bottom. */
export type GridValues = readonly [number, number, number]

export const plotHeight = 190
/** Space on the right for the labels of the grid, below for those of the days. */
export const margin = { left: 4, right: 56, top: 20, bottom: 26 }

/** Two round numbers above zero that hold the largest value: with the zero line, three lines at most. */
export function gridValues(points: readonly ChartPoint[]): GridValues {
  const largest = Math.max(0, ...points.map(({ value }) => value))
  const half = roundUp(largest / 2)
  return [0, half, half * 2]
}

function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
  const step = steps.find((candidate) => candidate * power >= value - power * 1e-9) ?? 10
  return step * power
}

/** Up to four labels along the bottom: the ends, and what lies evenly between. */
export function labelPlaces(count: number, most = 4): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const shown = Math.min(most, count)
  return Array.from({ length: shown }, (_, index) =>
    Math.round((index * (count - 1)) / (shown - 1)),
  )
}

/** As `labelPlaces`, evenly apart on the drawing although the points are not. */
export function labelPlacesOf(points: readonly ChartPoint[], most = 4): number[] {
  const places = placesOf(points)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const wanted = labelPlaces(points.length, most).map(
    (_, place, { length }) => first + (place * (last - first)) / Math.max(1, length - 1),
  )
  return [...new Set(wanted.map((at) => nearest(places, at)))]
}

/** Where each point stands along the bottom. */
export function placesOf(points: readonly ChartPoint[]): number[] {
  return points.map(({ at }, index) => at ?? index)
}

/** Which of the places is nearest to the one that is wanted. */
export function nearest(places: readonly number[], wanted: number): number {
  return places.reduce(
    (best, at, index) =>
      Math.abs(at - wanted) < Math.abs((places[best] ?? 0) - wanted) ? index : best,
    0,
  )
}

/** The points with the smallest and the largest value. */
export function extremes(points: readonly ChartPoint[]) {
  const ordered = points.toSorted((left, right) => left.value - right.value)
  return { low: ordered[0], high: ordered.at(-1) }
}

/** Keeps a label inside the drawing. */
export function clamp(at: number, width: number): number {
  return Math.min(Math.max(at, 60), width - 60)
}
