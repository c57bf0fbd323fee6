import type { TierProgress } from '@clearstead/contract/awards/salary'
import { getSettings } from '@clearstead/contract/settings/settings'
import { dayAfter, monthOf } from '@clearstead/contract/values/months'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { amountText, dayText, monthText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Grow, Stack } from '../../../ui/layout/layout.tsx'
import { LeadText, Text } from '../../../ui/layout/text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { missingOf } from './missing-of.ts'
import { nextTier, reachedTier } from './tiers.ts'

/** By which tier the member qualifies for this month as things stand, and what the next one takes. */
export function SalaryMonth({ progress }: { progress: readonly TierProgress[] }) {
  const { answer } = useAnswer(getSettings, {})
  const month = answer && monthOf(answer.today)
  const reached = reachedTier(progress)
  const next = nextTier(progress)
  const payday = month ? dayText(dayAfter(month), locale) : ''
  return (
    <Card title={text.thisMonth({ month: month ? monthText(month, locale) : '' })}>
      {progress.length === 0 ? (
        <EmptyState>{text.noTiers}</EmptyState>
      ) : (
        <>
          <Figure
            size="medium"
            note={
              reached
                ? text.reachedNote({ amount: amountText(reached.amount, { locale }), payday })
                : text.noneNote
            }
          >
            {reached?.tier ?? text.none}
          </Figure>
          {next ? <Next tier={next} /> : <LeadText>{text.top}</LeadText>}
          <Grow />
          <Text tone="muted" isSmall>
            {text.best}
          </Text>
        </>
      )}
    </Card>
  )
}

function Next({ tier }: { tier: TierProgress }) {
  const missing = missingOf(tier, 'activeBusiness')
  return (
    <Stack gap={1}>
      <LeadText>
        {text.next({ tier: tier.tier, amount: amountText(tier.amount, { locale }) })}
      </LeadText>
      {missing && <Text>{missing}</Text>}
    </Stack>
  )
}
