import type { CSSProperties, ReactNode } from 'react'
import css from './reserved.module.css'

type Props = {
  /** The height of the content in pixels, on a page of less than 700 pixels, of less than 1,000 and on a wider one. */
  narrow: number
  /** As on a wider one, unless it says otherwise. */
  middle?: number
  wide: number
  children: ReactNode
}

/** Has the height of what will be in it from the beginning, so that nothing below moves when it comes. */
export function Reserved({ narrow, wide, middle = wide, children }: Props) {
  const heights = {
    '--narrow': `${narrow}px`,
    '--middle': `${middle}px`,
    '--wide': `${wide}px`,
  } as CSSProperties
  return (
    <div className={css.room} style={heights}>
      {children}
    </div>
  )
}
