import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { getPriceImpact } from '@clearstead/contract/market/market'
import { Multiplier, type TokenView } from '@clearstead/contract/market/views'
import {
  isLess,
  isPositive,
  PositiveSgx,
  PositiveUsd,
  subtract,
} from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { amountText, coverageText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Text, Well } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'

type Props = { token: TokenView; price: string; multiplier: string; supply: string }
type Impact = AnswerOf<typeof getPriceImpact>['data']

/** What the server says a new price or line would do, as soon as one pauses while typing. */
export function PriceImpact({ token, price, multiplier, supply }: Props) {
  const request = requestOf(useDebounced(price), useDebounced(multiplier), useDebounced(supply))
  const impact = useAnswer(getPriceImpact, request ?? { newPrice: token.currentPrice }, {
    isEnabled: request !== undefined,
    keepPrevious: false,
  })
  return (
    <Well>
      <Text isStrong>{text.impact}</Text>
      <div aria-live="polite">
        {!request && <Text tone="muted">{text.impactEmpty}</Text>}
        {request && impact.state === 'refused' && <RefusalNotice refusal={impact.refusal} />}
        {request && impact.state !== 'refused' && (
          <Answered from={impact} lines={6}>
            {({ data }) => <Rows impact={data} />}
          </Answered>
        )}
      </div>
    </Well>
  )
}

function Rows({ impact }: { impact: Impact }) {
  const { currentPrice, newPrice, changePercent, holders } = impact
  const { holdersValueBefore, holdersValueAfter } = impact
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={text.priceChange}>
          {text.changeOf({
            amount: amountText(subtract(newPrice, currentPrice), {
              isExact: true,
              isSigned: true,
            }),
            percent: formatPercent(changePercent, { cutTo: 2, isSigned: true }),
          })}
        </DescriptionRow>
        <AmountRow
          label={text.portfolioImpact({ holders })}
          of={subtract(holdersValueAfter, holdersValueBefore)}
          isSigned
        />
        <DescriptionRow label={text.value}>
          {text.fromTo({
            before: amountText(holdersValueBefore),
            after: amountText(holdersValueAfter),
          })}
        </DescriptionRow>
        <DescriptionRow label={text.coverage}>
          {text.fromTo({
            before: percent(impact.coverageBefore),
            after: percent(impact.coverageAfter),
          })}
        </DescriptionRow>
        <AmountRow label={text.reserve} of={impact.tokenReserve} />
        <DescriptionRow label={text.treasuryWouldAdd} isTotal>
          {text.fromTo({
            before: amountText(impact.treasuryNeedBefore),
            after: amountText(impact.treasuryNeed),
          })}
        </DescriptionRow>
      </DescriptionList>
      {isPositive(impact.treasuryNeed) && isLess(impact.treasury, impact.treasuryNeed) && (
        <Notice tone="bad" isSlim>
          {text.moreThanHeld({ held: amountText(impact.treasury) })}
        </Notice>
      )}
    </>
  )
}

function percent(coverage: Percent | null): string {
  return coverage === null ? text.noCoverage : coverageText(coverage)
}

/** Undefined until the price, and what else is typed, can be sent. */
function requestOf(
  price: string,
  multiplier: string,
  supply: string,
): RequestOf<typeof getPriceImpact> | undefined {
  const newPrice = PositiveUsd.safeDecode(price)
  const line = multiplier === '' ? undefined : Multiplier.safeDecode(multiplier)
  const totalSupply = supply === '' ? undefined : PositiveSgx.safeDecode(supply)
  if (!newPrice.success || line?.success === false || totalSupply?.success === false) {
    return undefined
  }
  return {
    newPrice: newPrice.data,
    ...(line?.success && { priceMultiplier: line.data }),
    ...(totalSupply?.success && { totalSupply: totalSupply.data }),
  }
}
