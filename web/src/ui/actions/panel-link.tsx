import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import css from './panel-link.module.css'

type Props = Omit<ComponentProps<'a'>, 'className' | 'style' | 'title'> & {
  heading: string
  note: string
  when: ReactNode
  /** Marks it with a dot; the reading of the dot. */
  mark?: string | undefined
}

function PanelAnchor({ heading, note, when, mark, ...rest }: Props) {
  return (
    <a {...rest} className={css.link}>
      <span className={clsx(css.dot, mark && css.on)}>
        {mark && <span className={css.said}>{mark}: </span>}
      </span>
      <span className={css.body}>
        <span className={css.head}>
          <span className={css.title}>{heading}</span>
          <span className={css.when}>{when}</span>
        </span>
        <span className={css.note}>{note}</span>
      </span>
    </a>
  )
}

/** A row of a panel that leads somewhere: a title, a line below it, and a moment. */
export const PanelLink = createLink(PanelAnchor)
