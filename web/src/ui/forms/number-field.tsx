import css from './field.module.css'
import { type FieldProps, FormField } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & { min?: number; max?: number }

/** A whole number: a count or a length in days, never money. */
export function NumberField<Name extends string>({ min, max, ...field }: Props<Name>) {
  const { form, name } = field
  return (
    <FormField {...field}>
      {(ties) => (
        <input
          {...ties}
          type="number"
          inputMode="numeric"
          step={1}
          min={min}
          max={max}
          className={css.input}
          value={form.text(name)}
          onChange={({ target }) =>
            form.set(name, target.value === '' ? undefined : target.valueAsNumber)
          }
        />
      )}
    </FormField>
  )
}
