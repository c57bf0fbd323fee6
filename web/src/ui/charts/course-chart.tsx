import clsx from 'clsx'
import { type ChartPlace, chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { ChartFrame, summaryOf } from './chart-frame.tsx'
import { ChartGrid } from './chart-grid.tsx'
import {
  type ChartPoint,
  type GridValues,
  gridValues,
  margin,
  nearest,
  placesOf,
  plotHeight,
} from './chart-points.ts'
import { useReader } from './use-reader.ts'
import { useWidth } from './use-width.ts'

type Props = {
  title: string
  /** What is known, up to the present; at least two. */
  points: readonly ChartPoint[]
  /** How it goes on if nothing changes: a dashed end, named in the legend. */
  ahead?: readonly ChartPoint[]
  /** What the line and its dashed end are called. */
  names?: { known: string; ahead: string }
  /** Writes the value of a grid line, such as `$50`. */
  gridText: (value: number) => string
  /** The values of the grid where round ones would hide what matters; what is higher is drawn at the top. */
  grid?: GridValues
  /** A line that the figure should not fall below, with its name. */
  level?: { value: number; label: string }
  colour?: ChartPlace
  labelHeader: string
  valueHeader: string
}

/**
 * How a figure went, and how it goes on. It needs no library, so that a screen can begin with it. Pointer, finger and arrow keys
 * read each point.
 */
export function CourseChart(props: Props) {
  const { title, points, ahead = [], names, gridText, level, colour = 1 } = props
  const { ref, width } = useWidth()
  const all = [...points, ...ahead]
  const last = all.length - 1
  const { x, y, grid, indexAt } = scalesOf(all, width, props.grid)
  const { place, reader } = useReader(last, (share) => indexAt(share * width))
  const present = points.length - 1
  const read = all[place ?? present]
  const cornersOf = (from: number, to: number) =>
    all.slice(from, to + 1).map(({ value }, index) => `${x(from + index)},${y(value)}`)
  const known = cornersOf(0, present).join(' ')
  return (
    <ChartFrame
      title={title}
      points={all}
      labelHeader={props.labelHeader}
      valueHeader={props.valueHeader}
      summary={summaryOf(points)}
    >
      <div>
        {names && ahead.length > 0 && <Legend names={names} colour={colour} />}
        <div className={css.plot} ref={ref}>
          {place !== undefined && read && (
            <span
              className={clsx(css.tip, css.inside)}
              style={{
                left: x(place),
                top: y(read.value) - 10,
                transform: `translate(${(-100 * x(place)) / width}%, -100%)`,
              }}
              aria-hidden="true"
            >
              {read.text} · {read.label}
            </span>
          )}
          <svg viewBox={`0 0 ${width} ${plotHeight}`} height={plotHeight} aria-hidden="true">
            <ChartGrid {...{ width, points: all, grid, gridText, x, y }} />
            <polygon
              className={css.area}
              fill={chartColour(colour)}
              points={`${x(0)},${y(0)} ${known} ${x(present)},${y(0)}`}
            />
            {level && <Level {...level} y={y(level.value)} width={width} />}
            <polyline className={css.line} stroke={chartColour(colour)} points={known} />
            {ahead.length > 0 && (
              <polyline
                className={clsx(css.line, css.ahead)}
                stroke={chartColour(colour)}
                points={cornersOf(present, last).join(' ')}
              />
            )}
            {read && (
              <circle
                className={css.point}
                fill={chartColour(colour)}
                cx={x(place ?? present)}
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
            aria-valuemax={last}
            aria-valuenow={place ?? last}
            aria-valuetext={valueTextOf(all[place ?? last])}
            {...reader}
          />
        </div>
      </div>
    </ChartFrame>
  )
}

/** Where each point is drawn, and which of them is at a place of the drawing. */
function scalesOf(all: readonly ChartPoint[], width: number, given: GridValues | undefined) {
  const places = placesOf(all)
  const [first = 0, end = 0] = [places[0], places.at(-1)]
  const grid = given ?? gridValues(all)
  const inner = width - margin.left - margin.right
  const span = Math.max(1, end - first)
  const tall = plotHeight - margin.top - margin.bottom
  return {
    grid,
    x: (index: number) => margin.left + (((places[index] ?? first) - first) / span) * inner,
    y: (value: number) => {
      const share = Math.min(1, Math.max(0, value / grid[2]))
      return plotHeight - margin.bottom - share * tall
    },
    indexAt: (at: number) => nearest(places, first + ((at - margin.left) / inner) * span),
  }
}

function valueTextOf(point: ChartPoint | undefined): string {
  return point ? `${point.label}: ${point.text}` : ''
}

function Level({ label, y, width }: { label: string; y: number; width: number }) {
  return (
    <>
      <line className={css.level} x1={margin.left} x2={width - margin.left} y1={y} y2={y} />
      <text className={css.direct} x={margin.left} y={y + 15}>
        {label}
      </text>
    </>
  )
}

type LegendProps = { names: NonNullable<Props['names']>; colour: ChartPlace }

function Legend({ names, colour }: LegendProps) {
  return (
    <ul className={css.legend}>
      {[names.known, names.ahead].map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 26 8" width="26" height="8" aria-hidden="true">
            <line
              className={clsx(css.line, index === 1 && css.ahead)}
              stroke={chartColour(colour)}
              x1={1}
              x2={25}
              y1={4}
              y2={4}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
