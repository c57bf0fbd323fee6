import type { PlanView } from '@clearstead/contract/plans/plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { Usd } from '@clearstead/contract/values/money'
import { dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import type { WrongField } from '../../../ui/forms/effect.tsx'
import { Note, Span, Stack } from '../../../ui/layout/layout.tsx'
import { forecast } from '../forecast.ts'
import { subscriptionText as text } from './text.ts'

type Props = {
  plan: PlanView
  amount: Usd | undefined
  /** Nothing is calculated for an amount that cannot be bought. */
  wrong: WrongField | undefined
}

/** What the terms come to for an amount, and what that does not promise. */
export function Calculator({ plan, amount, wrong }: Props) {
  const { answer } = useAnswer(getSettings, {})
  if (!answer || amount === undefined || wrong !== undefined) {
    return (
      <Note>
        {wrong === undefined
          ? text.calcEmpty
          : text.calcWrong({ field: wrong.field, says: wrong.says })}
      </Note>
    )
  }
  const { capMultiple } = answer.settings.programme
  const { daily, monthly, limit, reached } = forecast(amount, plan, capMultiple, answer.today)
  return (
    <Stack gap={3}>
      <Span isStrong>{text.calculator}</Span>
      <DescriptionList>
        <AmountRow label={text.daily} of={daily} />
        <AmountRow label={text.monthly} of={monthly} />
        <AmountRow label={text.limit} of={limit} />
        <DescriptionRow label={text.reached} isMuted={!reached}>
          {reached
            ? text.reachedOn({ day: dayText(reached.day), days: Number(reached.days) })
            : text.never}
        </DescriptionRow>
      </DescriptionList>
      <Note>{text.noPromise}</Note>
    </Stack>
  )
}
