import type { Asset, Money, Sgx, Usd } from '@clearstead/contract/values/money'
import { formText as text } from '@clearstead/texts/ui/form'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '../figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../figures/rows.tsx'
import css from './effect.module.css'

export type WrongField = { field: string; says: string }

export type EffectProps = {
  from: ReactNode
  to: ReactNode
  /** Undefined while the field is empty or invalid. */
  amount: Money<Asset> | undefined
  amountLabel?: string
  /** The field that is wrong, and why: then nothing is calculated. */
  wrong?: WrongField | undefined
  /** The asset of every amount here. */
  asset?: Asset
  fee?: Money<Asset> | undefined
  feeLabel?: string
  net?: Money<Asset> | undefined
  /** Who or what gets it, where that is not the member. */
  netLabel?: string
  after?: Money<Asset> | undefined
  /** What it means, in a sentence. */
  note?: ReactNode
  /** Further `DescriptionRow`s. */
  children?: ReactNode
}

/** What a money form will do, before it is sent. */
export function Effect({
  from,
  to,
  amount,
  amountLabel = text.amount,
  wrong,
  asset = 'USD',
  fee,
  feeLabel,
  net,
  netLabel,
  after,
  note,
  children,
}: EffectProps) {
  const written = (money: Money<Asset>) =>
    asset === 'SGX' ? <Amount of={money as Sgx} asset="SGX" /> : <Amount of={money as Usd} />
  return (
    <section className={css.effect} aria-live="polite">
      <p className={css.title}>{text.effectTitle}</p>
      <p className={css.way}>
        {from} <ArrowRight /> {to}
      </p>
      {amount === undefined || wrong !== undefined ? (
        <p className={css.note}>
          {wrong ? text.wrongField({ field: wrong.field, says: wrong.says }) : text.effectEmpty}
        </p>
      ) : (
        <DescriptionList>
          <DescriptionRow label={amountLabel}>{written(amount)}</DescriptionRow>
          {fee !== undefined && (
            <DescriptionRow label={feeLabel ?? text.fee}>{written(fee)}</DescriptionRow>
          )}
          {net !== undefined && (
            <DescriptionRow label={netLabel ?? text.net}>{written(net)}</DescriptionRow>
          )}
          {children}
          {after !== undefined && (
            <DescriptionRow label={text.after} isTotal>
              {written(after)}
            </DescriptionRow>
          )}
        </DescriptionList>
      )}
      {note && <p className={css.note}>{note}</p>}
    </section>
  )
}
