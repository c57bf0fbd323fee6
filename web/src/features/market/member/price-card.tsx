import { listMemberTrades } from '@clearstead/contract/market/market'
import { soldOf } from '@clearstead/contract/market/quote'
import type { TokenView } from '@clearstead/contract/market/views'
import { Multiplier } from '@clearstead/contract/market/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox, SkeletonFigure } from '../../../ui/states/skeleton.tsx'
import { PriceHistory } from '../price/price-history.tsx'
import { useToken } from '../price/use-token.ts'

/** The present price, how it came about, and how much of the token there is. */
export function PriceCard({ memberId }: { memberId: MemberId }) {
  const token = useToken()
  const { answer } = token
  return (
    <Card
      title={
        answer
          ? text.priceCard({ name: answer.data.name, symbol: answer.data.symbol })
          : text.livePrice
      }
    >
      <Answered
        from={token}
        waiting={
          <>
            <SkeletonFigure />
            <SkeletonBox height={480} />
          </>
        }
      >
        {({ data }) => (
          <Stack gap={4}>
            <Figure
              note={
                <>
                  {text.livePriceSince} <Time at={data.lastUpdated} />
                </>
              }
            >
              <Amount of={data.currentPrice} isExact />
            </Figure>
            <OwnHistory token={data} memberId={memberId} />
            <Supply token={data} />
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

/** The price, with the member's own trades marked. */
function OwnHistory({ token, memberId }: { token: TokenView; memberId: MemberId }) {
  const address = useAddress('/_member/user/token')
  const trades = useAnswer(listMemberTrades, { memberId, limit: 100 }).answer
  return (
    <PriceHistory
      token={token}
      address={address}
      trades={trades?.data}
      isCut={trades?.nextCursor != null}
    />
  )
}

function Supply({ token }: { token: TokenView }) {
  const { basePrice, availableTokens, totalSupply, priceMultiplier } = token
  return (
    <DescriptionList>
      <AmountRow label={text.basePrice} of={basePrice} isExact />
      <DescriptionRow label={text.multiplier}>
        {text.times({ multiplier: Number(Multiplier.encode(priceMultiplier)) })}
      </DescriptionRow>
      <AmountRow label={text.sold} of={soldOf(token)} asset="SGX" />
      <AmountRow label={text.available} of={availableTokens} asset="SGX" />
      <AmountRow label={text.totalSupply} isTotal of={totalSupply} asset="SGX" />
    </DescriptionList>
  )
}
