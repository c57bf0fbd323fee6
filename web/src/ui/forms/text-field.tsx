import clsx from 'clsx'
import type { HTMLInputTypeAttribute } from 'react'
import css from './field.module.css'
import { Field, type FieldProps, FormField } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search'
  isDisabled?: boolean
  isAutoFocused?: boolean
  maxLength?: number
}

/** One line of text; also numbers, dates, e-mail by `type`. */
export function TextField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, isOptional, isDisabled, isAutoFocused, ...rest } = props
  return (
    <FormField {...{ form, name, label, hint, isOptional }}>
      {(ties) => (
        <input
          {...form.register(name)}
          {...rest}
          {...ties}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: only where a step of a dialog asks for one thing
          autoFocus={isAutoFocused}
          className={css.input}
        />
      )}
    </FormField>
  )
}

/** A read-only line. */
export function FixedText({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      {(ties) => <input {...ties} readOnly value={value} className={css.input} />}
    </Field>
  )
}

type AreaProps<Name extends string> = FieldProps<Name> & { rows?: number; placeholder?: string }

/** Several lines of text. */
export function TextArea<Name extends string>({
  rows = 4,
  placeholder,
  ...field
}: AreaProps<Name>) {
  return (
    <FormField {...field}>
      {(ties) => (
        <textarea
          {...field.form.register(field.name)}
          {...ties}
          rows={rows}
          placeholder={placeholder}
          className={clsx(css.input, css.area)}
        />
      )}
    </FormField>
  )
}
