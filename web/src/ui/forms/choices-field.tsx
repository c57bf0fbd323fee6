import type { FormOf } from '../../plumbing/use-call-form.ts'
import css from './field.module.css'
import { FieldNote, fieldId } from './field.tsx'
import tick from './tick.module.css'

type Props<Name extends string, Value extends string | number> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  choices: readonly { value: Value; label: string }[]
}

/** Any number of choices; the field holds their values in the order they are listed. */
export function ChoicesField<Name extends string, Value extends string | number>(
  props: Props<Name, Value>,
) {
  const { form, name, label, hint, choices } = props
  const id = fieldId(form.id, name)
  const held = form.values[name]
  const chosen: readonly unknown[] = Array.isArray(held) ? held : []
  const toggle = (value: Value, isOn: boolean) =>
    form.set(
      name,
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === value ? isOn : chosen.includes(one))),
    )
  return (
    <fieldset className={css.choices} aria-describedby={`${id}-note`}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.check}>
            <input
              type="checkbox"
              className={tick.tick}
              checked={chosen.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={form.errors[name]} />
    </fieldset>
  )
}
