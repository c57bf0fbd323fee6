import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '../figures/badge.tsx'
import { Time } from '../figures/time.tsx'
import css from './conversation.module.css'
import { WrittenText } from './written-text.tsx'

/** Messages below each other, oldest first: `Message`. */
export function Conversation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={css.messages} aria-label={label}>
      {children}
    </ol>
  )
}

type Props = {
  author: string
  at: Date
  /** Whether the reader wrote it. */
  isOwn: boolean
  text: string
  /** Marks it as a note that the other side does not see, and says so. */
  noteLabel?: string | undefined
  /** Attachments. */
  children?: ReactNode
}

/** Who wrote, when, and what; the other side's messages have a mark along their edge. */
export function Message({ author, at, isOwn, text, noteLabel, children }: Props) {
  return (
    <li className={clsx(css.message, noteLabel ? css.note : isOwn ? css.own : css.theirs)}>
      <div className={css.head}>
        <span className={css.author}>
          {author}
          {noteLabel && <Badge tone="wait">{noteLabel}</Badge>}
        </span>
        <span className={css.when}>
          <Time at={at} />
        </span>
      </div>
      <WrittenText>{text}</WrittenText>
      {children}
    </li>
  )
}
