import clsx from 'clsx'
import css from './field.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  inputMode?: 'text' | 'decimal' | 'numeric'
  type?: 'text' | 'date'
  unit?: string
  /** Wide enough for a name or a day. */
  isWide?: boolean
}

/** A short input within a table; its label is for screen readers. */
export function CellInput({ label, value, onChange, unit, isWide, ...input }: Props) {
  return (
    <span className={css.cellBox}>
      <input
        type="text"
        {...input}
        aria-label={label}
        autoComplete="off"
        className={clsx(css.input, isWide && css.wideCell)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {unit && <span className={css.unit}>{unit}</span>}
    </span>
  )
}
