import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import { type Sgx, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { percentText } from '../price/price-series.ts'
import type { Portfolio, TradeEffect } from '../trade-effect.ts'
import { tokenAdminText as text } from './text.ts'

type Props = {
  side: TradeSide
  token: TokenView
  held: Portfolio
  balance: Usd
  /** Undefined while nothing readable is typed; without an effect it cannot be traded. */
  amount: Sgx | undefined
  effect: TradeEffect | undefined
}

/** The figures of a trade before it is made. */
export function TradeSummary(props: Props) {
  return (
    <DescriptionList>
      {props.side === 'BUY' ? <Purchase {...props} /> : <Sale {...props} />}
    </DescriptionList>
  )
}

function Purchase({ held, balance, amount, effect }: Props) {
  return (
    <>
      <DescriptionRow label={text.balance}>
        <Amount of={balance} />
      </DescriptionRow>
      {amount && effect && (
        <>
          <TokenRow label={text.tokenAmount} of={amount} />
          <PriceRow label={text.pricePerToken} of={effect.pricePerToken} />
          <PriceRow label={text.priceAfter} of={effect.priceAfter} />
        </>
      )}
      <PriceRow label={text.averageNow} of={held.averageBuyPrice} />
      {effect && (
        <>
          <TokenRow label={text.newHoldings} of={effect.quantity} />
          {effect.average !== undefined && <PriceRow label={text.newAverage} of={effect.average} />}
          <DescriptionRow label={text.totalCost} isTotal>
            <Amount of={effect.total} />
          </DescriptionRow>
        </>
      )}
    </>
  )
}

function Sale({ token, held, amount, effect }: Props) {
  return (
    <>
      <TokenRow label={text.holdings} of={held.quantity} />
      <DescriptionRow label={text.portfolioValue}>
        <Amount of={held.currentValue} />
      </DescriptionRow>
      {amount && effect && (
        <>
          <TokenRow label={text.sellingAmount} of={amount} />
          <PriceRow label={text.currentPrice} of={token.currentPrice} />
          <PriceRow label={text.pricePerToken} of={effect.pricePerToken} />
          <PriceRow label={text.priceAfter} of={effect.priceAfter} />
        </>
      )}
      <PriceRow label={text.averageBuy} of={held.averageBuyPrice} />
      {effect && (
        <>
          <DescriptionRow label={text.costBasis}>
            <Amount of={effect.cost} />
          </DescriptionRow>
          <DescriptionRow label={text.gain}>
            <Amount of={effect.gain} isSigned /> <Span tone="muted">({gainPercent(effect)})</Span>
          </DescriptionRow>
          <TokenRow label={text.remaining} of={effect.quantity} />
          <DescriptionRow label={text.received} isTotal>
            <Amount of={effect.total} />
          </DescriptionRow>
        </>
      )}
    </>
  )
}

function gainPercent({ gain, cost }: TradeEffect): string {
  return formatPercent(percentText(unitsOf(gain), unitsOf(cost)), {
    locale,
    cutTo: 2,
    isSigned: true,
  })
}

function TokenRow({ label, of }: { label: string; of: Sgx }) {
  return (
    <DescriptionRow label={label}>
      <Amount of={of} asset="SGX" />
    </DescriptionRow>
  )
}

function PriceRow({ label, of }: { label: string; of: Usd }) {
  return (
    <DescriptionRow label={label}>
      <Amount of={of} isExact />
    </DescriptionRow>
  )
}
