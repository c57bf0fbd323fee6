import type { DayChecks } from '@clearstead/contract/transparency/proof-checks'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { checkCountText as text } from '@clearstead/texts/transparency/check-count'
import { dayText } from '../../../plumbing/format.ts'
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx'

/** How many members checked their balance lately, and what that count is worth. */
export function CheckCount({ day, checks }: { day: ProgrammeDay; checks: DayChecks }) {
  return (
    <Stack gap={2}>
      <Text isStrong>{text.checked({ ...checks, day: dayText(day) })}</Text>
      {checks.failed > 0 && <Text>{text.failed({ failed: checks.failed })}</Text>}
      <Note>{text.worth}</Note>
    </Stack>
  )
}
