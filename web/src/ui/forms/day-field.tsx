import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Held = {
  dayOf: (held: string) => ProgrammeDay
  heldOf: (day: ProgrammeDay) => string
}
type Props<Name extends string> = FieldProps<Name> & {
  /** What stands in an empty field. */
  placeholder?: string
  /** What the field holds as a day, and a day as what it holds; without it the field holds `2026-03-31`. */
  as?: Held
}

const asDay: Held = { dayOf: (held) => held as ProgrammeDay, heldOf: (day) => day }

/** A day, typed or picked in a calendar. */
export function DayField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, isOptional, placeholder = '', as = asDay } = props
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
          placeholder={placeholder}
          className={css.input}
          day={held === '' ? undefined : as.dayOf(held)}
          onChange={(day) => form.set(name, day && as.heldOf(day))}
        />
      )}
    </Field>
  )
}
