import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { startOf } from '@clearstead/contract/values/months'
import { formText as text } from '@clearstead/texts/ui/form'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dayText, ownTimeZone } from '../../plumbing/format.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, type FieldProps, FormField, fieldId } from './field.tsx'

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
export function DayField<Name extends string>({
  placeholder = '',
  as = asDay,
  ...field
}: Props<Name>) {
  const { form, name, label } = field
  const held = form.text(name)
  return (
    <FormField {...field}>
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
    </FormField>
  )
}

type Typed = { day: ProgrammeDay | undefined; time: string }

/** A day and a time of day in the reader's own time zone; the form holds the instant once both are there. */
export function MomentField<Name extends string>(field: FieldProps<Name>) {
  const { form, name, label } = field
  const [typed, setTyped] = useState(() => typedOf(form.text(name)))
  const change = (next: Typed) => {
    setTyped(next)
    form.set(name, instantOf(next))
  }
  return (
    <FormField {...field}>
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
    </FormField>
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

type DaysFieldProps<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  addLabel: string
  removeLabel: (day: string) => string
}

/** A list of calendar days, in order. */
export function DaysField<Name extends string>(props: DaysFieldProps<Name>) {
  const { form, name, label, hint, addLabel, removeLabel } = props
  const [day, setDay] = useState<ProgrammeDay>()
  const held = form.values[name]
  const days = Array.isArray(held) ? held.map(String) : []
  const add = () => {
    if (day && !days.includes(day)) form.set(name, [...days, day].sort())
    setDay(undefined)
  }
  return (
    <Field id={fieldId(form.id, name)} label={label} hint={hint} error={form.errors[name]}>
      {(ties) => (
        <>
          <span className={css.adder}>
            <DayInput {...ties} label={label} className={css.input} day={day} onChange={setDay} />
            <Button look="plain" disabled={!day} onClick={add}>
              {addLabel}
            </Button>
          </span>
          {days.length > 0 && (
            <span className={css.options}>
              {days.map((one) => (
                <Button
                  key={one}
                  look="plain"
                  isSlim
                  aria-label={removeLabel(dayText(one))}
                  icon={<X />}
                  onClick={() =>
                    form.set(
                      name,
                      days.filter((other) => other !== one),
                    )
                  }
                >
                  {dayText(one)}
                </Button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}

/** For a field whose first day counts from its first moment. */
export function firstDay(timeZone: string) {
  return {
    dayOf: (held: string) => dayOf(new Date(held), timeZone),
    heldOf: (day: ProgrammeDay) => startOf(day, timeZone).toISOString(),
  }
}

/** For a field that holds the first moment after its last day; on that day or earlier it shows the day before. */
export function lastDay(timeZone: string) {
  return {
    dayOf: (held: string) => dayOf(new Date(new Date(held).getTime() - 1), timeZone),
    heldOf: (day: ProgrammeDay) => startOf(addDays(day, 1), timeZone).toISOString(),
  }
}
