import { uiText as words } from '@clearstead/texts/ui/ui'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useReached } from '../../plumbing/use-reached.ts'
import { IconButton } from '../actions/button.tsx'
import css from './corner-notice.module.css'

type Props = {
  title: string
  /** Called once it has been in view. */
  onSeen: () => void
  onClose: () => void
  children: ReactNode
}

/** A message beside the page that can be closed; it takes no focus and stops nothing. */
export function CornerNotice({ title, onSeen, onClose, children }: Props) {
  const id = useId()
  const { ref, isReached } = useReached<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is seen once, whatever the function is by then
  useEffect(() => {
    if (isReached) onSeen()
  }, [isReached])
  return (
    <aside ref={ref} className={css.notice} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton label={words.close} isBare onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by key */}
      <div className={css.body} tabIndex={0}>
        {children}
      </div>
    </aside>
  )
}
