import clsx from 'clsx'
import css from './field.module.css'
import { Field } from './field.tsx'

type Props = {
  label: string
  value: string
  choices: readonly string[]
  /** Stands for no choice. */
  none: string
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A choice that belongs to no call. */
export function PlainSelect({ label, value, choices, none, error, onChoose }: Props) {
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <select
          {...ties}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className={clsx(css.input, css.select)}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
