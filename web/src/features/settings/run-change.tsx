import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { previewRun, RunPreview } from '@clearstead/contract/rule-runs'
import { ruleRunText as text } from '@clearstead/texts/solvency/rule-run'
import type { Answer } from '../../plumbing/use-answer.ts'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span, Stack, Text } from '../../ui/layout/layout.tsx'
import { Answered } from '../../ui/states/answered.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { dryText } from './dry-text.ts'
import { RunLead } from './run-lead.tsx'
import { RunRows, untilOf } from './run-rows.tsx'

type Props = { from: Answer<AnswerOf<typeof previewRun>> }

/** When the treasury runs dry before and after a change, by the run that publishing it keeps. */
export function RunChange({ from }: Props) {
  return (
    <Stack gap={2}>
      <Span isStrong>{text.changeTitle}</Span>
      {from.state === 'waiting' && <Text tone="muted">{text.waiting}</Text>}
      <Answered from={from} lines={8}>
        {({ before, after, needsReason }) => (
          <>
            <RunLead run={after} />
            {needsReason && <Notice tone="bad">{text.dryNote}</Notice>}
            <Span isStrong>{text.before}</Span>
            <RunRows run={before} />
            <Span isStrong>{text.after}</Span>
            <RunRows run={after} />
          </>
        )}
      </Answered>
    </Stack>
  )
}

/** The same with a steady intake alone, in a sentence before and one after. */
export function RunSummary({ from }: Props) {
  return (
    <Stack gap={2}>
      <Span isStrong>{text.steadyTitle}</Span>
      <Answered from={from} lines={2}>
        {({ before, after, needsReason }) => (
          <>
            <DescriptionList>
              <DescriptionRow label={text.before}>{sentenceOf(before)}</DescriptionRow>
              <DescriptionRow label={text.after}>{sentenceOf(after)}</DescriptionRow>
            </DescriptionList>
            {needsReason && <Notice tone="bad">{text.dryNote}</Notice>}
          </>
        )}
      </Answered>
    </Stack>
  )
}

function sentenceOf(run: RunPreview): string {
  const steady = run.intakes.find(({ kind }) => kind === 'steady')
  return dryText(steady?.dryDay ?? null, untilOf(run))
}
