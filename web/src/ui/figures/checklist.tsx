import { figureText as text } from '@clearstead/texts/ui/figure'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './checklist.module.css'

type Props = {
  items: readonly {
    key: string
    label: string
    isDone: boolean
    /** What does the step; not shown once it is done. */
    act: ReactNode
  }[]
}

/** Steps that can be done in any order, each with its act. */
export function Checklist({ items }: Props) {
  return (
    <ol className={css.list}>
      {items.map(({ key, label, isDone, act }) => (
        <li key={key} className={clsx(css.item, isDone && css.done)}>
          {isDone ? <CircleCheck size={22} /> : <Circle size={22} />}
          <span className={css.label}>
            {label} <VisuallyHidden>{isDone ? text.stepDone : text.stepNext}</VisuallyHidden>
          </span>
          {!isDone && act}
        </li>
      ))}
    </ol>
  )
}
