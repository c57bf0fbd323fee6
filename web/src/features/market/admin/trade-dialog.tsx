import type { TokenView, TradeSide } from '@clearstead/contract/market/views'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isPositive, type Sgx, type Usd } from '@clearstead/contract/values/money'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { readSgx } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import { shortAmount } from '../../../ui/forms/short-amount.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { useToken } from '../price/use-token.ts'
import { type Portfolio, tradeEffect } from '../trade-effect.ts'
import { MemberFinder } from './member-finder.tsx'
import { tokenAdminText as text } from './text.ts'
import { TradeSummary } from './trade-summary.tsx'
import { useChosenMember, useHolder } from './use-chosen-member.ts'

type Props = { side: TradeSide; onClose: () => void }

/** What a trade would do to a member. Only the member can make it, so the last button stays disabled. */
export function TradeDialog({ side, onClose }: Props) {
  const { userId, choose } = useChosenMember()
  if (userId !== undefined) return <Preview side={side} userId={userId} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(side)} lead={text.chooseFirst}>
      <MemberFinder onChoose={choose} />
    </Dialog>
  )
}

const titleOf = (side: TradeSide) => (side === 'BUY' ? text.buyTitle : text.sellTitle)

function Preview({ side, userId, onClose }: Props & { userId: MemberId }) {
  const noteId = useId()
  const token = useToken()
  const { portfolio, name } = useHolder(userId)
  const balance = useAnswer(getWallets, { userId }, { keepPrevious: false }).answer?.wallets.funding
  const who = name ?? text.memberNumber(userId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(side)}
      lead={<span id={noteId}>{text.tradeLead(who)}</span>}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled aria-describedby={noteId}>
            {side === 'BUY' ? text.buyTokens : text.sellTokens}
          </Button>
        </>
      }
    >
      {token.answer && portfolio.answer && balance !== undefined ? (
        <Stack gap={4}>
          <Inline justify="apart">
            <Figure size="medium" note={text.currentPrice}>
              <Amount of={token.answer.data.currentPrice} isExact />
            </Figure>
            <IconButton
              label={text.refreshIcon}
              disabled={token.isFetching}
              onClick={token.refetch}
            >
              <RefreshCw aria-hidden="true" />
            </IconButton>
          </Inline>
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
  const amount = readSgx(typed, locale)
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
      <TradeSummary {...{ side, token, held, balance, amount, effect }} />
    </>
  )
}

function problemOf({ side, token, held, balance }: TradeProps, amount: Sgx): string | undefined {
  if (side === 'SELL') return isLess(held.quantity, amount) ? text.insufficient : undefined
  if (isLess(token.availableTokens, amount)) {
    return text.notAvailable(amountText(token.availableTokens, { locale, asset: 'SGX' }))
  }
  const total = tradeEffect(token, side, amount, held)?.total
  return total && isLess(balance, total) ? text.aboveBalance : undefined
}
