import type { ReactNode } from 'react'
import { useBrandName } from '../plumbing/brand.ts'
import { PageTitle } from '../ui/layout/page-title.tsx'
import css from './page-message.module.css'

/** A page with one message and its actions. */
export function PageMessage({
  title,
  body,
  acts,
  isWhole,
}: {
  title: string
  body: string
  acts: ReactNode
  /** Stands alone, outside the shells. */
  isWhole?: boolean
}) {
  const Frame = isWhole ? 'main' : 'div'
  return (
    <Frame className={css.page}>
      <PageTitle>{`${title} · ${useBrandName()}`}</PageTitle>
      <div className={css.lines} aria-hidden="true">
        <span />
        <span />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.body}>{body}</p>
      <div className={css.acts}>{acts}</div>
    </Frame>
  )
}
