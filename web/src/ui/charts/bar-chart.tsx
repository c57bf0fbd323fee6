import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { type ChartPlace, chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { ChartGrid } from './chart-grid.tsx'
import { type ChartPoint, clamp, gridValues, margin, plotHeight } from './chart-points.ts'
import { stepAlong } from './step-along.ts'
import { useWidth } from './use-width.ts'

type Props = {
  title: string
  points: readonly ChartPoint[]
  gridText: (value: number) => string
  colour?: ChartPlace
  labelHeader?: string
  valueHeader?: string
}

/** Amounts side by side. Every bar can be focused and reads its own text. */
export function BarChart({ title, points, gridText, colour = 1, labelHeader, valueHeader }: Props) {
  const { ref, width } = useWidth()
  const [shown, setShown] = useState<number>()
  const grid = gridValues(points)
  const places = points.map((_, index) => index)
  const bands = scaleBand(places, [margin.left, width - margin.right]).paddingInner(0.3)
  const up = scaleLinear([0, grid[2]], [plotHeight - margin.bottom, margin.top])
  const middle = (index: number) => (bands(index) ?? 0) + bands.bandwidth() / 2
  const edge = (index: number) =>
    index === 0 ? margin.left : index === points.length - 1 ? width - margin.right : middle(index)
  const tip = shown === undefined ? undefined : points[shown]
  return (
    <ChartFrame title={title} points={points} labelHeader={labelHeader} valueHeader={valueHeader}>
      <div className={css.plot} ref={ref}>
        {tip && shown !== undefined && (
          <span
            className={css.tip}
            style={{ left: clamp(middle(shown), width), top: up(tip.value) - 6 }}
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
            x={edge}
            y={up}
          />
          {points.map((point, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a bar is a picture that those who move by key can stop at
            <g
              key={point.label}
              role="img"
              tabIndex={index === (shown ?? points.length - 1) ? 0 : -1}
              onKeyDown={stepAlong}
              aria-label={`${point.label}: ${point.text}`}
              className={css.hitGroup}
              onFocus={() => setShown(index)}
              onBlur={() => setShown(undefined)}
              onMouseEnter={() => setShown(index)}
              onMouseLeave={() => setShown(undefined)}
            >
              <rect
                className={css.hit}
                x={bands(index) ?? 0}
                width={bands.bandwidth()}
                y={0}
                height={plotHeight}
              />
              <rect
                className={css.bar}
                x={bands(index) ?? 0}
                y={up(point.value)}
                width={bands.bandwidth()}
                height={Math.max(0, up(0) - up(point.value))}
                rx={Math.min(3, bands.bandwidth() / 4)}
                fill={chartColour(colour)}
                opacity={shown === undefined || shown === index ? 1 : 0.55}
              />
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
