import { getSolvency } from '@clearstead/contract/solvency'
import { percentText } from '@clearstead/contract/values/percent'
import { needText } from '@clearstead/texts/solvency/need'
import { dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { NeedList } from '../../settings/public.tsx'

/** The return that each plan needs, and why an owner published what needs more than 15 %. */
export function NeededReturn() {
  const from = useAnswer(getSolvency, {})
  return (
    <Card title={needText.title}>
      <Answered from={from} height={120}>
        {({ plans, reasons, most }) => (
          <Stack gap={4}>
            <Text tone="muted">{needText.lead}</Text>
            <NeedList needs={plans} />
            {reasons.length > 0 && (
              <Stack gap={2}>
                <Span isStrong>{needText.reasons({ most: percentText(most) })}</Span>
                {reasons.map(({ at, subject, dryOn, reason }) => (
                  <Text key={at.getTime()}>
                    <Time at={at} /> {needText.kind[subject]}
                    {dryOn && `, ${needText.dryOn({ day: dayText(dryOn) })}`}: {reason}
                  </Text>
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </Answered>
    </Card>
  )
}
