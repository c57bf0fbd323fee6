import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { useNow } from '../../ui/figures/now.ts'
import { Time } from '../../ui/figures/time.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { promiseText as text } from './promise-text.ts'

function usePromisedHours(): number | undefined {
  return useAnswer(getSettings, {}).answer?.settings.programme.promisedHours
}

/** Within which time a request is decided, for the member who makes one. */
export function PromiseNote() {
  const hours = usePromisedHours()
  if (hours === undefined) return null
  return (
    <Text tone="muted" isSmall>
      {text.promise(hours)}
    </Text>
  )
}

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
  const hours = usePromisedHours()
  const now = useNow()
  if (hours === undefined || now.getTime() - since.getTime() < hours * 3_600_000) return null
  return <Badge tone="bad">{text.overdue}</Badge>
}
