import clsx from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import { Chevron } from '../lists/chevron.tsx'
import chart from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import css from './time-bars.module.css'
import { placeIn, type Span, spanOf, type TimeBar } from './time-spans.ts'

type Key = TimeBar['key']
type Words = { soFar: string; over: string; expected: string; mark: string; now: string }
type Props = {
  title: string
  summary: string
  bars: readonly TimeBar[]
  now: number
  words: Words
  /** Writes a moment below the bars. */
  timeText: (at: number) => string
  table: ReactNode
  onOpen: (key: Key) => void
}

/** One row each for what goes on in time: facts are full, what is only expected is an outline. A row opens by its button. */
export function TimeBars(props: Props) {
  const { title, summary, bars, now, words, timeText, table, onOpen } = props
  const span = spanOf(bars, now)
  return (
    <ChartFrame
      title={title}
      points={[]}
      labelHeader={undefined}
      valueHeader={undefined}
      summary={summary}
      table={table}
    >
      <div>
        <ul className={css.rows}>
          {bars.map((bar) => (
            <li key={bar.key}>
              <button type="button" className={css.row} onClick={() => onOpen(bar.key)}>
                <span className={css.label}>
                  <span className={css.name}>{bar.label}</span>
                  <span className={css.note}>{bar.note}</span>
                </span>
                <Track bar={bar} span={span} now={now} />
                <span className={css.end}>{bar.end}</span>
                <Chevron />
                <VisuallyHidden>{bar.says}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
        <Axis span={span} now={now} nowText={words.now} timeText={timeText} />
      </div>
      <Legend words={words} bars={bars} />
    </ChartFrame>
  )
}

type TrackProps = { bar: TimeBar; span: Span; now: number }

function Track({ bar, span, now }: TrackProps) {
  const from = placeIn(span, bar.from).place
  const until = placeIn(span, bar.until).place
  const end = bar.expected === undefined ? undefined : placeIn(span, bar.expected)
  const mark = bar.mark === undefined ? undefined : placeIn(span, bar.mark)
  return (
    <span className={css.track} aria-hidden="true">
      <span
        className={clsx(css.bar, bar.isOver && css.over)}
        style={{ left: `${from}%`, width: `${until - from}%` }}
      />
      {end && end.place > until && (
        <span
          className={clsx(css.expected, end.isBeyond && css.beyond)}
          style={{ left: `${until}%`, width: `${end.place - until}%` }}
        />
      )}
      <span className={css.now} style={{ left: `${placeIn(span, now).place}%` }} />
      {mark && !mark.isBeyond && <span className={css.mark} style={{ left: `${mark.place}%` }} />}
    </span>
  )
}

type AxisProps = {
  span: Span
  now: number
  nowText: string
  timeText: (at: number) => string
}

/** The first and the last day, and where today is if that leaves room for its word. */
function Axis({ span, now, nowText, timeText }: AxisProps) {
  const { place } = placeIn(span, now)
  const isAtEnd = span.until - now < 1
  return (
    <div className={css.axis} aria-hidden="true">
      <span className={css.scale}>
        <span>{timeText(span.from)}</span>
        {place > 30 && place < 70 && (
          <span className={css.today} style={{ left: `${place}%` }}>
            {nowText}
          </span>
        )}
        <span>{isAtEnd ? nowText : timeText(span.until)}</span>
      </span>
    </div>
  )
}

/** What the shapes mean, of those that are drawn. */
function Legend({ words, bars }: Pick<Props, 'words' | 'bars'>) {
  const has = (is: (bar: TimeBar) => boolean) => bars.some(is)
  const shapes = [
    has(({ isOver }) => !isOver) && ([css.bar, words.soFar] as const),
    has(({ isOver }) => isOver) && ([clsx(css.bar, css.over), words.over] as const),
    has(({ expected }) => expected !== undefined) && ([css.expected, words.expected] as const),
    has(({ mark }) => mark !== undefined) && ([css.mark, words.mark] as const),
    [css.now, words.now] as const,
  ]
  return (
    <ul className={chart.legend}>
      {shapes.map(
        (shape) =>
          shape && (
            <li key={shape[1]}>
              <span className={css.sample} aria-hidden="true">
                <span className={shape[0]} />
              </span>
              {shape[1]}
            </li>
          ),
      )}
    </ul>
  )
}
