import { getStress } from '@clearstead/contract/stress'
import { stressText as text } from '@clearstead/texts/simulator/stress'
import { exactTime } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { FreezePanel } from './freeze-panel.tsx'
import { FlowsCard, FormulaCard, ThresholdsCard } from './stress-facts.tsx'
import { StressTable } from './stress-table.tsx'

/** What bad turns of events would do to today's books, and the brake for them. */
export function StressScreen() {
  const from = useAnswer(getStress, {})
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <FreezePanel />
      <Answered from={from} columns={4}>
        {(stress) => (
          <Stack gap={4}>
            <Text tone="muted">
              {stress.overDays === 0
                ? text.noFlows
                : text.asOf({ at: exactTime(stress.asOf), days: stress.overDays })}
            </Text>
            <StressTable stress={stress} />
            <FlowsCard stress={stress} />
            <ThresholdsCard stress={stress} />
            <FormulaCard />
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}
