import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** Several lines of text that belong to no call. */
export function PlainTextArea({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          {...rest}
          {...ties}
          spellCheck={false}
          autoComplete="off"
          className={clsx(css.input, css.area, css.codeArea)}
        />
      )}
    </Field>
  )
}
