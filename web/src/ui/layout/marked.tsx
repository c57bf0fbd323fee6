import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './marked.module.css'

type Props = { isMarked: boolean; children: ReactNode }

/** A part of a long page that a link can point out: it is outlined, brought into view and given the focus. */
export function Marked({ isMarked, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isMarked) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isMarked])
  return (
    <div ref={place} tabIndex={-1} className={clsx(css.place, isMarked && css.marked)}>
      {children}
    </div>
  )
}
