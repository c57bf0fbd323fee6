import type { ScaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { margin, plotHeight } from './chart-points.ts'
import type { TimePoint } from './time-series.ts'

type Scale = ScaleLinear<number, number>
type Props = { points: readonly TimePoint[]; across: Scale; up: Scale }

/** A line that keeps its height until the next point, with a dot at its end. */
export function StepLine({ points, across, up }: Props) {
  const x = ({ at }: TimePoint) => across(at)
  const y = ({ value }: TimePoint) => up(value)
  const drawn = line<TimePoint>(x, y).curve(curveStepAfter)(points)
  const filled = area<TimePoint>(x, plotHeight - margin.bottom, y).curve(curveStepAfter)(points)
  const last = points.at(-1)
  return (
    <>
      <path d={filled ?? ''} className={css.area} fill={chartColour(1)} />
      <path d={drawn ?? ''} className={css.line} stroke={chartColour(1)} />
      {last && (
        <circle cx={x(last)} cy={y(last)} r={4.5} className={css.point} fill={chartColour(1)} />
      )}
    </>
  )
}
