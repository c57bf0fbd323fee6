import { chartText as text } from '@clearstead/texts/ui/chart'
import { scaleBand, scaleLinear } from 'd3-scale'
import { chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { ChartGrid } from './chart-grid.tsx'
import { gridValues, margin, plotHeight } from './chart-points.ts'
import { columnText, type StackColumn, type StackSeries, stackOf } from './stacked-columns.ts'
import type { Reading } from './use-reader.ts'
import { useWidth } from './use-width.ts'

type Props = {
  title: string
  series: readonly StackSeries[]
  columns: readonly StackColumn[]
  gridText: (value: number) => string
  reading: Reading
}

/** What `StackedBars` loads when the reader comes near it. */
export function StackedPlot({ title, series, columns, gridText, reading }: Props) {
  const { ref, width } = useWidth()
  const last = columns.length - 1
  const ends = [margin.left, width - margin.right] as const
  const { place, reader } = reading
  const bands = scaleBand(
    columns.map((_, index) => index),
    ends,
  ).paddingInner(0.3)
  const stacks = columns.map(({ parts }) => stackOf(parts.map(({ value }) => value)))
  // What was taken back lowers a sum, but no bar.
  const grid = gridValues(
    columns.map((column, index) => ({ ...column, value: stacks[index]?.at(-1)?.to ?? 0 })),
  )
  const up = scaleLinear([0, grid[2]], [plotHeight - margin.bottom, margin.top])
  const at = (index: number) => bands(index) ?? 0
  const edge = (index: number) =>
    index === 0 ? ends[0] : index === last ? ends[1] : at(index) + bands.bandwidth() / 2
  const read = columns[place ?? last]
  return (
    <div className={css.plot} ref={ref}>
      <svg viewBox={`0 0 ${width} ${plotHeight}`} height={plotHeight} aria-hidden="true">
        <ChartGrid width={width} points={columns} grid={grid} gridText={gridText} x={edge} y={up} />
        {stacks.map((stack, index) => (
          <g
            key={columns[index]?.label}
            className={css.bar}
            opacity={place === undefined || place === index ? 1 : 0.45}
          >
            {stack.map(
              ({ from, to }, part) =>
                to > from && (
                  <rect
                    key={series[part]?.key}
                    x={at(index)}
                    width={bands.bandwidth()}
                    y={up(to)}
                    height={layerHeight(up(from) - up(to))}
                    fill={chartColour(series[part]?.colour ?? 1)}
                  />
                ),
            )}
          </g>
        ))}
      </svg>
      <div
        className={css.stage}
        style={{ left: ends[0], right: margin.right }}
        role="slider"
        tabIndex={0}
        aria-label={text.chartReader({ title })}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place ?? last}
        aria-valuetext={read ? columnText(read, series) : ''}
        {...reader}
      />
    </div>
  )
}

/** A hair of the surface keeps the parts of a bar apart, where they are high enough for one. */
function layerHeight(height: number): number {
  return height > 3 ? height - 1 : Math.max(1, height)
}
