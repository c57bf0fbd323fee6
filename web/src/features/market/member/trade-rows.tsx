import { type Sgx, unitsOf } from '@clearstead/contract/values/money'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { changeOf, percentText } from '../price/price-series.ts'
import type { TradeEffect } from '../trade-effect.ts'
import { tokenText as text } from './text.ts'
import type { TradeOptions } from './use-trade-form.tsx'

type Props = TradeOptions & { amount: Sgx; effect: TradeEffect }

/** What a trade does to price, holding and average, as rows of its effect. */
export function TradeRows({ side, token, held, amount, effect }: Props) {
  const isBuy = side === 'BUY'
  const impact = changeOf(token.currentPrice, effect.priceAfter)
  const signed = (percent: string) => formatPercent(percent, { locale, cutTo: 2, isSigned: true })
  return (
    <>
      <DescriptionRow label={isBuy ? text.tokensBought : text.tokensSold}>
        <Amount of={amount} asset="SGX" />
      </DescriptionRow>
      <DescriptionRow label={text.pricePerToken}>
        <Amount of={effect.pricePerToken} isExact />
      </DescriptionRow>
      <DescriptionRow label={text.impact}>
        <Amount of={effect.priceAfter} isExact />
      </DescriptionRow>
      <DescriptionRow label={text.impactPercent}>{signed(impact.percent)}</DescriptionRow>
      {token.priceMultiplier > 1_000_000n ? (
        <DescriptionRow label={text.spread}>
          <Amount of={effect.spread} isExact />
        </DescriptionRow>
      ) : (
        <DescriptionRow label={text.fee}>{text.noFee}</DescriptionRow>
      )}
      <DescriptionRow label={text.averageNow}>
        <Amount of={held.averageBuyPrice} isExact />
      </DescriptionRow>
      {isBuy && effect.average !== undefined && (
        <DescriptionRow label={text.averageNew}>
          <Amount of={effect.average} isExact />
        </DescriptionRow>
      )}
      {!isBuy && (
        <>
          <DescriptionRow label={text.cost}>
            <Amount of={effect.cost} />
          </DescriptionRow>
          <DescriptionRow label={text.gain}>
            <Amount of={effect.gain} isSigned />{' '}
            <Span tone="muted">
              ({signed(percentText(unitsOf(effect.gain), unitsOf(effect.cost)))})
            </Span>
          </DescriptionRow>
        </>
      )}
      <DescriptionRow label={isBuy ? text.holdingsNew : text.holdingsLeft}>
        <Amount of={effect.quantity} asset="SGX" />
      </DescriptionRow>
    </>
  )
}
