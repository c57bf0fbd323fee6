import css from './field.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  inputMode: 'decimal' | 'numeric'
  unit?: string
}

/** A short input within a table; its label is spoken. */
export function CellInput({ label, value, onChange, inputMode, unit }: Props) {
  return (
    <span className={css.cellBox}>
      <input
        type="text"
        aria-label={label}
        inputMode={inputMode}
        autoComplete="off"
        className={css.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {unit && <span className={css.unit}>{unit}</span>}
    </span>
  )
}
