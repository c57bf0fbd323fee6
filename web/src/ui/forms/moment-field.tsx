import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { formText as text } from '@clearstead/texts/ui/form'
import { useState } from 'react'
import { ownTimeZone } from '../../plumbing/format.ts'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Typed = { day: ProgrammeDay | undefined; time: string }

/** A day and a time of day in the reader's own time zone; the form holds the instant once both are there. */
export function MomentField<Name extends string>(props: FieldProps<Name>) {
  const { form, name, label, hint, isOptional } = props
  const [typed, setTyped] = useState(() => typedOf(form.text(name)))
  const change = (next: Typed) => {
    setTyped(next)
    form.set(name, instantOf(next))
  }
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <span className={css.moment}>
          <DayInput
            {...ties}
            label={label}
            placeholder=""
            className={css.input}
            day={typed.day}
            onChange={(day) => change({ ...typed, day })}
          />
          <input
            type="time"
            className={css.input}
            aria-label={text.timeOf({ label })}
            aria-describedby={ties['aria-describedby']}
            aria-invalid={ties['aria-invalid']}
            value={typed.time}
            onChange={({ currentTarget }) => change({ ...typed, time: currentTarget.value })}
          />
        </span>
      )}
    </Field>
  )
}

function typedOf(held: string): Typed {
  if (held === '') return { day: undefined, time: '' }
  const moment = new Date(held)
  return { day: dayOf(moment, ownTimeZone()), time: timeOf(moment) }
}

function timeOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
}

function instantOf({ day, time }: Typed): string | undefined {
  // Without a zone this is the time of day where it is read.
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
