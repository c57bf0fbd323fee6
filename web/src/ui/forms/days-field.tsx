import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../plumbing/format.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { DayInput } from './day-input.tsx'
import css from './field.module.css'
import { Field, fieldId } from './field.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  addLabel: string
  removeLabel: (day: string) => string
}

/** A list of calendar days, in order. */
export function DaysField<Name extends string>(props: Props<Name>) {
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
