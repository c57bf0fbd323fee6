import type { ComponentProps, ReactNode } from 'react'
import css from './pill-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  icon: ReactNode
  /** Read out, and shown on hover. */
  label: string
  /** Beside the icon, or alone on a phone. */
  children: ReactNode
}

/** A round button with a figure beside its icon; on a phone the figure alone. */
export function PillButton({ icon, label, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={css.pill} aria-label={label} title={label}>
      {icon}
      <span className={css.figure} aria-hidden="true">
        {children}
      </span>
    </button>
  )
}
