import clsx from 'clsx'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import css from './field.module.css'
import { Field, FieldNote } from './field.tsx'
import tick from './tick.module.css'

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

type PlainTextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Sentences; without it a code, such as a proof. */
  isProse?: boolean
}

/** Several lines of text that belong to no call. */
export function PlainTextArea({ label, hint, error, isProse, ...rest }: PlainTextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          {...rest}
          {...ties}
          spellCheck={isProse === true}
          autoComplete="off"
          className={clsx(css.input, css.area, !isProse && css.codeArea)}
        />
      )}
    </Field>
  )
}

type PlainSelectProps = {
  label: string
  value: string
  choices: readonly (string | { value: string; label: string })[]
  /** Stands for no choice, where there need not be one. */
  none?: string
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A choice that belongs to no call. */
export function PlainSelect({ label, value, choices, none, error, onChoose }: PlainSelectProps) {
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <select
          {...ties}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className={clsx(css.input, css.select)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => {
            const { value, label } =
              typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}

type TickBoxProps = {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error?: string | undefined
  /** The box itself, such as to give it the focus. */
  ref?: Ref<HTMLInputElement>
}

/** A checkbox that no call sends, such as an acknowledgement. */
export function TickBox({ label, isTicked, onTick, error, ref }: TickBoxProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input
          id={id}
          ref={ref}
          type="checkbox"
          className={tick.tick}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
