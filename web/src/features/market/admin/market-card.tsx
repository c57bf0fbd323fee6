import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getPriceImpact } from '@clearstead/contract/market/market'
import { quoteOf } from '@clearstead/contract/market/quote'
import type { TokenView } from '@clearstead/contract/market/views'
import { isLess, isPositive, isZero, type Usd } from '@clearstead/contract/values/money'
import { countText } from '@clearstead/texts/format'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

type Standing = AnswerOf<typeof getPriceImpact>['data']

/** Whether the reserve could buy every token back at the price now, and what the treasury would have to add. */
export function MarketCard({ token }: { token: TokenView }) {
  const standing = useAnswer(getPriceImpact, { newPrice: token.currentPrice })
  return (
    <Card title={text.market}>
      <Answered from={standing} waiting={<SkeletonLines count={8} />}>
        {({ data }) => (
          <Stack gap={4}>
            <DescriptionList>
              <DescriptionRow label={text.holders}>
                {countText(data.holders, locale)}
              </DescriptionRow>
              <DescriptionRow label={text.value}>
                <Amount of={data.holdersValueBefore} />
              </DescriptionRow>
              <DescriptionRow label={text.treasuryHas}>
                <Amount of={data.treasury} />
              </DescriptionRow>
              <DescriptionRow label={text.coverage}>
                {data.coverageBefore === null ? (
                  text.noCoverage
                ) : (
                  <PercentText of={data.coverageBefore} isShort />
                )}
              </DescriptionRow>
            </DescriptionList>
            <DescriptionList>
              <DescriptionRow label={text.buyBack}>
                <Amount of={data.buyBackBefore} />
              </DescriptionRow>
              <DescriptionRow label={text.reserve}>
                <Amount of={data.tokenReserve} />
              </DescriptionRow>
              <DescriptionRow label={text.treasuryAdds} isTotal>
                <Amount of={data.treasuryNeedBefore} />
              </DescriptionRow>
            </DescriptionList>
            <Funding standing={data} />
            <Text tone="muted" isSmall>
              {lineText(token)}
            </Text>
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

function Funding({ standing: { treasuryNeedBefore, treasury } }: { standing: Standing }) {
  if (isZero(treasuryNeedBefore)) {
    return (
      <Notice tone="ok" isSlim>
        <p>{text.funded}</p>
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
  const written = (price: Usd) => amountText(price, { locale, isExact: true })
  const now = written(token.currentPrice)
  const isSloped = token.priceMultiplier > 1_000_000n && isPositive(token.availableTokens)
  return isSloped
    ? text.line({ now, last: written(quoteOf(token, 'BUY', token.availableTokens).priceAfter) })
    : text.flat({ now })
}
