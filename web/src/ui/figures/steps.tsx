import { figureText as text } from '@clearstead/texts/ui/figure'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './steps.module.css'

export type Step = { label: string; state: 'done' | 'now' | 'next' | 'refused'; when?: ReactNode }

/** How far a request has come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const spoken = { done: text.stepDone, now: text.stepNow, next: text.stepNext, refused: '' }
  return (
    <ol className={css.steps}>
      {steps.map(({ label, state, when }) => (
        <li
          key={label}
          className={clsx(css.step, css[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css.line} aria-hidden="true">
            <span className={css.dot} />
            <span className={css.rule} />
          </span>
          <span>
            {label} <VisuallyHidden>{spoken[state]}</VisuallyHidden>
            {when && <span className={css.when}>{when}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
