import css from './chart.module.css'
import { type ChartPoint, labelPlacesOf, margin, plotHeight } from './chart-points.ts'

type Props = {
  width: number
  points: readonly ChartPoint[]
  grid: readonly number[]
  gridText: (value: number) => string
  x: (index: number) => number
  y: (value: number) => number
}

/** Three hairlines with their values at the right, and up to four labels below. */
export function ChartGrid({ width, points, grid, gridText, x, y }: Props) {
  const right = width - margin.left
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here can take the focus
    <g aria-hidden="true">
      <g className={css.grid}>
        {grid.map((value) => (
          <line key={value} x1={margin.left} x2={right} y1={y(value)} y2={y(value)} />
        ))}
      </g>
      <g className={css.axis}>
        {grid.map((value) => (
          <text key={value} x={right} y={y(value) - 5} textAnchor="end">
            {gridText(value)}
          </text>
        ))}
        {labelPlacesOf(points, width < 420 ? 3 : 4).map((place) => (
          <text
            key={place}
            x={x(place)}
            y={plotHeight - 4}
            textAnchor={anchorAt(place, points.length)}
          >
            {points[place]?.label}
          </text>
        ))}
      </g>
    </g>
  )
}

function anchorAt(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  if (place === 0) return 'start'
  return place === count - 1 ? 'end' : 'middle'
}
