import { getPortfolio, getTradeLimits, listMemberTrades } from '@clearstead/contract/market/market'
import type { TradeSide } from '@clearstead/contract/market/views'
import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../plumbing/address.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { OfflineNotice } from '../../../ui/states/offline-notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { PauseNotice } from '../price/pause-notice.tsx'
import { useToken } from '../price/use-token.ts'
import { tokenText as text } from './text.ts'
import { TradeForm } from './trade-form.tsx'

const sides = ['buy', 'sell'] as const

/** Buying and selling, once the price line, the wallets and the holding are known. */
export function TradeCard({ memberId }: { memberId: MemberId }) {
  const { search, change } = useAddress('/_member/user/token')
  const { answer: user } = useAnswer(getUser, { id: memberId })
  return (
    <Card title={text.trade}>
      <Tabs
        label={text.side}
        tabs={sides.map((key) => ({ key, label: text[key] }))}
        chosen={search.side}
        onChoose={(side) => change({ side, page: search.page })}
      >
        {user?.singleuser.status === 'block' ? (
          <Notice tone="bad">
            <p>{text.blocked}</p>
          </Notice>
        ) : (
          <SideForm memberId={memberId} side={search.side === 'buy' ? 'BUY' : 'SELL'} />
        )}
      </Tabs>
    </Card>
  )
}

type SideProps = { memberId: MemberId; side: TradeSide }

/** The form of one side. It stays as it is, with what was typed, while the server cannot be reached. */
function SideForm({ memberId, side }: SideProps) {
  const token = useToken()
  const wallets = useAnswer(getWallets, { userId: memberId })
  const portfolio = useAnswer(getPortfolio, { userId: memberId })
  const trades = useAnswer(listMemberTrades, { userId: memberId, limit: 100 })
  const limits = useAnswer(getTradeLimits, { userId: memberId })
  const { answer: user } = useAnswer(getUser, { id: memberId })
  const heldUntil = user?.singleuser.payoutsHeldUntil
  const parts = [token, wallets, portfolio, limits]
  const missing = parts.find(({ answer }) => answer === undefined)
  if (!token.answer || !wallets.answer || !portfolio.answer || !limits.answer) {
    return missing ? (
      <Answered from={missing as Answer<unknown>} waiting={<SkeletonLines count={8} />}>
        {() => null}
      </Answered>
    ) : null
  }
  const away = parts.find(({ state }) => state === 'offline')
  return (
    <Stack gap={4}>
      {away && <OfflineNotice asOf={away.asOf} />}
      <PauseNotice pause={token.answer.data.pause} />
      <TradeForm
        key={side}
        memberId={memberId}
        side={side}
        token={token.answer.data}
        onRefused={() => {
          token.refetch()
          trades.refetch()
          limits.refetch()
        }}
        funding={wallets.answer.wallets.funding}
        held={portfolio.answer.data}
        limits={limits.answer.data}
        heldUntil={heldUntil && heldUntil > new Date() ? heldUntil : undefined}
      />
    </Stack>
  )
}
