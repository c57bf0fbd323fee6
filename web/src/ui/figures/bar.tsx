import css from './bar.module.css'
import { chartColour, placeOf } from './chart-colour.ts'

type Props = {
  /** The accessible name of the bar. */
  label: string
  /** Hundredths of the whole, in chart order; together at most 100. */
  parts: readonly number[]
}

/** Progress in segments, in the colours of `DescriptionRow` marks. */
export function Bar({ label, parts }: Props) {
  const total = Math.min(
    100,
    parts.reduce((sum, part) => sum + part, 0),
  )
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total)}
    >
      {parts.map(
        (part, index) =>
          part > 0 && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
              key={index}
              className={css.part}
              style={{ width: `${part}%`, background: chartColour(placeOf(index)) }}
            />
          ),
      )}
    </div>
  )
}
