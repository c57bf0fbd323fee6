import { type ReactNode, useId } from 'react'
import { Stat, Stats } from '../figures/stat.tsx'
import css from './brush-bars.module.css'
import { BrushPlot, type InOut } from './brush-plot.tsx'
import { type BrushRange, rangeBetween } from './brush-range.ts'
import { ChartFrame } from './chart-frame.tsx'
import { useBrush } from './use-brush.ts'

/** A figure of a range; a mark is the colour of the bars that it is about. */
type RangeFigure = { label: string; text: string; mark?: 1 | 2 }

type Props = {
  title: string
  /** At least one. */
  bars: readonly InOut[]
  gridText: (value: number) => string
  /** The name and the figures of a range of bars. */
  read: (range: BrushRange) => { head: string; figures: readonly RangeFigure[] }
  chosen: BrushRange | undefined
  onChoose: (range: BrushRange | undefined) => void
  /** How the keys choose. */
  help: string
  summary: string
  table: ReactNode
}

/** What came in above a line and what went out below it, bar by bar; a range of bars is chosen by a brush. */
export function BrushBars(props: Props) {
  const { title, bars, gridText, read, chosen, onChoose, help, summary, table } = props
  const last = bars.length - 1
  const id = useId()
  const { place, range, brush } = useBrush({ last, chosen, onChoose })
  const shown = place === undefined ? range : rangeBetween(place, place)
  const { head, figures } = read(shown ?? rangeBetween(0, last))
  return (
    <ChartFrame
      title={title}
      points={[]}
      labelHeader={undefined}
      valueHeader={undefined}
      summary={summary}
      table={table}
    >
      <div className={css.figures}>
        <p className={css.head}>{head}</p>
        <Stats>
          {figures.map(({ label, text, mark }) => (
            <Stat key={label} label={label} {...(mark && { mark })}>
              {text}
            </Stat>
          ))}
        </Stats>
      </div>
      <BrushPlot bars={bars} gridText={gridText} range={range} place={place}>
        <div
          className={css.stage}
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-describedby={id}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={place ?? range?.last ?? last}
          aria-valuetext={[head, ...figures.map(({ label, text }) => `${label} ${text}`)].join(
            ' · ',
          )}
          {...brush}
        />
      </BrushPlot>
      <p id={id} hidden>
        {help}
      </p>
    </ChartFrame>
  )
}
