import type { ReactNode } from 'react'
import css from './points.module.css'

/** A few short facts beside each other. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={css.points}>{children}</ul>
}

/** A picture or a number, a few words, and what they mean. */
export function Point({
  mark,
  title,
  children,
}: {
  mark: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <li className={css.point}>
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <h3 className={css.title}>{title}</h3>
        <p className={css.body}>{children}</p>
      </div>
    </li>
  )
}
