import clsx from 'clsx'
import type { ScaleLinear } from 'd3-scale'
import css from './chart.module.css'
import type { Candle } from './time-series.ts'

type Scale = ScaleLinear<number, number>
type Props = { candles: readonly Candle[]; candleMs: number; across: Scale; up: Scale }

/** Open, high, low and close of each interval; one that rose is hollow, one that fell is filled. */
export function CandleShapes({ candles, candleMs, across, up }: Props) {
  const wide = Math.max(2, (across(candleMs) - across(0)) * 0.7)
  return candles.map(({ at, open, high, low, close }) => {
    const middle = across(at + candleMs / 2)
    const top = up(Math.max(open, close))
    return (
      <g key={at} className={clsx(css.candle, close < open && css.fell)}>
        <line x1={middle} x2={middle} y1={up(high)} y2={up(low)} />
        <rect
          x={middle - wide / 2}
          y={top}
          width={wide}
          height={Math.max(1, up(Math.min(open, close)) - top)}
        />
      </g>
    )
  })
}
