import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { type getPortfolio, getPriceImpact } from '@clearstead/contract/market/market'
import { quoteOf } from '@clearstead/contract/market/quote'
import type { TokenView } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isLess, isPositive, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, countText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card, Cell, Grid, Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { MemberLink } from '../../people/public.tsx'
import { useToken } from '../price/use-token.ts'
import { MemberFinder } from './member-finder.tsx'
import { PriceChangeList } from './price-change-list.tsx'
import { TokenCard } from './token-card.tsx'
import { useChosenMember, useHolder } from './use-chosen-member.ts'

/** The token for the operator: its price and line, where the market stands, and what a member holds. */
export function AdminTokenScreen() {
  const token = useToken()
  const address = useAddress('/_admin/admin/token')
  return (
    <>
      <PageHead title={text.title} />
      <Answered from={token} height={480}>
        {({ data }) => (
          <Stack gap={4}>
            <Grid>
              <Cell span={7}>
                <TokenCard
                  token={data}
                  asOf={token.asOf}
                  isFetching={token.isFetching}
                  refetch={token.refetch}
                />
              </Cell>
              <Cell span={5}>
                <MarketCard token={data} />
              </Cell>
              <Cell>
                <PortfolioCard />
              </Cell>
            </Grid>
            <PriceChangeList address={address} />
          </Stack>
        )}
      </Answered>
    </>
  )
}

type Portfolio = AnswerOf<typeof getPortfolio>['data']

/** What a member holds, at the price now. */
function PortfolioCard() {
  const { memberId, choose } = useChosenMember()
  if (memberId !== undefined)
    return <Chosen memberId={memberId} onLeave={() => choose(undefined)} />
  return (
    <Card title={text.portfolio}>
      <MemberFinder onChoose={choose} />
    </Card>
  )
}

function Chosen({ memberId, onLeave }: { memberId: MemberId; onLeave: () => void }) {
  const { portfolio, name } = useHolder(memberId)
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
          <MemberLink id={memberId}>{name ?? text.memberNumber({ id: memberId })}</MemberLink>
          <Button look="quiet" isSlim onClick={onLeave}>
            {text.change}
          </Button>
        </Inline>
        <Answered from={portfolio} lines={3}>
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
          formatPercent(profitLossPercent, { cutTo: 2, isSigned: true })
        }
      >
        <Amount of={profitLoss} isSigned />
      </Stat>
    </Stats>
  )
}

type PriceImpact = AnswerOf<typeof getPriceImpact>['data']

/** Whether the reserve could buy every token back at the price now, and what the treasury would have to add. */
function MarketCard({ token }: { token: TokenView }) {
  const impact = useAnswer(getPriceImpact, { newPrice: token.currentPrice })
  return (
    <Card title={text.market}>
      <Answered from={impact} lines={8}>
        {({ data }) => (
          <Stack gap={4}>
            <DescriptionList>
              <DescriptionRow label={text.holders}>{countText(data.holders)}</DescriptionRow>
              <AmountRow label={text.value} of={data.holdersValueBefore} />
              <AmountRow label={text.treasuryHas} of={data.treasury} />
              <DescriptionRow label={text.coverage}>
                {data.coverageBefore === null ? (
                  text.noCoverage
                ) : (
                  <PercentText of={data.coverageBefore} isShort />
                )}
              </DescriptionRow>
            </DescriptionList>
            <DescriptionList>
              <AmountRow label={text.buyBack} of={data.buyBackBefore} />
              <AmountRow label={text.reserve} of={data.tokenReserve} />
              <AmountRow label={text.treasuryAdds} isTotal of={data.treasuryNeedBefore} />
            </DescriptionList>
            <Funding impact={data} />
            <Note>{lineText(token)}</Note>
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

function Funding({ impact: { treasuryNeedBefore, treasury } }: { impact: PriceImpact }) {
  if (isZero(treasuryNeedBefore)) {
    return (
      <Notice tone="ok" isSlim>
        {text.funded}
      </Notice>
    )
  }
  const isFailing = isLess(treasury, treasuryNeedBefore)
  return (
    <Notice tone={isFailing ? 'bad' : 'wait'} isSlim>
      <p>{isFailing ? text.shortOfTreasury : text.short}</p>
    </Notice>
  )
}

function lineText(token: TokenView): string {
  const written = (price: Usd) => amountText(price, { isExact: true })
  const now = written(token.currentPrice)
  const isSloped = token.priceMultiplier > 1_000_000n && isPositive(token.availableTokens)
  return isSloped
    ? text.line({ now, last: written(quoteOf(token, 'BUY', token.availableTokens).priceAfter) })
    : text.flat({ now })
}
