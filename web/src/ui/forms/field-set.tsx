import type { ReactNode } from 'react'
import { Unseen } from '../layout/words.tsx'
import css from './field.module.css'

type Props = { name: string; isDisabled?: boolean; children: ReactNode }

/** Fields that belong together; disabled, they can be read but not changed. */
export function FieldSet({ name, isDisabled, children }: Props) {
  return (
    <fieldset className={css.set} disabled={isDisabled}>
      <legend>
        <Unseen>{name}</Unseen>
      </legend>
      {children}
    </fieldset>
  )
}
