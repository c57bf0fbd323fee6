import type { FormOf } from '../../plumbing/use-call-form.ts'
import { fieldId } from './field.tsx'
import css from './honeypot.module.css'

type Props<Name extends string> = { form: FormOf<Name>; name: Name; label: string }

/** A field that nobody sees or reaches by keyboard: who fills it in is a program. */
export function Honeypot<Name extends string>({ form, name, label }: Props<Name>) {
  const id = fieldId(form.id, name)
  return (
    <div className={css.honeypot} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input {...form.register(name)} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
