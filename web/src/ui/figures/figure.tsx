import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './figure.module.css'

type Props = {
  children: ReactNode
  /** Small, after the figure: an asset or a unit. */
  unit?: string
  /** The one line that explains it. */
  note?: ReactNode
  size?: 'large' | 'medium'
}

/** The one large figure of a card. */
export function Figure({ children, unit, note, size = 'large' }: Props) {
  return (
    <div>
      <p className={clsx(css.figure, size === 'medium' && css.medium)}>
        {children}
        {unit && <small>{unit}</small>}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
