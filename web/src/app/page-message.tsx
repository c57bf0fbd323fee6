import type { ReactNode } from 'react'
import { useBrandName } from '../plumbing/brand.ts'
import css from './page-message.module.css'

/** A page that has one thing to say and one thing to do. */
export function PageMessage({
  title,
  body,
  acts,
}: {
  title: string
  body: string
  acts: ReactNode
}) {
  return (
    <div className={css.page}>
      <title>{`${title} · ${useBrandName()}`}</title>
      <div className={css.lines} aria-hidden="true">
        <span />
        <span />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>{body}</p>
      <div className={css.acts}>{acts}</div>
    </div>
  )
}
