import type { ReactNode } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import css from './field.module.css'
import { FieldNote, fieldId } from './field.tsx'
import tick from './tick.module.css'

type Props<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  /** May hold links. */
  label: ReactNode
  hint?: ReactNode
}

export function CheckboxField<Name extends string>({ form, name, label, hint }: Props<Name>) {
  const id = fieldId(form.id, name)
  const error = form.errors[name]
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          {...form.register(name)}
          id={id}
          type="checkbox"
          className={tick.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
