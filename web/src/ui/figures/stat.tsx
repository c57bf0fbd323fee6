import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ChartPlace, chartColour } from './chart-colour.ts'
import css from './stat.module.css'

type Props = {
  label: ReactNode
  children: ReactNode
  /** The colour of the part of a chart or bar that the figure is about. */
  mark?: ChartPlace
  /** Such as `+18.2% vs previous 30 days`. */
  change?: ReactNode
  tone?: 'up' | 'down' | 'same'
}

/** A short name, its figure, and how it changed. */
export function Stat({ label, children, mark, change, tone = 'same' }: Props) {
  return (
    <div className={css.stat}>
      <span className={css.label}>
        {mark && <span className={css.mark} style={{ background: chartColour(mark) }} />}
        {label}
      </span>
      <span className={css.value}>{children}</span>
      {change && <span className={clsx(css.change, tone !== 'same' && css[tone])}>{change}</span>}
    </div>
  )
}

/** Figures beside each other; long ones, such as amounts of tokens, take more room each. */
export function Stats({ isRoomy = false, children }: { isRoomy?: boolean; children: ReactNode }) {
  return <div className={clsx(css.stats, isRoomy && css.roomy)}>{children}</div>
}
