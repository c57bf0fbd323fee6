import type { ScaleLinear } from 'd3-scale'
import css from './chart.module.css'
import { margin, plotHeight } from './chart-points.ts'
import { evenTimes } from './time-series.ts'

type Scale = ScaleLinear<number, number>
type Props = {
  across: Scale
  up: Scale
  width: number
  gridText: (value: number) => string
  timeText: (at: number) => string
}

const anchors = ['start', 'middle', 'end'] as const

/** Up to three hairlines with their values, and the time at both ends and in the middle. */
export function TimeGrid({ across, up, width, gridText, timeText }: Props) {
  const [from = 0, until = 0] = across.domain()
  const right = width - margin.left
  const values = up.ticks(3).slice(0, 4)
  return (
    <>
      <g className={css.grid}>
        {values.map((value) => (
          <line key={value} x1={margin.left} x2={right} y1={up(value)} y2={up(value)} />
        ))}
      </g>
      <g className={css.axis}>
        {values.map((value) => (
          <text key={value} x={right} y={up(value) - 5} textAnchor="end">
            {gridText(value)}
          </text>
        ))}
        {evenTimes(from, until, anchors.length).map((at, index) => (
          <text key={at} x={across(at)} y={plotHeight - 4} textAnchor={anchors[index]}>
            {timeText(at)}
          </text>
        ))}
      </g>
    </>
  )
}
