import clsx from 'clsx'
import { chartColour } from '../figures/chart-colour.ts'
import { lazyPart } from '../lazy-part.ts'
import { Table } from '../lists/table.tsx'
import { WhenNear } from '../states/when-near.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { plotHeight } from './chart-points.ts'
import css from './stacked-bars.module.css'
import type { StackColumn, StackSeries } from './stacked-columns.ts'
import { useReader } from './use-reader.ts'

type Props = {
  title: string
  series: readonly StackSeries[]
  /** At least one. */
  columns: readonly StackColumn[]
  gridText: (value: number) => string
  labelHeader: string
  /** The sum of a column. */
  valueHeader: string
  /** What the legend's amounts are of, while no column is read. */
  allText: string
}

const StackedPlot = lazyPart(() => import('./stacked-plot.tsx'), 'StackedPlot')

/** Bars of several kinds on each other. The legend has the amounts: of all bars, or of the one that is read. */
export function StackedBars(props: Props) {
  const { title, series, columns, gridText, labelHeader, valueHeader, allText } = props
  const reading = useReader(columns.length - 1, 'bars')
  const read = reading.place === undefined ? undefined : columns[reading.place]
  return (
    <ChartFrame
      title={title}
      points={columns}
      labelHeader={labelHeader}
      valueHeader={valueHeader}
      table={<ColumnTable {...props} />}
    >
      <div className={css.legend}>
        <p className={css.head}>{read ? `${read.label}: ${read.text}` : allText}</p>
        <ul className={css.kinds}>
          {series.map(({ key, label, colour, text, isNothing }, index) => {
            const part = read?.parts[index]
            return (
              <li key={key} className={clsx((part ?? { isNothing }).isNothing && css.nothing)}>
                <span className={css.mark} style={{ background: chartColour(colour) }} />
                <span className={css.label}>{label}</span>
                <span className={css.amount}>{part?.text ?? text}</span>
              </li>
            )
          })}
        </ul>
      </div>
      <WhenNear height={plotHeight}>
        <StackedPlot
          title={title}
          series={series}
          columns={columns}
          gridText={gridText}
          reading={reading}
        />
      </WhenNear>
    </ChartFrame>
  )
}

function ColumnTable({ title, series, columns, labelHeader, valueHeader }: Props) {
  return (
    <Table
      caption={title}
      rows={columns}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: labelHeader, cell: ({ label }) => label },
        ...series.map(({ key, label }, index) => ({
          key,
          header: label,
          align: 'end' as const,
          cell: ({ parts }: StackColumn) => parts[index]?.text,
        })),
        { key: 'total', header: valueHeader, align: 'end', cell: ({ text }) => text },
      ]}
    />
  )
}
