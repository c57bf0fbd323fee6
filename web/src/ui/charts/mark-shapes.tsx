import clsx from 'clsx'
import type { ScaleLinear } from 'd3-scale'
import css from './chart.module.css'
import type { TimeMark } from './time-series.ts'

type Scale = ScaleLinear<number, number>
type Props = { marks: readonly TimeMark[]; across: Scale; up: Scale }

const upward = 'M0,-6 L6,5 L-6,5 Z'
const downward = 'M0,6 L6,-5 L-6,-5 Z'

/** Triangles on a chart: up and down differ in shape as well as in colour. */
export function MarkShapes({ marks, across, up }: Props) {
  return marks.map(({ key, at, value, isUp }) => (
    <path
      key={key}
      d={isUp ? upward : downward}
      className={clsx(css.event, !isUp && css.eventDown)}
      transform={`translate(${across(at)} ${up(value)})`}
    />
  ))
}

/** What the triangles mean. */
export function MarkLegend({ up, down }: { up: string; down: string }) {
  return (
    <ul className={css.legend}>
      {[up, down].map((label, index) => (
        <li key={label}>
          <svg viewBox="-8 -8 16 16" width="14" height="14" aria-hidden="true">
            <path
              d={index === 0 ? upward : downward}
              className={clsx(css.event, index === 1 && css.eventDown)}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
