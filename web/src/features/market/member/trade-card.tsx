import { getPortfolio, getTradeLimits, listMemberTrades } from '@clearstead/contract/market/market'
import type { TradeView } from '@clearstead/contract/market/views'
import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { tokenText as text } from '@clearstead/texts/market/token'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { Suspense, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText } from '../../../plumbing/format.ts'
import { useInBrowser } from '../../../plumbing/in-browser.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { afterLeaving } from '../../../ui/dialogs/back-closes.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered, OfflineNotice } from '../../../ui/states/answered.tsx'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PauseNotice } from '../price/pause-notice.tsx'
import { useToken } from '../price/use-token.ts'
import { LimitsNote } from './limits-note.tsx'
import { TradeDialog } from './trade-dialog.tsx'
import type { TradeOptions } from './use-trade-form.tsx'

const TradeFormDialog = lazyOpener(() => import('./open-trade-dialog.tsx'), 'TradeFormDialog')

/** What one needs to know before trading, and the dialogs that buy and sell. */
export function TradeCard({ memberId }: { memberId: MemberId }) {
  return (
    <Card title={text.trade}>
      <Trading memberId={memberId} />
    </Card>
  )
}

function Trading({ memberId }: { memberId: MemberId }) {
  const token = useToken()
  const wallets = useAnswer(getWallets, { memberId })
  const portfolio = useAnswer(getPortfolio, { memberId })
  const trades = useAnswer(listMemberTrades, { memberId, limit: 100 })
  const limits = useAnswer(getTradeLimits, { memberId })
  const user = useAnswer(getUser, { id: memberId }).answer?.singleuser
  const parts = [token, wallets, portfolio, limits]
  if (!token.answer || !wallets.answer || !portfolio.answer || !limits.answer) {
    return <Missing parts={parts} />
  }
  const heldUntil = user?.payoutsHeldUntil
  const options: Omit<TradeOptions, 'side'> = {
    memberId,
    token: token.answer.data,
    funding: wallets.answer.wallets.funding,
    held: portfolio.answer.data,
    limits: limits.answer.data,
    heldUntil: heldUntil && heldUntil > new Date() ? heldUntil : undefined,
    onRefused: () => {
      token.refetch()
      trades.refetch()
      limits.refetch()
    },
  }
  const awaySince = parts.find(({ state }) => state === 'offline')?.asOf
  const last = trades.answer?.data[0]
  return (
    <Stack gap={4}>
      {awaySince && <OfflineNotice asOf={awaySince} />}
      <PauseNotice pause={options.token.pause} />
      <Figures {...options} />
      {user?.status === 'block' ? (
        <Notice tone="bad">{text.blocked}</Notice>
      ) : (
        <>
          <LimitsNote {...options} />
          <Sides options={options} reading={token} awaySince={awaySince} />
        </>
      )}
      {last && <LastTrade trade={last} />}
    </Stack>
  )
}

/** Stands for it while something that it shows is not known. */
function Missing({ parts }: { parts: readonly Answer<unknown>[] }) {
  const missing = parts.find(({ answer }) => answer === undefined)
  if (!missing) return null
  return (
    <Answered from={missing} lines={8}>
      {() => null}
    </Answered>
  )
}

function Figures({ token, funding, held }: Omit<TradeOptions, 'side'>) {
  return (
    <DescriptionList>
      <AmountRow label={words.currentPrice} of={token.currentPrice} isExact />
      <AmountRow label={text.funding} of={funding} />
      <AmountRow label={text.tokens} of={held.quantity} asset="SGX" />
    </DescriptionList>
  )
}

type SidesProps = {
  options: Omit<TradeOptions, 'side'>
  reading: Answer<unknown>
  awaySince: Date | undefined
}

/** The button of each side, and its dialog. It stays as it is, with what was typed, while the server cannot be reached. */
function Sides({ options, reading, awaySince }: SidesProps) {
  const { side, open, close } = useOpenedSide()
  return (
    <Inline>
      <Button onClick={() => open('buy')}>{text.buy}</Button>
      <Button look="plain" onClick={() => open('sell')}>
        {text.sell}
      </Button>
      {side && (
        <Suspense fallback={<LoadingPart part={TradeFormDialog} onGiveUp={close} />}>
          <TradeFormDialog
            {...options}
            key={side}
            side={side === 'buy' ? 'BUY' : 'SELL'}
            reading={reading}
            awaySince={awaySince}
            onClose={close}
          />
        </Suspense>
      )}
    </Inline>
  )
}

type Side = 'buy' | 'sell'

/** Whose dialog is open, as the address says, so that a link opens it. */
function useOpenedSide() {
  const { search, change } = useAddress('/_member/user/token')
  const { side, page } = search
  const [closed, setClosed] = useState<typeof side>()
  if (closed !== undefined && closed !== side) setClosed(undefined)
  // The server draws no dialog.
  const isOpen = useInBrowser() && side !== closed && side !== 'none'
  return {
    side: isOpen ? side : undefined,
    open: (next: Side) => change({ side: next, page }),
    close: () => {
      const { pathname } = location
      setClosed(side)
      afterLeaving(() => {
        if (location.pathname === pathname) change({ side: 'none', page })
      })
    },
  }
}

/** The newest trade, which opens to its receipt. */
function LastTrade({ trade }: { trade: TradeView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { status, transactionType, tokenAmount, totalAmount } = trade
  const tokens = amountText(tokenAmount, { asset: 'SGX' })
  const total = amountText(totalAmount)
  const done = text.lastDone({ what: text[transactionType], tokens, total })
  return (
    <>
      <div>
        <Note>
          {text.lastTrade({ what: status === 'completed' ? done : `${done}, ${text[status]}` })}
        </Note>
        <Inline>
          <Button look="quiet" isSlim isAtEdge onClick={() => setIsOpen(true)}>
            {text.lastReceipt}
          </Button>
        </Inline>
      </div>
      {isOpen && <TradeDialog trade={trade} onClose={() => setIsOpen(false)} />}
    </>
  )
}
