import { isZero } from '@clearstead/contract/values/money'
import { useId } from 'react'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { ClockTime, Day } from '../../../ui/figures/time.tsx'
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Chevron } from '../../../ui/lists/chevron.tsx'
import { explainText as incomeWords } from '../../income/public.tsx'
import type { DayOfLines } from './days-of-lines.ts'
import { describeLine } from './describe-line.ts'
import { isOfSameMovement, type Line, type LineRow } from './line.ts'
import { totalOf } from './line-amount.ts'
import css from './line-list.module.css'
import { LineBalance, LineMoney } from './line-money.tsx'
import { lineText as words } from './line-text.ts'

type Props = {
  days: readonly DayOfLines[]
  /** That of the programme. */
  timeZone: string
  /** Each line is what it did to one wallet, rather than to all of them together. */
  isOneWallet?: boolean
  onChoose: (line: Line) => void
}

/** The lines of a statement, grouped by day; each opens to why it is there. */
export function LineList({ days, isOneWallet = false, ...rest }: Props) {
  return (
    <div className={css.holder}>
      <Stack gap={4}>
        {days.map((day) => (
          <DayGroup key={day.day} of={day} isOneWallet={isOneWallet} {...rest} />
        ))}
      </Stack>
    </div>
  )
}

type DayProps = {
  of: DayOfLines
  timeZone: string
  isOneWallet: boolean
  onChoose: (line: Line) => void
}

function DayGroup({ of: { day, lines, isOpen }, ...rest }: DayProps) {
  const id = useId()
  const total = totalOf(lines, rest.isOneWallet)
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>
          <Day of={day} />
        </h3>
        {!isOpen && !isZero(total) && (
          <span>
            <VisuallyHidden>{words.dayTotal}</VisuallyHidden>{' '}
            <Amount of={total} isSigned isUncoloured />
          </span>
        )}
      </div>
      <ul className={css.list}>
        {lines.map((line, place) => (
          <li key={line.key}>
            <OneLine line={line} above={lines[place - 1]} day={day} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = Omit<DayProps, 'of'> & { line: Line; above: Line | undefined; day: string }

function OneLine({ line, above, day, timeZone, isOneWallet, onChoose }: LineProps) {
  const { what, why } = describeLine(line, words, incomeWords)
  return (
    <button
      type="button"
      className={css.line}
      aria-haspopup="dialog"
      onClick={() => onChoose(line)}
    >
      <span className={css.what}>
        {what}
        <StatusBadge row={line.rows[0]} />
        <span className={css.when}>
          <ClockTime at={line.at} timeZone={timeZone} day={day} />
        </span>
      </span>
      <span className={css.amount}>
        <LineMoney line={line} isOneWallet={isOneWallet} />
      </span>
      <span className={css.why}>{why}</span>
      <span className={css.after}>
        {!isOfSameMovement(line, above) && <LineBalance line={line} />}
      </span>
      <Chevron />
    </button>
  )
}

const tones: Record<Exclude<LineRow['status'], 'completed'>, BadgeTone> = {
  pending: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'neutral',
  unpaid: 'wait',
}

/** The state of a line that is not simply done. */
function StatusBadge({ row: { status, source, transactionType } }: { row: LineRow }) {
  if (status !== 'completed') {
    return (
      <Badge tone={tones[status]}>{status === 'unpaid' ? words.unpaidBadge : words[status]}</Badge>
    )
  }
  return source === 'hold' && transactionType === 'credit' ? (
    <Badge tone="wait">{words.held}</Badge>
  ) : null
}
