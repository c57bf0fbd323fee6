import { Refusal } from '@clearstead/contract/call/refusal'
import { add, isLess, isZero, subtract, type Usd } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { uiText } from '@clearstead/texts/ui/ui'
import { amountText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ClosesSoon } from '../../../ui/dialogs/closes-soon.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DescriptionList } from '../../../ui/figures/rows.tsx'
import type { Confirmation } from '../../../ui/money/confirm-step.tsx'
import { MoneyDialog } from '../../../ui/money/money-dialog.tsx'
import { OfflineNotice } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PauseNotice } from '../price/pause-notice.tsx'
import { CurrentPrice, HeldRows, TradeRows } from '../trade-summary.tsx'
import { AmountField } from './amount-field.tsx'
import { LimitsNote } from './limits-note.tsx'
import { type TradeOptions, useTradeForm } from './use-trade-form.tsx'

type Props = TradeOptions & {
  /** How the price is read. */
  reading: { isFetching: boolean; refetch: () => void }
  /** Since when the server cannot be reached. */
  awaySince: Date | undefined
  onClose: () => void
}

/** Buys or sells tokens, in dollars or in tokens: what it comes to while one types, the confirmation, the receipt. */
export function TradeFormDialog(props: Props) {
  const { side, token, funding, held, limits, heldUntil, reading, awaySince, onClose } = props
  const trade = useTradeForm(props)
  const isBuy = side === 'BUY'
  if (trade.money.step === 'fields' && isZero(isBuy ? funding : held.quantity)) {
    return <NothingDialog {...props} />
  }
  return (
    <MoneyDialog
      money={closingSoon(trade.money, onClose)}
      confirmation={confirmationOf(props, trade)}
      title={isBuy ? words.buyTokens : words.sellTokens}
      review={isBuy ? text.reviewBuy : text.reviewSell}
      onClose={onClose}
    >
      {awaySince && <OfflineNotice asOf={awaySince} />}
      <PauseNotice pause={token.pause} />
      <CurrentPrice token={token} isFetching={reading.isFetching} onRefresh={reading.refetch} />
      <DescriptionList>
        <HeldRows side={side} held={held} balance={funding} />
      </DescriptionList>
      <AmountField {...props} trade={trade} />
      {(heldUntil || limits.isLimited) && <LimitsNote {...props} />}
    </MoneyDialog>
  )
}

/** The trade is found again at once, at the head of the list: its receipt closes by itself. */
function closingSoon({ receipt, ...money }: Trade['money'], onClose: () => void): Trade['money'] {
  if (!receipt) return { ...money, receipt }
  const details = (
    <>
      {receipt.details}
      <ClosesSoon onClose={onClose} />
    </>
  )
  return { ...money, receipt: { ...receipt, details } }
}

/** What one would need first. */
function NothingDialog({ side, onClose }: Props) {
  const isBuy = side === 'BUY'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isBuy ? words.buyTokens : words.sellTokens}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {uiText.cancel}
          </Button>
          {isBuy && <LinkButton to="/user/web3-deposit">{text.deposit}</LinkButton>}
        </>
      }
    >
      <EmptyState>{isBuy ? text.noFunding : text.nothingToSell}</EmptyState>
    </Dialog>
  )
}

type Trade = ReturnType<typeof useTradeForm>

function confirmationOf(options: TradeOptions, trade: Trade): Confirmation {
  const { side, token, held } = options
  const { amount, effect, movedFrom, money } = trade
  const isBuy = side === 'BUY'
  const price = amountText(token.currentPrice, { isExact: true })
  const total = effect ? amountText(effect.total) : ''
  const tokens = amount ? amountText(amount, { asset: 'SGX' }) : ''
  const { refusal } = money.form
  const isShort = refusal instanceof Refusal && refusal.code === 'market.failed'
  const hasMoved = movedFrom !== undefined && money.step === 'confirm'
  return {
    title: isBuy ? text.askBuy({ tokens, total }) : text.askSell({ tokens, total }),
    act: isBuy ? words.buyTokens : words.sellTokens,
    effect: {
      from: isBuy ? text.funding : text.tokens,
      to: isBuy ? text.tokens : text.funding,
      amount: effect?.total,
      amountLabel: isBuy ? words.totalCost : words.received,
      after: effect && fundingAfter(options, effect.total),
      note: effect && text.guardNote({ price }),
      children: amount && effect && <TradeRows {...{ side, token, held, amount, effect }} />,
    },
    details: (
      <>
        {hasMoved && (
          <Notice tone="wait" isAlert>
            {text.moved({ before: amountText(movedFrom, { isExact: true }), now: price })}
          </Notice>
        )}
        {isShort && <Notice tone="info">{text.failedWhy}</Notice>}
      </>
    ),
    change: hasMoved ? { accept: text.accept({ price }), onAccept: trade.accept } : undefined,
  }
}

/** Undefined where the wallet holds too little. */
function fundingAfter({ side, funding }: TradeOptions, total: Usd): Usd | undefined {
  if (side === 'SELL') return add(funding, total)
  return isLess(funding, total) ? undefined : subtract(funding, total)
}
