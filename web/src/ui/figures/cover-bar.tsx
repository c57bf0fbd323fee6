import clsx from 'clsx'
import { type ChartPlace, chartColour } from './chart-colour.ts'
import css from './cover-bar.module.css'

type Part = { key: string; percent: number; colour: ChartPlace }
type Props = {
  /** Says all that the picture shows. */
  label: string
  /** What is held, by kind, in hundredths of the whole width. */
  parts: readonly Part[]
  /** What is missing up to the line, in hundredths; zero if nothing is. */
  missing: number
  /** Where all that is owed would be covered, in hundredths; undefined while nothing is owed. */
  line?: number | undefined
  lineText?: string | undefined
}

/** What is held as one bar, in front of the line at which all that is owed is covered. */
export function CoverBar({ label, parts, missing, line, lineText }: Props) {
  return (
    <div className={css.picture} role="img" aria-label={label}>
      {line !== undefined && (
        <span className={css.line} style={{ insetInlineStart: `${line}%` }} aria-hidden="true" />
      )}
      <div className={css.bar} aria-hidden="true">
        {parts.map(
          ({ key, percent, colour }) =>
            percent > 0 && (
              <span
                key={key}
                className={css.part}
                style={{ inlineSize: `${percent}%`, background: chartColour(colour) }}
              />
            ),
        )}
        {missing > 0 && <span className={css.missing} style={{ inlineSize: `${missing}%` }} />}
      </div>
      {line !== undefined && (
        <div className={clsx(css.caption, line > 50 && css.before)} aria-hidden="true">
          <span
            className={css.upToLine}
            style={{ flexBasis: `${line > 50 ? 100 - line : line}%` }}
          />
          <span className={css.lineText}>{lineText}</span>
        </div>
      )}
    </div>
  )
}
