import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'info' | 'neutral'

/** A state in a word or two; `why` is shown on hover. */
export function Badge({
  tone = 'neutral',
  why,
  children,
}: {
  tone?: BadgeTone
  why?: string
  children: ReactNode
}) {
  return (
    <span className={clsx(css.badge, css[tone])} title={why}>
      {children}
    </span>
  )
}
