import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './phone-steps.module.css'

/** A part of a long form: a phone shows one at a time, other screens all of them. */
export function PhoneStep({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <div className={clsx(css.step, !isShown && css.other)}>{children}</div>
}

/** What leads from step to step. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <div className={css.onPhone}>{children}</div>
}

/** Whether the steps are apart, by the width of the style sheet. */
export function areStepsApart(): boolean {
  return matchMedia('(max-width: 600px)').matches
}
