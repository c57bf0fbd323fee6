import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './field.module.css'

type Props = { name: string; isDisabled?: boolean; children: ReactNode }

/** A group of fields; when disabled they are read-only. */
export function FieldSet({ name, isDisabled, children }: Props) {
  return (
    <fieldset className={css.set} disabled={isDisabled}>
      <legend>
        <VisuallyHidden>{name}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  )
}
