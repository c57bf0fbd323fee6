import { chartText as text } from '@clearstead/texts/ui/chart'
import clsx from 'clsx'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { chartColour } from '../figures/chart-colour.ts'
import css from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { margin, plotHeight } from './chart-points.ts'
import { MarkShapes } from './mark-shapes.tsx'
import {
  type Candle,
  evenTimes,
  marksAt,
  placeAt,
  rangeOf,
  type TimeMark,
  type TimePoint,
} from './time-series.ts'
import { useWidth } from './use-width.ts'

const largeStep = 10

/** The point under the pointer or the finger, or the one that the arrow keys have reached. */
function useCrosshair(points: readonly TimePoint[], timeAt: (x: number) => number) {
  const [shown, setShown] = useState<number>()
  const last = points.length - 1
  const place = shown === undefined ? undefined : Math.min(shown, last)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    setShown(placeAt(points, timeAt(clientX - currentTarget.getBoundingClientRect().left)))
  const onKeyDown = (event: KeyboardEvent) => {
    const here = place ?? last
    const next = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      PageDown: here - largeStep,
      PageUp: here + largeStep,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShown(Math.max(0, Math.min(last, next)))
  }
  return {
    place,
    /** For the element that lies over the drawing. */
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setShown(undefined),
      onBlur: () => setShown(undefined),
      onKeyDown,
    },
  }
}

type Props = {
  title: string
  /** A value holds from its point until the next; the last point is the present. There is at least one. */
  points: readonly TimePoint[]
  /** Drawn in place of the line, each as wide as `candleMs`. */
  candles?: readonly Candle[] | undefined
  candleMs: number
  marks?: readonly TimeMark[]
  from: number
  until: number
  gridText: (value: number) => string
  /** Writes a moment below the chart. */
  timeText: (at: number) => string
  labelHeader: string
  valueHeader: string
}

/** How a value went over time: pointer, finger and arrow keys read it at any moment. */
export function TimeChart(props: Props) {
  const { title, points, candles, marks = [], from, until, gridText, timeText } = props
  const { ref, width } = useWidth()
  const across = scaleLinear([from, until], [margin.left, width - margin.right])
  const up = scaleLinear(rangeOf(heightsOf(props)), [plotHeight - margin.bottom, margin.top])
  const { place, handlers } = useCrosshair(points, (x) => across.invert(x))
  const last = points.length - 1
  const read = points[place ?? last]
  const readMarks = place === undefined ? [] : marksAt(points, marks, place)
  const readText = [
    read?.detail ?? read?.text,
    read?.label,
    ...readMarks.map(({ text }) => text),
  ].join(' · ')
  return (
    <ChartFrame title={title} points={points} {...headersOf(props)}>
      <p className={css.readout} aria-hidden="true">
        {readText}
      </p>
      <div className={css.plot} ref={ref}>
        <svg viewBox={`0 0 ${width} ${plotHeight}`} height={plotHeight} aria-hidden="true">
          <TimeGrid {...{ across, up, width, gridText, timeText }} />
          {candles ? (
            <CandleShapes candles={candles} candleMs={props.candleMs} across={across} up={up} />
          ) : (
            <StepLine points={points} across={across} up={up} />
          )}
          <MarkShapes marks={marks} across={across} up={up} />
          {place !== undefined && read && (
            <g className={css.cross}>
              <line
                x1={across(read.at)}
                x2={across(read.at)}
                y1={0}
                y2={plotHeight - margin.bottom}
              />
              <line
                x1={margin.left}
                x2={width - margin.left}
                y1={up(read.value)}
                y2={up(read.value)}
              />
              <circle cx={across(read.at)} cy={up(read.value)} r={4.5} />
            </g>
          )}
        </svg>
        <div
          className={css.stage}
          role="slider"
          tabIndex={0}
          aria-label={text.chartReader({ title })}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={place ?? last}
          aria-valuetext={readText}
          {...handlers}
        />
      </div>
    </ChartFrame>
  )
}

const headersOf = ({ labelHeader, valueHeader }: Props) => ({ labelHeader, valueHeader })

function heightsOf({ points, candles, marks = [] }: Props): number[] {
  return [
    ...points.map(({ value }) => value),
    ...(candles ?? []).flatMap(({ low, high }) => [low, high]),
    ...marks.map(({ value }) => value),
  ]
}

type Scale = ScaleLinear<number, number>
type CandleShapesProps = { candles: readonly Candle[]; candleMs: number; across: Scale; up: Scale }

/** Open, high, low and close of each interval; one that rose is hollow, one that fell is filled. */
function CandleShapes({ candles, candleMs, across, up }: CandleShapesProps) {
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

type StepLineProps = { points: readonly TimePoint[]; across: Scale; up: Scale }

/** A line that keeps its height until the next point, with a dot at its end. */
function StepLine({ points, across, up }: StepLineProps) {
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

type TimeGridProps = {
  across: Scale
  up: Scale
  width: number
  gridText: (value: number) => string
  timeText: (at: number) => string
}

const anchors = ['start', 'middle', 'end'] as const

/** Up to three hairlines with their values, and the time at both ends and in the middle. */
function TimeGrid({ across, up, width, gridText, timeText }: TimeGridProps) {
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
