import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & { placeholder?: string }

/** A day, typed or picked in a calendar; sent as `2026-03-31`. */
export function DayField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, isOptional, placeholder } = props
  const day = form.text(name)
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <DayInput
          {...ties}
          label={label}
          placeholder={placeholder}
          className={css.input}
          day={day === '' ? undefined : (day as ProgrammeDay)}
          onChange={(next) => form.set(name, next)}
        />
      )}
    </Field>
  )
}
