import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

type Props = {
  /** One sentence: what is not here yet, or what to do next. */
  children: ReactNode
  /** One action. */
  act?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ children, act, icon }: Props) {
  return (
    <div className={css.state}>
      <span className={css.mark}>{icon ?? <Inbox />}</span>
      <p className={css.body}>{children}</p>
      {act}
    </div>
  )
}
