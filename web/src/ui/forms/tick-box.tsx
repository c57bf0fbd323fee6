import { type Ref, useId } from 'react'
import css from './field.module.css'
import { FieldNote } from './field.tsx'

type Props = {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error?: string | undefined
  /** The box itself, such as to give it the focus. */
  ref?: Ref<HTMLInputElement>
}

/** A checkbox that no call sends, such as an acknowledgement. */
export function TickBox({ label, isTicked, onTick, error, ref }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.check} htmlFor={id}>
        <input
          id={id}
          ref={ref}
          type="checkbox"
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
