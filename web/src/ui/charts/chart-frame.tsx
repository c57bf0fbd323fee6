import { chartText as text } from '@clearstead/texts/ui/chart'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import { Table } from '../lists/table.tsx'
import css from './chart.module.css'
import { type ChartPoint, extremes } from './chart-points.ts'

type Props = {
  title: string
  points: readonly ChartPoint[]
  labelHeader: string | undefined
  valueHeader: string | undefined
  /** Stands in one line in place of the sentence, which only screen readers get then. */
  caption?: ReactNode
  /** The sentence, where it is not about the lowest and the highest value. */
  summary?: string
  /** Stands in place of the table of two columns. */
  table?: ReactNode
  children: ReactNode
}

/** The frame of a chart: a sentence that sums it up, and the same data as a table. */
export function ChartFrame(props: Props) {
  const { title, points, caption, children } = props
  const [isTable, setIsTable] = useState(false)
  const summary = props.summary ?? summaryOf(points)
  return (
    <figure className={css.chart} aria-label={title}>
      {isTable ? (
        <div className={css.rows}>{props.table ?? <PointTable {...props} />}</div>
      ) : (
        children
      )}
      <figcaption className={css.foot}>
        <span className={css.summary}>
          {caption}
          {caption ? <VisuallyHidden>{summary}</VisuallyHidden> : summary}
        </span>
        <button
          type="button"
          className={css.toggle}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? text.showChart : text.showTable}
        </button>
      </figcaption>
    </figure>
  )
}

/** The lowest and the highest value, and the time in which they lie. */
export function summaryOf(points: readonly ChartPoint[]): string {
  const { low, high } = extremes(points)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !low || !high) return ''
  return text.chartSummary({
    from: first.label,
    to: last.label,
    low: low.text,
    high: high.text,
  })
}

function PointTable({ title, points, labelHeader, valueHeader }: Omit<Props, 'children'>) {
  return (
    <Table
      caption={title}
      rows={points}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: labelHeader ?? text.label, cell: ({ label }) => label },
        {
          key: 'value',
          header: valueHeader ?? text.value,
          align: 'end',
          cell: ({ text, detail }) => detail ?? text,
        },
      ]}
    />
  )
}
