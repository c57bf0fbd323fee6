import { getPortfolio } from '@clearstead/contract/market/market'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isZero } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Note, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useToken } from '../price/use-token.ts'
import type { Portfolio } from '../trade-effect.ts'

/** What the member holds, what it cost, and the gain of all trades, which adds up to the last decimal. */
export function PortfolioCard({ memberId }: { memberId: MemberId }) {
  const portfolio = useAnswer(getPortfolio, { memberId })
  return (
    <Card title={text.portfolio}>
      <Answered from={portfolio} lines={6}>
        {({ data }) => (
          <Stack gap={4}>
            <Holding portfolio={data} />
            {isZero(data.totalPaid) ? (
              <EmptyState>{text.noTokens}</EmptyState>
            ) : (
              <>
                <Gains portfolio={data} />
                <Sum portfolio={data} />
              </>
            )}
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

function Holding({ portfolio }: { portfolio: Portfolio }) {
  const { quantity, averageBuyPrice, totalInvested, currentValue } = portfolio
  return (
    <DescriptionList>
      <AmountRow label={text.held} of={quantity} asset="SGX" />
      <AmountRow
        label={isZero(quantity) ? text.averageDefault : text.average}
        isMuted={isZero(quantity)}
        of={averageBuyPrice}
        isExact
      />
      <AmountRow label={text.invested} of={totalInvested} isExact />
      <AmountRow label={text.value} isTotal of={currentValue} isExact />
    </DescriptionList>
  )
}

function Gains({ portfolio }: { portfolio: Portfolio }) {
  const { profitLoss, profitLossPercent, realisedProfitLoss } = portfolio
  return (
    <DescriptionList>
      <AmountRow label={text.unrealised} of={profitLoss} isExact isSigned />
      {profitLossPercent !== null && (
        <DescriptionRow label={text.percent} isMuted>
          {formatPercent(profitLossPercent, { cutTo: 2, isSigned: true })}
        </DescriptionRow>
      )}
      <AmountRow label={text.realised} of={realisedProfitLoss} isExact isSigned />
      <AmountRow
        label={text.total}
        isTotal
        of={add(profitLoss, realisedProfitLoss)}
        isExact
        isSigned
      />
    </DescriptionList>
  )
}

function Sum({ portfolio }: { portfolio: Portfolio }) {
  const token = useToken().answer?.data
  const { currentValue, totalReceived, totalPaid, profitLoss, realisedProfitLoss } = portfolio
  const exact = (amount: typeof totalPaid) => amountText(amount, { isExact: true })
  return (
    <Note>
      {text.adds({
        value: exact(currentValue),
        received: exact(totalReceived),
        paid: exact(totalPaid),
        total: exact(add(profitLoss, realisedProfitLoss)),
      })}{' '}
      {token && token.priceMultiplier > 1_000_000n && text.valueNote}
    </Note>
  )
}
