import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ChartPlace, chartColour } from './chart-colour.ts'
import css from './leader-row.module.css'

/** A list of names and amounts, joined by dotted leaders. */
export function LeaderRows({ children }: { children: ReactNode }) {
  return <dl className={css.rows}>{children}</dl>
}

type Props = {
  label: ReactNode
  children: ReactNode
  isMuted?: boolean
  /** Closes a sum. */
  isTotal?: boolean
  /** Ties the row to a part of a chart or bar. */
  mark?: ChartPlace
}

export function LeaderRow({ label, children, isMuted, isTotal, mark }: Props) {
  return (
    <div className={clsx(css.row, isTotal && css.total)}>
      <dt>
        {mark && <span className={css.mark} style={{ background: chartColour(mark) }} />}
        {label}
      </dt>
      <span className={css.leader} aria-hidden="true" />
      <dd className={clsx(isMuted && css.muted)}>{children}</dd>
    </div>
  )
}
