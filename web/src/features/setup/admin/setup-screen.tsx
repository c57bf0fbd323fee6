import { type Said, sentenceOf } from '@clearstead/contract/call/say'
import { getSetup, type SetupStepView, skipSetupStep } from '@clearstead/contract/setup'
import { setupText as text } from '@clearstead/texts/setup/setup'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checklist } from '../../../ui/figures/checklist.tsx'
import { DescriptionList, ProseRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { StepAct } from './step-act.tsx'

const repeatMs = 2_000
/** How long the checklist follows a test mail. */
const followedMs = 60_000

/** What an installation needs before members join, each step as the server finds it. */
export function SetupScreen() {
  const [mailedAt, setMailedAt] = useState<number>()
  const from = useAnswer(
    getSetup,
    {},
    {
      repeatMs: () =>
        mailedAt !== undefined && Date.now() - mailedAt < followedMs ? repeatMs : undefined,
    },
  )
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={from} lines={12}>
        {({ steps, progress, isEmpty }) => (
          <Stack gap={4}>
            {isEmpty && (
              <Notice tone="info" title={text.lookAround}>
                {text.lookAroundText}
              </Notice>
            )}
            <OpenCard steps={steps} progress={progress} onMailed={() => setMailedAt(Date.now())} />
            <SkippedCard steps={steps.filter(({ status }) => status === 'skipped')} />
            <DoneCard steps={steps.filter(({ status }) => status === 'done')} />
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}

type Steps = readonly SetupStepView[]

type OpenProps = { steps: Steps; progress: Said; onMailed: () => void }

function OpenCard({ steps, progress, onMailed }: OpenProps) {
  const mayChange = useCanCall()(skipSetupStep)
  const { act, isSending } = useAct(skipSetupStep, { success: null })
  const open = steps.filter(({ status }) => status === 'open')
  return (
    <Card title={text.open} aside={sentenceOf(progress)}>
      {open.length === 0 && <Text tone="muted">{text.complete}</Text>}
      <Checklist
        items={open.map((step, index) => ({
          key: step.name,
          label: sentenceOf(step.title),
          note: `${sentenceOf(step.why)} ${sentenceOf(step.found)}`,
          isLater: false,
          act: mayChange && (
            <Inline gap={2}>
              <Button
                look="quiet"
                isSlim
                isBusy={isSending}
                aria-label={text.skipStep({ step: sentenceOf(step.title) })}
                onClick={() => act({ step: step.name, isSkipped: true })}
              >
                {text.skip}
              </Button>
              <StepAct step={step} isMain={index === 0} onMailed={onMailed} />
            </Inline>
          ),
        }))}
      />
    </Card>
  )
}

function SkippedCard({ steps }: { steps: Steps }) {
  const mayChange = useCanCall()(skipSetupStep)
  const { act, isSending } = useAct(skipSetupStep, { success: null })
  if (steps.length === 0) return null
  return (
    <Card title={text.skippedTitle}>
      <Checklist
        items={steps.map(({ name, title, skippedBy, skippedAt }) => ({
          key: name,
          label: sentenceOf(title),
          note: (
            <>
              {text.skippedBy({ name: skippedBy ?? '' })} {skippedAt && <Time at={skippedAt} />}
            </>
          ),
          isLater: true,
          act: mayChange && (
            <Button
              look="plain"
              isSlim
              isBusy={isSending}
              aria-label={text.takeBackStep({ step: sentenceOf(title) })}
              onClick={() => act({ step: name, isSkipped: false })}
            >
              {text.takeBack}
            </Button>
          ),
        }))}
      />
    </Card>
  )
}

function DoneCard({ steps }: { steps: Steps }) {
  if (steps.length === 0) return null
  return (
    <Card title={text.done}>
      <DescriptionList>
        {steps.map(({ name, title, found }) => (
          <ProseRow key={name} label={sentenceOf(title)}>
            {sentenceOf(found)}
          </ProseRow>
        ))}
      </DescriptionList>
    </Card>
  )
}
