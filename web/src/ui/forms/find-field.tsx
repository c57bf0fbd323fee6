import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import css from './field.module.css'
import { Field } from './field.tsx'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** The text of the button that looks it up; so does Enter, which does not send the form. */
  act: string
  onFind: () => void
  isBusy: boolean
  isAutoFocused?: boolean
}

/** A text that is looked up before the form goes on. */
export function FindField({ id, label, hint, error, value, onChange, ...rest }: Props) {
  const { act, onFind, isBusy, isAutoFocused } = rest
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onFind()
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} isSpoken>
      {(ties) => (
        <span className={css.finder}>
          <input
            {...ties}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            maxLength={254}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={findOnEnter}
            // biome-ignore lint/a11y/noAutofocus: only after a press of the button that shows it
            autoFocus={isAutoFocused}
            className={css.input}
          />
          <Button look="plain" isBusy={isBusy} onClick={onFind}>
            {act}
          </Button>
        </span>
      )}
    </Field>
  )
}
