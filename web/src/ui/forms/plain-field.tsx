import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** One line of text that belongs to no call, such as a search. */
export function PlainField({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input {...rest} {...ties} autoComplete="off" className={css.input} />}
    </Field>
  )
}
