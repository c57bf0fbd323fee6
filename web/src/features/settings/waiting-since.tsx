import { getSettings } from '@clearstead/contract/settings/settings'
import { overdueText as text } from '@clearstead/texts/settings/overdue'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { useNow } from '../../ui/figures/now.ts'
import { Time } from '../../ui/figures/time.tsx'
import { Inline } from '../../ui/layout/layout.tsx'

/** Since when a request waits, marked once that is longer than members were promised. */
export function WaitingSince({ at }: { at: Date }) {
  return (
    <Inline gap={2} justify="end">
      <OverdueBadge since={at} />
      <Time at={at} isShort />
    </Inline>
  )
}

export function OverdueBadge({ since }: { since: Date }) {
  const { answer } = useAnswer(getSettings, {})
  const now = useNow()
  const hours = answer?.settings.programme.promisedHours
  if (hours === undefined || now.getTime() - since.getTime() < hours * 3_600_000) return null
  return <Badge tone="bad">{text.overdue}</Badge>
}
