import { figureText as text } from '@clearstead/texts/ui/figure'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './checklist.module.css'

type Props = {
  /** What is done, in one line. */
  done?: string | undefined
  items: readonly {
    key: string
    label: string
    /** What there is to know about it, below its label. */
    note?: ReactNode
    /** It cannot be done before another. */
    isLater: boolean
    /** What does the step. */
    act: ReactNode
  }[]
}

/** What is done as one line, and the steps that are left, each with its act. */
export function Checklist({ done, items }: Props) {
  return (
    <ol className={css.list}>
      {done && (
        <li className={clsx(css.item, css.done)}>
          <CircleCheck size={22} />
          <span className={css.label}>
            {done} <VisuallyHidden>{text.stepDone}</VisuallyHidden>
          </span>
        </li>
      )}
      {items.map(({ key, label, note, isLater, act }) => (
        <li key={key} className={clsx(css.item, isLater && css.later)}>
          <Circle size={22} />
          <span className={css.label}>
            {label} <VisuallyHidden>{text.stepNext}</VisuallyHidden>
            {note && <span className={css.note}>{note}</span>}
          </span>
          {act}
        </li>
      ))}
    </ol>
  )
}
