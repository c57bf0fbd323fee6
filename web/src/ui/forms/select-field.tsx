import clsx from 'clsx'
import css from './field.module.css'
import { Field, type FieldProps, FormField } from './field.tsx'

type Choice = { value: string; label: string }

type Props<Name extends string> = FieldProps<Name> & {
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  autoComplete?: string
}

export function SelectField<Name extends string>({
  choices,
  placeholder,
  autoComplete,
  ...field
}: Props<Name>) {
  const { form, name } = field
  return (
    <FormField {...field}>
      {(ties) => (
        <select
          {...form.register(name)}
          {...ties}
          autoComplete={autoComplete}
          className={clsx(css.input, css.select)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: said }) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

type FixedProps = { label: string; value: string; others: readonly string[]; hint?: string }

/** A read-only choice. */
export function FixedSelect({ label, value, others, hint }: FixedProps) {
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <select {...ties} disabled value={value} className={clsx(css.input, css.select)}>
          {[value, ...others].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
