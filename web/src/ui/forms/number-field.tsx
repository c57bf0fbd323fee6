import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & { min?: number; max?: number }

/** A whole number: a count or a length in days, never money. */
export function NumberField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, isOptional, min, max } = props
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
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
    </Field>
  )
}
