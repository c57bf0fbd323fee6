import clsx from 'clsx'
import type { HTMLInputTypeAttribute } from 'react'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

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
export function TextField<Name extends string>({
  form,
  name,
  label,
  hint,
  isOptional,
  ...input
}: Props<Name>) {
  const { isDisabled, isAutoFocused, ...rest } = input
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
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
    </Field>
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
  form,
  name,
  label,
  hint,
  isOptional,
  rows = 4,
  placeholder,
}: AreaProps<Name>) {
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <textarea
          {...form.register(name)}
          {...ties}
          rows={rows}
          placeholder={placeholder}
          className={clsx(css.input, css.area)}
        />
      )}
    </Field>
  )
}
