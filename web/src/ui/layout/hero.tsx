import type { ReactNode } from 'react'
import css from './hero.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** One or two things to do. */
  actions?: ReactNode
  /** What the words are about, as figures, below them. */
  children: ReactNode
}

/** The top of a public page: headline, lead and actions, and below them the figures that they are about. */
export function Hero({ title, lead, actions, children }: Props) {
  return (
    <div className={css.hero}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.words}>
        <p className={css.lead}>{lead}</p>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.figures}>{children}</div>
    </div>
  )
}

type SectionProps = {
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of a public page under its own heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {lead && <p className={css.note}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
