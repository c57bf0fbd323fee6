import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useState } from 'react'
import { type ChartPlace, chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { ChartGrid } from './chart-grid.tsx'
import {
  type ChartPoint,
  clamp,
  type GridValues,
  gridValues,
  margin,
  placesOf,
  plotHeight,
} from './chart-points.ts'
import { stepAlong } from './step-along.ts'
import { useWidth } from './use-width.ts'

export type LinePlotProps = {
  title: string
  points: readonly ChartPoint[]
  /** Writes the value of a grid line, such as `$50`. */
  gridText: (value: number) => string
  /** The values of the lines where round ones would hide what matters; what is higher is drawn at the top. */
  grid?: GridValues
  colour?: ChartPlace
  isArea?: boolean
}

/** What `LineChart` loads when the reader comes near it. */
export function LinePlot({
  title,
  points,
  gridText,
  grid: given,
  colour = 1,
  isArea,
}: LinePlotProps) {
  const { ref, width } = useWidth()
  const [shown, setShown] = useState<number>()
  const grid = given ?? gridValues(points)
  const places = placesOf(points)
  const [first = 0, end = 0] = [places[0], places.at(-1)]
  const along = scaleLinear([first, Math.max(first + 1, end)], [margin.left, width - margin.right])
  const across = (index: number) => along(places[index] ?? first)
  const up = scaleLinear([0, grid[2]], [plotHeight - margin.bottom, margin.top]).clamp(true)
  const x = (_: ChartPoint, index: number) => across(index)
  const drawn = line<ChartPoint>(x, ({ value }) => up(value))(points)
  const filled = area<ChartPoint>(x, up(0), ({ value }) => up(value))(points)
  const last = points.at(-1)
  const tip = shown === undefined ? undefined : points[shown]
  return (
    <div className={css.plot} ref={ref}>
      {tip && shown !== undefined && (
        <span
          className={css.tip}
          style={{ left: clamp(across(shown), width), top: up(tip.value) - 10 }}
          aria-hidden="true"
        >
          {tip.text} · {tip.label}
        </span>
      )}
      <svg viewBox={`0 0 ${width} ${plotHeight}`} height={plotHeight}>
        <title>{title}</title>
        <ChartGrid
          width={width}
          points={points}
          grid={grid}
          gridText={gridText}
          x={across}
          y={up}
        />
        {isArea && <path d={filled ?? ''} className={css.area} fill={chartColour(colour)} />}
        <path d={drawn ?? ''} className={css.line} stroke={chartColour(colour)} />
        {last && (
          <circle
            cx={across(points.length - 1)}
            cy={up(last.value)}
            r={4.5}
            className={css.point}
            fill={chartColour(colour)}
          />
        )}
        <Hits
          points={points}
          across={across}
          up={up}
          width={width}
          colour={colour}
          shown={shown}
          onShow={setShown}
        />
      </svg>
    </div>
  )
}

type HitsProps = {
  points: readonly ChartPoint[]
  across: (index: number) => number
  up: (value: number) => number
  width: number
  colour: ChartPlace
  shown: number | undefined
  onShow: (index: number | undefined) => void
}

function Hits({ points, across, up, width, colour, shown, onShow }: HitsProps) {
  const step = (width - margin.left - margin.right) / Math.max(1, points.length - 1)
  return points.map((point, index) => (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point is a picture that those who move by key can stop at
    <g
      key={point.label}
      className={css.hitGroup}
      role="img"
      tabIndex={index === (shown ?? points.length - 1) ? 0 : -1}
      onKeyDown={stepAlong}
      aria-label={`${point.label}: ${point.text}`}
      onFocus={() => onShow(index)}
      onBlur={() => onShow(undefined)}
      onMouseEnter={() => onShow(index)}
      onMouseLeave={() => onShow(undefined)}
    >
      <rect
        className={css.hit}
        x={across(index) - step / 2}
        width={step}
        y={0}
        height={plotHeight}
      />
      <circle
        className={css.mark}
        cx={across(index)}
        cy={up(point.value)}
        r={4}
        fill={chartColour(colour)}
      />
    </g>
  ))
}
