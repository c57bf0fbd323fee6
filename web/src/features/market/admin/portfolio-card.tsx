import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { getPortfolio } from '@clearstead/contract/market/market'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isZero, zero } from '@clearstead/contract/values/money'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { MemberFinder } from './member-finder.tsx'
import { useChosenMember, useHolder } from './use-chosen-member.ts'

type Portfolio = AnswerOf<typeof getPortfolio>['data']

/** What a member holds, at the price now. */
export function PortfolioCard() {
  const { userId, choose } = useChosenMember()
  if (userId !== undefined) return <Chosen userId={userId} onLeave={() => choose(undefined)} />
  return (
    <Card title={text.portfolio}>
      <MemberFinder onChoose={choose} />
    </Card>
  )
}

function Chosen({ userId, onLeave }: { userId: MemberId; onLeave: () => void }) {
  const { portfolio, name } = useHolder(userId)
  return (
    <Card
      title={text.portfolio}
      aside={
        <Button look="plain" isSlim isBusy={portfolio.isFetching} onClick={portfolio.refetch}>
          {text.refresh}
        </Button>
      }
    >
      <Stack gap={4}>
        <Inline justify="apart">
          <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
            {name ?? text.memberNumber({ id: userId })}
          </Link>
          <Button look="quiet" isSlim onClick={onLeave}>
            {text.change}
          </Button>
        </Inline>
        <Answered from={portfolio} waiting={<SkeletonLines count={3} />}>
          {({ data }) => <Holding portfolio={data} />}
        </Answered>
      </Stack>
    </Card>
  )
}

function Holding({ portfolio }: { portfolio: Portfolio }) {
  const { quantity, currentValue, totalInvested, profitLoss, profitLossPercent } = portfolio
  const tone = isZero(profitLoss) ? 'same' : isLess(profitLoss, zero()) ? 'down' : 'up'
  return (
    <Stats>
      <Stat label={text.holdings}>
        <Amount of={quantity} asset="SGX" />
      </Stat>
      <Stat label={text.currentValue}>
        <Amount of={currentValue} />
      </Stat>
      <Stat label={text.totalInvested}>
        <Amount of={totalInvested} />
      </Stat>
      <Stat
        label={text.totalPnl}
        tone={tone}
        change={
          profitLossPercent !== null &&
          formatPercent(profitLossPercent, { locale, cutTo: 2, isSigned: true })
        }
      >
        <Amount of={profitLoss} isSigned />
      </Stat>
    </Stats>
  )
}
