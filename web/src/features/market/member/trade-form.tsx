import { Refusal } from '@clearstead/contract/call/refusal'
import { add, isLess, isZero, subtract, type Usd } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import type { Confirmation } from '../../../ui/money/confirm-step.tsx'
import { MoneyForm } from '../../../ui/money/money-form.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { AmountField } from './amount-field.tsx'
import { LimitsNote } from './limits-note.tsx'
import { tokenText as text } from './text.ts'
import { TradeRows } from './trade-rows.tsx'
import { type TradeOptions, useTradeForm } from './use-trade-form.tsx'

/** Buys or sells tokens, in dollars or in tokens. */
export function TradeForm(options: TradeOptions) {
  const { side, funding, held } = options
  const trade = useTradeForm(options)
  const confirmation = confirmationOf(options, trade)
  const isIdle = trade.money.step === 'fields'
  if (isIdle && side === 'SELL' && isZero(held.quantity)) {
    return <EmptyState>{text.nothingToSell}</EmptyState>
  }
  if (isIdle && side === 'BUY' && isZero(funding)) {
    return (
      <EmptyState act={<LinkButton to="/user/web3-deposit">{text.deposit}</LinkButton>}>
        {text.noFunding}
      </EmptyState>
    )
  }
  return (
    <MoneyForm
      money={trade.money}
      confirmation={confirmation}
      review={side === 'BUY' ? text.reviewBuy : text.reviewSell}
      tab="side"
    >
      <AmountField {...options} trade={trade} />
      <LimitsNote {...options} />
    </MoneyForm>
  )
}

type Trade = ReturnType<typeof useTradeForm>

function confirmationOf(options: TradeOptions, trade: Trade): Confirmation {
  const { side, token } = options
  const { amount, effect, movedFrom, money } = trade
  const isBuy = side === 'BUY'
  const price = amountText(token.currentPrice, { locale, isExact: true })
  const total = effect ? amountText(effect.total, { locale }) : ''
  const tokens = amount ? amountText(amount, { locale, asset: 'SGX' }) : ''
  const { refusal } = money.form
  const isShort = refusal instanceof Refusal && refusal.code === 'market.failed'
  const hasMoved = movedFrom !== undefined && money.step === 'confirm'
  return {
    title: isBuy ? text.askBuy(tokens, total) : text.askSell(tokens, total),
    act: isBuy ? text.actBuy(total) : text.actSell(total),
    effect: {
      from: isBuy ? text.funding : text.tokens,
      to: isBuy ? text.tokens : text.funding,
      amount: effect?.total,
      after: effect && fundingAfter(options, effect.total),
      note: effect && text.guardNote(price),
      children: amount && effect && <TradeRows {...options} amount={amount} effect={effect} />,
    },
    details: (
      <>
        {hasMoved && (
          <Notice tone="wait" isAlert>
            <p>{text.moved(amountText(movedFrom, { locale, isExact: true }), price)}</p>
          </Notice>
        )}
        {isShort && (
          <Notice tone="info">
            <p>{text.failedWhy}</p>
          </Notice>
        )}
      </>
    ),
    change: hasMoved ? { accept: text.accept(price), onAccept: trade.accept } : undefined,
  }
}

/** Undefined where the wallet holds too little. */
function fundingAfter({ side, funding }: TradeOptions, total: Usd): Usd | undefined {
  if (side === 'SELL') return add(funding, total)
  return isLess(funding, total) ? undefined : subtract(funding, total)
}
