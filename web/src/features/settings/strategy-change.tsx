import type { RequestOf } from '@clearstead/contract/call/endpoint'
import {
  type FoundStrategy,
  type StrategySearch,
  searchStrategies,
} from '@clearstead/contract/strategies'
import { usdText } from '@clearstead/contract/values/money-text'
import { percentText } from '@clearstead/contract/values/percent'
import { strategyText as text } from '@clearstead/texts/solvency/strategy'
import { formatPercent } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span, Stack, Text } from '../../ui/layout/layout.tsx'
import { Answered } from '../../ui/states/answered.tsx'
import { Notice } from '../../ui/states/notice.tsx'

/** What the best strategy of one person takes out before and after a change; the search takes some seconds. */
export function StrategyChange({ change }: { change: RequestOf<typeof searchStrategies> }) {
  const from = useAnswer(searchStrategies, change)
  return (
    <Stack gap={2}>
      <Span isStrong>{text.title}</Span>
      {from.state === 'waiting' && <Text tone="muted">{text.searching}</Text>}
      <Answered from={from} lines={4}>
        {({ before, after }) => (
          <>
            {after && (
              <Text tone="muted">
                {text.lead({ strategies: after.strategies, most: percentText(after.most) })}
              </Text>
            )}
            {after && !isSafe(after) && (
              <Notice tone="bad">{text.unsafe({ most: percentText(after.most) })}</Notice>
            )}
            <Span isStrong>{text.before}</Span>
            <SearchRows search={before} />
            <Span isStrong>{text.after}</Span>
            <SearchRows search={after} />
          </>
        )}
      </Answered>
    </Stack>
  )
}

function isSafe({ beforeLock, overYear }: StrategySearch): boolean {
  return beforeLock.isSafe && overYear.isSafe
}

function SearchRows({ search }: { search: StrategySearch | null }) {
  if (!search) return <Text tone="muted">{text.noPlans}</Text>
  const { beforeLock, overYear, lockDays } = search
  return (
    <DescriptionList>
      <DescriptionRow
        label={text.beforeLock({ days: lockDays })}
        note={text.found({ ...factsOf(beforeLock) })}
      >
        {gainText(beforeLock)}
      </DescriptionRow>
      <DescriptionRow label={text.overYear} note={text.found({ ...factsOf(overYear) })}>
        {gainText(overYear)}
      </DescriptionRow>
    </DescriptionList>
  )
}

function gainText({ gain }: FoundStrategy): string {
  return percentText(gain) === '0.00' ? text.nothing : text.gain({ percent: formatPercent(gain) })
}

function factsOf({ accounts, shape, stayDays, putIn, takenOut, comparedWith }: FoundStrategy) {
  return {
    accounts,
    shape: text.shape[shape],
    stays: stayDays === null ? text.neverLeaves : text.leavesAfter({ days: stayDays }),
    putIn: usdText(putIn),
    takenOut: usdText(takenOut),
    compared: usdText(comparedWith),
  }
}
