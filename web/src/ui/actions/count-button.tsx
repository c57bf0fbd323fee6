import type { ComponentProps, ReactNode } from 'react'
import css from './count-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  label: string
  /** Written over the icon; nothing without it. */
  count?: string | undefined
  icon: ReactNode
}

/** A round icon button with a count at its corner. Its label says the count too. */
export function CountButton({ label, count, icon, ...rest }: Props) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={css.button}>
      {icon}
      {count && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}
