import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isPositive, type Sgx, type Usd } from '@clearstead/contract/values/money'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { useId, useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { readSgx } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { MoneyInput, shortAmount } from '../../../ui/forms/money-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { useToken } from '../price/use-token.ts'
import { type Portfolio, tradeEffect } from '../trade-effect.ts'
import { CurrentPrice, HeldRows, TradeRows } from '../trade-summary.tsx'
import { MemberFinder } from './member-finder.tsx'
import { useChosenMember, useHolder } from './use-chosen-member.ts'

type Props = { side: TradeSide; onClose: () => void }

/** What a trade would do to a member. Only the member can make it, so the last button stays disabled. */
export function TradeDialog({ side, onClose }: Props) {
  const { memberId, choose } = useChosenMember()
  if (memberId !== undefined) return <Preview side={side} memberId={memberId} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(side)} lead={text.chooseFirst}>
      <MemberFinder onChoose={choose} />
    </Dialog>
  )
}

/** The title of the dialog, and what its last button says. */
const titleOf = (side: TradeSide) => (side === 'BUY' ? words.buyTokens : words.sellTokens)

function Preview({ side, memberId, onClose }: Props & { memberId: MemberId }) {
  const noteId = useId()
  const token = useToken()
  const { portfolio, name } = useHolder(memberId)
  const balance = useAnswer(getWallets, { memberId }, { keepPrevious: false }).answer?.wallets
    .funding
  const who = name ?? text.memberNumber({ id: memberId })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(side)}
      lead={<span id={noteId}>{text.tradeLead({ name: who })}</span>}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled aria-describedby={noteId}>
            {titleOf(side)}
          </Button>
        </>
      }
    >
      {token.answer && portfolio.answer && balance !== undefined ? (
        <Stack gap={4}>
          <CurrentPrice
            token={token.answer.data}
            isFetching={token.isFetching}
            onRefresh={token.refetch}
          />
          <Trade
            side={side}
            token={token.answer.data}
            held={portfolio.answer.data}
            balance={balance}
          />
        </Stack>
      ) : (
        <SkeletonLines count={6} />
      )}
    </Dialog>
  )
}

type TradeProps = { side: TradeSide; token: TokenView; held: Portfolio; balance: Usd }

function Trade({ side, token, held, balance }: TradeProps) {
  const [typed, setTyped] = useState('')
  const amount = readSgx(typed)
  const effect = amount && tradeEffect(token, side, amount, held)
  return (
    <>
      <Field
        label={text.amount}
        error={amount && problemOf({ side, token, held, balance }, amount)}
      >
        {(ties) => (
          <MoneyInput
            {...ties}
            asset="SGX"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onMax={
              side === 'SELL' && isPositive(held.quantity)
                ? () => setTyped(shortAmount(held.quantity))
                : undefined
            }
          />
        )}
      </Field>
      <DescriptionList>
        <HeldRows {...{ side, held, balance }} />
        {amount && effect && (
          <>
            <TradeRows {...{ side, token, held, amount, effect }} />
            <AmountRow
              label={side === 'BUY' ? words.totalCost : words.received}
              isTotal
              of={effect.total}
            />
          </>
        )}
      </DescriptionList>
    </>
  )
}

function problemOf({ side, token, held, balance }: TradeProps, amount: Sgx): string | undefined {
  if (side === 'SELL') return isLess(held.quantity, amount) ? text.insufficient : undefined
  if (isLess(token.availableTokens, amount)) {
    return text.notAvailable({
      tokens: amountText(token.availableTokens, { asset: 'SGX' }),
    })
  }
  const total = tradeEffect(token, side, amount, held)?.total
  return total && isLess(balance, total) ? text.aboveBalance : undefined
}
