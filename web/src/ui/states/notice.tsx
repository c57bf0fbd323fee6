import { Refusal } from '@clearstead/contract/call/refusal'
import { uiText, uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
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
        {children}
      </div>
    </div>
  )
}

/** A strip across the top of the page. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <aside aria-label={uiText.notice} className={css.strip}>
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

const shownMs = 3000

type TimedNoticeProps = { message: string | undefined; tone?: 'ok' | 'bad'; onClose: () => void }

/** A banner that disappears after 3 seconds. */
export function TimedNotice({ message, tone = 'ok', onClose }: TimedNoticeProps) {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [message, onClose])
  if (!message) return null
  return (
    <Notice tone={tone} isAlert>
      <p>{message}</p>
    </Notice>
  )
}
