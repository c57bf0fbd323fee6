import type { ReactNode } from 'react'
import css from './highlight-list.module.css'

/** A few short facts beside each other. */
export function HighlightList({ children }: { children: ReactNode }) {
  return <ul className={css.points}>{children}</ul>
}

/** An icon or a number, a short title and a sentence. */
export function Highlight({
  mark,
  title,
  isTop,
  children,
}: {
  mark: ReactNode
  title: string
  /** Stands right below the heading of the page, in no section. */
  isTop?: boolean
  children: ReactNode
}) {
  const Heading = isTop ? 'h2' : 'h3'
  return (
    <li className={css.point}>
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <Heading className={css.title}>{title}</Heading>
        <p className={css.body}>{children}</p>
      </div>
    </li>
  )
}
