import { Refusal } from '@clearstead/contract/call/refusal'
import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../plumbing/use-act.ts'
import css from './notice.module.css'

type NoticeTone = 'bad' | 'wait' | 'info' | 'ok'
const icons = { bad: CircleAlert, wait: TriangleAlert, info: Info, ok: CircleCheck }

type Props = {
  tone: NoticeTone
  title?: ReactNode
  icon?: ReactNode
  isSlim?: boolean
  /** Announced at once by screen readers. */
  isAlert?: boolean
  /** A sentence is a paragraph of its own. */
  children?: ReactNode
}

/** A sentence that must be seen, within a page or a form. */
export function Notice({ tone, title, icon, isSlim, isAlert, children }: Props) {
  const Icon = icons[tone]
  return (
    <div
      className={clsx(css.notice, css[tone], isSlim && css.slim)}
      role={isAlert ? 'alert' : undefined}
    >
      {icon ?? <Icon />}
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

/** A strip across the top of the page. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <aside aria-label={words.notice} className={css.strip}>
      {children}
    </aside>
  )
}

/** The sentence of a refusal; nothing without one. */
export function RefusalNotice({ refusal }: { refusal: Failure | undefined }) {
  if (!refusal) return null
  return (
    <Notice tone={refusal instanceof Refusal ? 'bad' : 'wait'} isAlert>
      <p>{refusal instanceof Refusal ? refusal.message : (refusal.said ?? words.unreachable)}</p>
    </Notice>
  )
}
