import { firstDay, lastDay } from '@clearstead/contract/values/days'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../plumbing/format.ts'
import { useLocale } from '../../plumbing/texts.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
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
  const locale = useLocale()
  const [day, setDay] = useState('')
  const held = form.values[name]
  const days = Array.isArray(held) ? held.map(String) : []
  const add = () => {
    if (day && !days.includes(day)) form.set(name, [...days, day].sort())
    setDay('')
  }
  return (
    <Field id={fieldId(form.id, name)} label={label} hint={hint} error={form.errors[name]}>
      {(ties) => (
        <>
          <span className={css.adder}>
            <input
              {...ties}
              type="date"
              min={firstDay}
              max={lastDay}
              className={css.input}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
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
                  aria-label={removeLabel(dayText(one, locale))}
                  icon={<X aria-hidden="true" />}
                  onClick={() =>
                    form.set(
                      name,
                      days.filter((other) => other !== one),
                    )
                  }
                >
                  {dayText(one, locale)}
                </Button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
