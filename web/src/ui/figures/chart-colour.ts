/** A place in the order of chart colours. */
export type ChartPlace = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export function chartColour(place: ChartPlace): string {
  return `var(--chart-${place})`
}

/** The colour of the n-th part, from 0. */
export function placeOf(index: number): ChartPlace {
  return ((index % 8) + 1) as ChartPlace
}
