import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { appText as text } from '@clearstead/texts/app/app'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { relativeTime } from '../plumbing/format.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { useNow } from '../ui/figures/now.ts'
import type { Place } from './nav.ts'
import css from './pill.module.css'

/** Whether the books balance, and when that was last checked. Hidden while unknown. */
export function BooksPill() {
  const now = useNow()
  const { answer } = useAnswer(getBooksState, {})
  if (!answer) return null
  const { ok, checkedAt } = answer
  const label =
    ok === null || checkedAt === null
      ? text.booksUnchecked
      : ok
        ? text.booksBalanced({ when: relativeTime(checkedAt, now) })
        : text.booksWrong
  return (
    <Pill to="/transparency" label={label} state={ok === null ? 'unknown' : ok ? 'good' : 'bad'} />
  )
}

type PillProps = Pick<Place, 'to'> & { label: string; state: 'good' | 'bad' | 'unknown' }

/** A dot and its label; on a phone the label is for screen readers only. */
export function Pill({ to, label, state }: PillProps) {
  return (
    <Link to={to} className={css.pill} title={label}>
      <span className={clsx(css.dot, state !== 'good' && css[state])} aria-hidden="true" />
      <span className={css.label}>{label}</span>
    </Link>
  )
}
