import { getPublishedRun } from '@clearstead/contract/published-run'
import { dayOf } from '@clearstead/contract/values/days'
import { ruleRunText as text } from '@clearstead/texts/solvency/rule-run'
import { dayText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { useProgrammeZone } from '../../plumbing/use-programme-zone.ts'
import { OutsideLink } from '../../ui/actions/outside-link.tsx'
import { Code } from '../../ui/figures/code.tsx'
import { Card, Note, Stack, Text } from '../../ui/layout/layout.tsx'
import { Answered } from '../../ui/states/answered.tsx'
import { RunLead, RunRows } from '../settings/public.tsx'

/** What the newest run of the published rules came to, and all that it takes to repeat it. */
export function PublishedRun() {
  const zone = useProgrammeZone()
  const from = useAnswer(getPublishedRun, {})
  return (
    <Card title={text.title}>
      <Answered from={from} height={790}>
        {({ run }) =>
          run === null ? (
            <Text tone="muted">{text.none}</Text>
          ) : (
            <Stack gap={4}>
              <RunLead run={run} />
              <RunRows run={run} />
              <Stack gap={2}>
                <Note>
                  {text.made({
                    id: run.id,
                    version: run.ruleVersion,
                    day: dayText(dayOf(run.at, zone)),
                  })}
                </Note>
                <Code isWhole copyLabel={text.hash}>
                  {run.rulesHash}
                </Code>
                <OutsideLink to={`/api/v1/simulator/runs/${run.id}`} label={text.repeat} />
                <Note>{text.repeatNote}</Note>
              </Stack>
            </Stack>
          )
        }
      </Answered>
    </Card>
  )
}
