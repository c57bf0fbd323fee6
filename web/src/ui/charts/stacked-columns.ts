import type { ChartPlace } from '../figures/chart-colour.ts'
import type { ChartPoint } from './chart-points.ts'

/** One kind of what is stacked, with what it comes to in all columns. */
export type StackSeries = {
  key: string
  label: string
  colour: ChartPlace
  text: string
  isNothing: boolean
}

/** A column: its sum, and what each series has of it, in their order. */
export type StackColumn = ChartPoint & {
  parts: readonly { value: number; text: string; isNothing: boolean }[]
}

/** Where the parts of a column begin and end, from the bottom: 3, 0 and 2 reach to 3, 3 and 5. Less than nothing is not drawn. */
export function stackOf(values: readonly number[]): { from: number; to: number }[] {
  let level = 0
  return values.map((value) => {
    const from = level
    level += Math.max(0, value)
    return { from, to: level }
  })
}

/** A column in words: `12 Mar: $5.00 · ROI $3.00 · Level $2.00`. Parts without anything are left out. */
export function columnText(column: StackColumn, series: readonly StackSeries[]): string {
  const parts = column.parts.flatMap(({ text, isNothing }, index) => {
    const label = series[index]?.label
    return isNothing || label === undefined ? [] : [`${label} ${text}`]
  })
  return [`${column.label}: ${column.text}`, ...parts].join(' · ')
}
