import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import { type Sgx, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { tradeSummaryText as text } from '@clearstead/texts/market/trade-summary'
import { RefreshCw } from 'lucide-react'
import { formatPercent } from '../../plumbing/format.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { AmountRow, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Inline, Span } from '../../ui/layout/layout.tsx'
import { changeOf, percentText } from './price/price-series.ts'
import type { Portfolio, TradeEffect } from './trade-effect.ts'

type PriceProps = { token: TokenView; isFetching: boolean; onRefresh: () => void }

/** The price now, with a button that reads it again. */
export function CurrentPrice({ token, isFetching, onRefresh }: PriceProps) {
  return (
    <Inline justify="apart">
      <Figure size="medium" note={text.currentPrice}>
        <Amount of={token.currentPrice} isExact />
      </Figure>
      <IconButton label={text.refreshPrice} disabled={isFetching} onClick={onRefresh}>
        <RefreshCw />
      </IconButton>
    </Inline>
  )
}

type HeldProps = { side: TradeSide; held: Portfolio; balance: Usd }

/** What there is to trade with, as rows: money for a purchase, tokens for a sale. */
export function HeldRows({ side, held, balance }: HeldProps) {
  if (side === 'BUY') {
    return <AmountRow label={text.balance} of={balance} />
  }
  return (
    <>
      <TokenRow label={text.holdings} of={held.quantity} />
      <AmountRow label={text.portfolioValue} of={held.currentValue} />
    </>
  )
}

type TradeProps = {
  side: TradeSide
  token: TokenView
  held: Portfolio
  amount: Sgx
  effect: TradeEffect
}

/** What a trade does to price, holdings and average, as rows; its total is left to what stands around them. */
export function TradeRows({ side, token, held, amount, effect }: TradeProps) {
  const isBuy = side === 'BUY'
  return (
    <>
      <TokenRow label={isBuy ? text.tokenAmount : text.sellingAmount} of={amount} />
      {!isBuy && <PriceRow label={text.currentPrice} of={token.currentPrice} />}
      <PriceRow label={text.pricePerToken} of={effect.pricePerToken} />
      <PriceRow label={text.priceAfter} of={effect.priceAfter} />
      <DescriptionRow label={text.priceImpact}>
        {signed(changeOf(token.currentPrice, effect.priceAfter).percent)}
      </DescriptionRow>
      {token.priceMultiplier > 1_000_000n ? (
        <PriceRow label={text.spread} of={effect.spread} />
      ) : (
        <DescriptionRow label={text.fee}>{text.noFee}</DescriptionRow>
      )}
      <PriceRow label={isBuy ? text.averageNow : text.averageBuy} of={held.averageBuyPrice} />
      {isBuy ? (
        effect.average !== undefined && <PriceRow label={text.newAverage} of={effect.average} />
      ) : (
        <GainRows effect={effect} />
      )}
      <TokenRow label={isBuy ? text.newHoldings : text.remaining} of={effect.quantity} />
    </>
  )
}

function GainRows({ effect: { cost, gain } }: { effect: TradeEffect }) {
  return (
    <>
      <AmountRow label={text.costBasis} of={cost} />
      <DescriptionRow label={text.gain}>
        <Amount of={gain} isSigned />{' '}
        <Span tone="muted">({signed(percentText(unitsOf(gain), unitsOf(cost)))})</Span>
      </DescriptionRow>
    </>
  )
}

function signed(percent: string): string {
  return formatPercent(percent, { cutTo: 2, isSigned: true })
}

function TokenRow({ label, of }: { label: string; of: Sgx }) {
  return <AmountRow label={label} of={of} asset="SGX" />
}

function PriceRow({ label, of }: { label: string; of: Usd }) {
  return <AmountRow label={label} of={of} isExact />
}
