import { uiText as words } from '@clearstead/texts/ui/ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import css from './field.module.css'

export type FieldProps<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: ReactNode
  isOptional?: boolean | undefined
}

/** The attributes that link an input to its label, hint and error. */
type InputTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type Props = {
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The error comes while the focus is in the field or on its button, so that nothing else would say it. */
  isSpoken?: boolean
  isOptional?: boolean | undefined
  children: (ties: InputTies) => ReactNode
}

/** A visible label, the input, and its error and hint below. */
export function Field({ id, label, hint, error, isSpoken, isOptional, children }: Props) {
  const own = useId()
  const inputId = id ?? own
  const noteId = `${inputId}-note`
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={inputId}>
        {label}
        {isOptional && <span className={css.optional}>{words.optional}</span>}
      </label>
      {children({
        id: inputId,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} isSpoken={isSpoken} />
    </div>
  )
}

/** The same for a field of a form, which knows its error. */
export function FormField<Name extends string>({
  form,
  name,
  ...field
}: FieldProps<Name> & Pick<Props, 'children' | 'error'>) {
  return <Field id={fieldId(form.id, name)} error={form.errors[name]} {...field} />
}

/** The hint stays beside an error: it names the limits, and nothing below moves up while the focus goes on. */
export function FieldNote({
  id,
  hint,
  error,
  isSpoken,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
  isSpoken?: boolean | undefined
}) {
  if (!error && !hint && !isSpoken) return null
  const said = error && (
    <p className={css.error}>
      <CircleAlert />
      {error}
    </p>
  )
  return (
    <div id={id} className={css.note}>
      {isSpoken ? <div role="status">{said}</div> : said}
      {hint && <p className={css.hint}>{hint}</p>}
    </div>
  )
}

/** The id of a field's input, for links from the summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}${name}`
}
