import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './queue.module.css'

type Props = {
  list: ReactNode
  /** The chosen one, with everything needed to decide. */
  detail: ReactNode
  /** Changes when another one is chosen by hand. */
  chosenKey: number | undefined
}

/** A list left and the chosen one right; on a phone the chosen one stands below and is brought into view. */
export function Queue({ list, detail, chosenKey }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(chosenKey)
  useEffect(() => {
    if (before.current === chosenKey) return
    const isFirst = before.current === undefined
    before.current = chosenKey
    if (isFirst || !matchMedia('(max-width: 1099px)').matches) return
    place.current?.scrollIntoView({ block: 'start' })
  }, [chosenKey])
  return (
    <div className={clsx(css.queue, detail && css.both)}>
      <div className={css.list}>{list}</div>
      {detail && (
        <div ref={place} className={css.detail}>
          {detail}
        </div>
      )}
    </div>
  )
}
