import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Amount, type AmountProps } from './amount.tsx'
import { type ChartPlace, chartColour } from './chart-colour.ts'
import css from './rows.module.css'
import { ExactTime, Time } from './time.tsx'

/** A description list of labels and values, joined by dotted leaders. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={css.rows}>{children}</dl>
}

type Props = {
  label: ReactNode
  children: ReactNode
  /** A sentence about the value, on a line of its own below it. */
  note?: ReactNode
  isMuted?: boolean | undefined
  /** The value is text that somebody wrote, and stands below its label. */
  isProse?: boolean | undefined
  /** Marks the row as the total of those above. */
  isTotal?: boolean | undefined
  /** The colour of the part of a chart or bar that the row is about. */
  mark?: ChartPlace | undefined
}

export function DescriptionRow({ label, children, note, isMuted, isProse, isTotal, mark }: Props) {
  return (
    <div className={clsx(css.row, isProse && css.prose, isTotal && css.total)}>
      <dt>
        {mark && <span className={css.mark} style={{ background: chartColour(mark) }} />}
        {label}
      </dt>
      <dd className={clsx(isMuted && css.muted)}>{children}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  )
}

type RowProps = Omit<Props, 'children' | 'isProse'>

export function AmountRow({
  label,
  note,
  isMuted,
  isTotal,
  mark,
  ...amount
}: RowProps & AmountProps) {
  return (
    <DescriptionRow label={label} note={note} isMuted={isMuted} isTotal={isTotal} mark={mark}>
      <Amount {...amount} />
    </DescriptionRow>
  )
}

/** A row whose value is a moment: how long ago it was, or exactly when. */
export function TimeRow({ at, isExact, ...row }: RowProps & { at: Date; isExact?: boolean }) {
  return (
    <DescriptionRow {...row}>{isExact ? <ExactTime at={at} /> : <Time at={at} />}</DescriptionRow>
  )
}

/** A row whose value is text that somebody wrote; it stands below its label. */
export function ProseRow({ label, children }: Pick<Props, 'label' | 'children'>) {
  return (
    <DescriptionRow label={label} isProse>
      {children}
    </DescriptionRow>
  )
}
