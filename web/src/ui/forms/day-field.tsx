import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** What the field holds as a day, and a day as what it holds. */
  as: {
    dayOf: (held: string) => ProgrammeDay
    heldOf: (day: ProgrammeDay) => string
  }
}

/** A day, typed or picked, for a field that holds a moment. */
export function DayField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, isOptional, as } = props
  const held = form.text(name)
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
          placeholder=""
          className={css.input}
          day={held === '' ? undefined : as.dayOf(held)}
          onChange={(day) => form.set(name, day && as.heldOf(day))}
        />
      )}
    </Field>
  )
}
