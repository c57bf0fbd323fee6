import type { ReactNode } from 'react'
import css from './hero.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** One or two things to do. */
  actions?: ReactNode
  /** Figures or a form beside the text. */
  aside?: ReactNode
}

/** The top of a public page: headline, lead and actions. */
export function Hero({ title, lead, actions, aside }: Props) {
  return (
    <div className={css.hero}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {aside}
    </div>
  )
}

/** A part of a public page under its own heading. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>{title}</h2>
        {lead && <p className={css.note}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
