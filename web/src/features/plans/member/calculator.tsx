import type { PlanView } from '@clearstead/contract/plans'
import { getSettings } from '@clearstead/contract/settings'
import type { Usd } from '@clearstead/contract/values/money'
import { countText, dayText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span, Words } from '../../../ui/layout/words.tsx'
import { forecast } from '../forecast.ts'
import { subscriptionText } from './text.ts'

/** What the terms come to for an amount, and what that does not promise. */
export function Calculator({ plan, amount }: { plan: PlanView; amount: Usd | undefined }) {
  const text = useText(subscriptionText)
  const locale = useLocale()
  const { answer } = useAnswer(getSettings, {})
  if (!answer || amount === undefined) {
    return (
      <Words tone="muted" isSmall>
        {text.calcEmpty}
      </Words>
    )
  }
  const { capMultiple } = answer.settings.programme
  const { daily, monthly, limit, reached } = forecast(amount, plan, capMultiple, answer.today)
  return (
    <Stack gap={3}>
      <Span isStrong>{text.calculator}</Span>
      <LeaderRows>
        <LeaderRow label={text.daily}>
          <Amount of={daily} />
        </LeaderRow>
        <LeaderRow label={text.monthly}>
          <Amount of={monthly} />
        </LeaderRow>
        <LeaderRow label={text.limit}>
          <Amount of={limit} />
        </LeaderRow>
        <LeaderRow label={text.reached} isMuted={!reached}>
          {reached
            ? text.reachedOn(dayText(reached.day, locale), countText(Number(reached.days), locale))
            : text.never}
        </LeaderRow>
      </LeaderRows>
      <Words tone="muted" isSmall>
        {text.noPromise}
      </Words>
    </Stack>
  )
}
