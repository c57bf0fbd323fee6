import { getBooksState } from '@clearstead/contract/ledger'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { relativeTime } from '../plumbing/format.ts'
import { useLocale, useText } from '../plumbing/texts.ts'
import { useAnswer } from '../plumbing/use-answer.ts'
import { useNow } from '../ui/figures/now.ts'
import css from './pill.module.css'
import { appText } from './text.ts'

const everyMs = 60_000

/** Whether the books balance, and when that was last checked. Says nothing it does not know. */
export function BooksPill() {
  const text = useText(appText)
  const locale = useLocale()
  const now = useNow()
  const { answer } = useAnswer(getBooksState, {}, { refetchMs: everyMs })
  if (!answer) return null
  const { ok, checkedAt } = answer
  const label =
    ok === null || checkedAt === null
      ? text.booksUnchecked
      : ok
        ? text.booksBalanced(relativeTime(checkedAt, now, locale))
        : text.booksWrong
  return <Pill to="/" label={label} state={ok === null ? 'unknown' : ok ? 'good' : 'bad'} />
}

type PillProps = { to: string; label: string; state: 'good' | 'bad' | 'unknown' }

/** A dot and what it means; on a phone the dot alone, with the words for a screen reader. */
export function Pill({ to, label, state }: PillProps) {
  return (
    <Link to={to} className={css.pill} title={label}>
      <span className={clsx(css.dot, state !== 'good' && css[state])} aria-hidden="true" />
      <span className={css.label}>{label}</span>
    </Link>
  )
}
