import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useWidth } from '../../../ui/charts/use-width.ts'
import { chartColour, placeOf } from '../../../ui/figures/chart-colour.ts'
import css from './course-plot.module.css'

type Line = { key: string; label: string; values: readonly number[]; note: string }
/** Between two courses, such as most of many runs. */
export type Band = { key: string; lower: readonly number[]; upper: readonly number[] }
type Props = {
  title: string
  /** Behind the lines, the widest first. */
  bands?: readonly Band[]
  lines: readonly Line[]
  valueText: (value: number) => string
  monthText: (month: number) => string
}

const height = 260
const margin = { top: 16, bottom: 28, start: 4, end: 84 }
/** Each line has its own dashes, so that colour alone tells nothing. */
const dashes = ['', '7 4', '2 4', '10 3 2 3', '4 2']

/** Figures over months that may fall below zero, as lines with a heavier one at zero. */
export function CoursePlot({ title, bands = [], lines, valueText, monthText }: Props) {
  const { ref, width } = useWidth()
  const all = [
    ...lines.flatMap(({ values }) => values),
    ...bands.flatMap(({ lower, upper }) => [...lower, ...upper]),
  ]
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1))
  const along = scaleLinear([0, last], [margin.start, width - margin.end])
  const up = scaleLinear(
    [Math.min(0, ...all), Math.max(1, ...all)],
    [height - margin.bottom, margin.top],
  ).nice(4)
  const path = line<number>(
    (_, month) => along(month),
    (value) => up(value),
  )
  const between = ({ lower, upper }: Band) =>
    area<number>()
      .x((_, month) => along(month))
      .y0((value) => up(value))
      .y1((_, month) => up(upper[month] ?? 0))([...lower])
  return (
    <figure className={css.figure}>
      <div className={css.plot} ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={title}>
          {up.ticks(4).map((value) => (
            <g key={value} className={value === 0 ? css.zero : css.grid}>
              <line x1={margin.start} x2={width - margin.end} y1={up(value)} y2={up(value)} />
              <text x={width - margin.start} y={up(value) + 4} textAnchor="end">
                {valueText(value)}
              </text>
            </g>
          ))}
          {bands.map((band) => (
            <path
              key={band.key}
              d={between(band) ?? ''}
              className={css.band}
              fill={chartColour(placeOf(0))}
            />
          ))}
          {lines.map(({ key, values }, index) => (
            <path
              key={key}
              d={path([...values]) ?? ''}
              className={css.line}
              stroke={chartColour(placeOf(index))}
              strokeDasharray={dashes[index % dashes.length]}
            />
          ))}
          <g className={css.axis}>
            <text x={margin.start} y={height - 6}>
              {monthText(0)}
            </text>
            <text x={width - margin.end} y={height - 6} textAnchor="end">
              {monthText(last)}
            </text>
          </g>
        </svg>
      </div>
      <figcaption>
        <ul className={css.legend}>
          {lines.map(({ key, label, note }, index) => (
            <li key={key}>
              <svg width={28} height={8} aria-hidden="true">
                <line
                  x1={0}
                  x2={28}
                  y1={4}
                  y2={4}
                  className={css.line}
                  stroke={chartColour(placeOf(index))}
                  strokeDasharray={dashes[index % dashes.length]}
                />
              </svg>
              <span>
                <b>{label}</b> {note}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
