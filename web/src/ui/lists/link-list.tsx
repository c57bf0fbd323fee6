import type { ReactNode } from 'react'
import css from './link-list.module.css'

/** Titles that open something, one a line; each child is a link with `LinkTitle`. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={css.links}>{children}</ul>
}

export function LinkTitle({ title, note }: { title: string; note: ReactNode }) {
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{note}</span>
    </>
  )
}
