import type { ReactNode } from 'react'
import { Chevron } from './chevron.tsx'
import css from './link-list.module.css'

/** Titles that open something, one a line; each child is a link with `LinkTitle`. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={css.links}>{children}</ul>
}

type TitleProps = {
  title: string
  note: ReactNode
  /** How the text begins that it opens. */
  line?: string
}

export function LinkTitle({ title, note, line }: TitleProps) {
  return (
    <>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{note}</span>
      {line && <span className={css.line}>{line}</span>}
      <span className={css.more}>
        <Chevron />
      </span>
    </>
  )
}
