import type { Usd } from '@clearstead/contract/values/money'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { Amount } from '../figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../figures/leader-row.tsx'
import { uiText } from '../text.ts'
import css from './effect.module.css'

type Props = {
  from: ReactNode
  to: ReactNode
  /** Nothing while the field is empty or wrong. */
  amount: Usd | undefined
  fee?: Usd | undefined
  feeLabel?: string
  net?: Usd | undefined
  after?: Usd | undefined
  /** What it means, in a sentence. */
  note?: ReactNode
  /** Further `LeaderRow`s. */
  children?: ReactNode
}

/** What a money form will do, before it is sent. */
export function Effect({ from, to, amount, fee, feeLabel, net, after, note, children }: Props) {
  const words = useText(uiText)
  return (
    <section className={css.effect} aria-live="polite">
      <p className={css.title}>{words.effectTitle}</p>
      <p className={css.way}>
        {from} <ArrowRight aria-hidden="true" /> {to}
      </p>
      {amount === undefined ? (
        <p className={css.note}>{words.effectEmpty}</p>
      ) : (
        <LeaderRows>
          <LeaderRow label={words.amount}>
            <Amount of={amount} />
          </LeaderRow>
          {fee !== undefined && (
            <LeaderRow label={feeLabel ?? words.fee}>
              <Amount of={fee} />
            </LeaderRow>
          )}
          {net !== undefined && (
            <LeaderRow label={words.net}>
              <Amount of={net} />
            </LeaderRow>
          )}
          {children}
          {after !== undefined && (
            <LeaderRow label={words.after} isTotal>
              <Amount of={after} />
            </LeaderRow>
          )}
        </LeaderRows>
      )}
      {note && <p className={css.note}>{note}</p>}
    </section>
  )
}
