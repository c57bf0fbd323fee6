import { scaleBand, scaleLinear } from 'd3-scale'
import type { CSSProperties, ReactNode } from 'react'
import { chartColour } from '../figures/chart-colour.ts'
import css from './brush-bars.module.css'
import type { BrushRange } from './brush-range.ts'
import chart from './chart.module.css'
import { ChartGrid } from './chart-grid.tsx'
import { type ChartPoint, gridValues, margin, plotHeight } from './chart-points.ts'
import { useWidth } from './use-width.ts'

/** What came in and what went out, for drawing alone. */
export type InOut = { key: string; label: string; credited: number; debited: number }

type Props = {
  bars: readonly InOut[]
  gridText: (value: number) => string
  range: BrushRange | undefined
  place: number | undefined
  /** What lies over the drawing. */
  children: ReactNode
}

/** Nearer to the line of nothing than this, the label of the lowest line would stand on it. */
const leastApart = 18

/** The drawing of `BrushBars`. */
export function BrushPlot({ bars, gridText, range, place, children }: Props) {
  const { ref, width } = useWidth()
  const last = bars.length - 1
  const ends = [margin.left, width - margin.right] as const
  const bands = scaleBand(
    bars.map((_, index) => index),
    ends,
  ).paddingInner(0.3)
  const [top, bottom] = [topOf(bars, 'credited'), topOf(bars, 'debited')]
  const up = scaleLinear([-bottom, top || 1], [plotHeight - margin.bottom, margin.top])
  const lines = [...(top > 0 ? [top] : []), 0, ...(bottom > 0 ? [-bottom] : [])]
  const grid = lines.filter((value) => value >= 0 || up(value) - up(0) >= leastApart)
  const at = (index: number) => bands(index) ?? 0
  const edge = (index: number) =>
    index === 0 ? ends[0] : index === last ? ends[1] : at(index) + bands.bandwidth() / 2
  const isIn = (index: number) => !range || (index >= range.first && index <= range.last)
  return (
    <div
      className={chart.plot}
      ref={ref}
      style={{ '--from': `${ends[0]}px`, '--to': `${margin.right}px` } as CSSProperties}
    >
      <svg viewBox={`0 0 ${width} ${plotHeight}`} height={plotHeight} aria-hidden="true">
        {range && (
          <rect
            className={css.range}
            x={at(range.first)}
            width={at(range.last) + bands.bandwidth() - at(range.first)}
            y={0}
            height={plotHeight - margin.bottom}
          />
        )}
        <ChartGrid
          width={width}
          points={bars.map(pointOf)}
          grid={grid}
          gridText={(value) => gridText(Math.abs(value))}
          x={edge}
          y={up}
        />
        {bars.map(({ key, credited, debited }, index) => (
          <g key={key} opacity={isIn(index) ? 1 : 0.4} className={chart.bar}>
            <rect
              x={at(index)}
              width={bands.bandwidth()}
              y={up(credited)}
              height={up(0) - up(credited)}
              fill={chartColour(1)}
            />
            <rect
              x={at(index)}
              width={bands.bandwidth()}
              y={up(0)}
              height={up(-debited) - up(0)}
              fill={chartColour(2)}
            />
            {place === index && (
              <rect
                className={css.read}
                x={at(index) - 2}
                width={bands.bandwidth() + 4}
                y={2}
                height={plotHeight - margin.bottom - 2}
                rx={3}
              />
            )}
          </g>
        ))}
      </svg>
      {children}
    </div>
  )
}

function topOf(bars: readonly InOut[], side: 'credited' | 'debited'): number {
  const points = bars.map((bar) => ({ ...pointOf(bar), value: bar[side] }))
  return points.some(({ value }) => value > 0) ? gridValues(points)[2] : 0
}

function pointOf({ label, credited }: InOut): ChartPoint {
  return { label, value: credited, text: '' }
}
