import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import css from './card.module.css'

type Props = {
  title?: ReactNode
  /** A link or a badge to the right of the title. */
  aside?: ReactNode
  /** Actions, at the bottom edge. */
  foot?: ReactNode
  isFootWide?: boolean
  /** For a table that brings its own padding. */
  isFlush?: boolean
  children?: ReactNode
}

/** A card: a title, its content, and actions. */
export function Card({ title, aside, foot, isFootWide, isFlush, children }: Props) {
  const id = useId()
  return (
    <section
      className={clsx(css.card, isFlush && css.flush)}
      aria-labelledby={title ? id : undefined}
    >
      {title && <CardHead id={id} title={title} aside={aside} />}
      {children}
      {foot && <div className={clsx(css.foot, isFootWide && css.wide)}>{foot}</div>}
    </section>
  )
}

function CardHead({ id, title, aside }: { id?: string; title: ReactNode; aside?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {aside && <span className={css.aside}>{aside}</span>}
    </div>
  )
}
