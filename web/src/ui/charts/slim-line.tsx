import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint } from './chart-points.ts'
import { useReader } from './use-reader.ts'
import { useWidth } from './use-width.ts'

const height = 64
/** The line keeps its whole width at the edges, and its dot at the end. */
const margin = 6

type Props = {
  title: string
  /** What the line is about, in one line below it. */
  caption: string
  /** What is said of a point, in place of the caption while it is read. */
  readText: (point: ChartPoint) => string
  /** Evenly apart; at least two. */
  points: readonly ChartPoint[]
  labelHeader: string
  valueHeader: string
}

/** How a figure went, as a line without a grid below the figure itself; it begins at zero, so that it exaggerates nothing. */
export function SlimLine({ title, caption, readText, points, ...headers }: Props) {
  const { ref, width } = useWidth()
  const last = points.length - 1
  const { place, reader } = useReader(last)
  const highest = Math.max(...points.map(({ value }) => value)) || 1
  const x = (index: number) => margin + (index / Math.max(1, last)) * (width - 2 * margin)
  const y = (value: number) => height - margin - (value / highest) * (height - 2 * margin)
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')
  const shown = place ?? last
  const read = points[shown]
  return (
    <ChartFrame
      title={title}
      points={points}
      caption={place !== undefined && read ? readText(read) : caption}
      {...headers}
    >
      <div className={css.plot} ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
          <polygon
            className={css.area}
            fill="var(--chart-1)"
            points={`${x(0)},${y(0)} ${line} ${x(last)},${y(0)}`}
          />
          <polyline className={css.line} stroke="var(--chart-1)" points={line} />
          {read && (
            <circle
              className={css.point}
              fill="var(--chart-1)"
              cx={x(shown)}
              cy={y(read.value)}
              r={4.5}
            />
          )}
        </svg>
        <div
          className={css.stage}
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={place ?? points.length - 1}
          aria-valuetext={read ? readText(read) : ''}
          {...reader}
        />
      </div>
    </ChartFrame>
  )
}
