import type { ReactNode } from 'react'
import css from './breadcrumb.module.css'

type Props = {
  label: string
  /** Links to what is above, from the top down. */
  above: readonly { key: string; link: ReactNode }[]
  /** Where one is. */
  here: ReactNode
}

/** The way from the top to what is shown. It has its line from the beginning. */
export function Breadcrumb({ label, above, here }: Props) {
  return (
    <nav aria-label={label} className={css.way}>
      <ol>
        {above.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
        <li aria-current="location">{here}</li>
      </ol>
    </nav>
  )
}
