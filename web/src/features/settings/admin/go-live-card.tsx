import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { getGoLive } from '@clearstead/contract/settings/schema'
import { getSettings, type Settings, updateSettings } from '@clearstead/contract/settings/settings'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { settingsText as text } from './text.ts'

type State = AnswerOf<typeof getGoLive>
type Check = State['checks'][number]

/** What going live takes, and the act itself; the owner's alone. */
export function GoLiveCard() {
  const isOwner = usePermission('owner')
  const from = useAnswer(getGoLive, {}, { isEnabled: isOwner })
  return (
    <Card title={text.goLive}>
      {isOwner ? (
        <Answered from={from} waiting={<SkeletonLines count={8} />}>
          {(state) => <Checklist state={state} />}
        </Answered>
      ) : (
        <EmptyState>{text.goLiveOwner}</EmptyState>
      )}
    </Card>
  )
}

function Checklist({ state }: { state: State }) {
  const { mode, isEmpty, isReady, checks } = state
  if (mode === 'live') return <Notice tone="ok" title={text.isLive} />
  return (
    <Stack gap={4}>
      <Text tone="muted">{text.goLiveHelp}</Text>
      <DescriptionList>
        {checks.map((check) => (
          <DescriptionRow key={check.name} label={sentenceOf(check.label)}>
            <Mark check={check} />
          </DescriptionRow>
        ))}
        <DescriptionRow label={text.booksEmpty}>
          <Badge tone={isEmpty ? 'ok' : 'bad'}>{isEmpty ? text.done : text.missing}</Badge>
        </DescriptionRow>
      </DescriptionList>
      {!isEmpty && (
        <Notice tone="wait">
          <p>{text.notEmpty}</p>
        </Notice>
      )}
      <GoLive isReady={isReady} />
    </Stack>
  )
}

function Mark({ check: { isDone, isRequired } }: { check: Check }) {
  if (isDone) return <Badge tone="ok">{text.done}</Badge>
  return (
    <Badge tone={isRequired ? 'bad' : 'neutral'}>{isRequired ? text.missing : text.advised}</Badge>
  )
}

function GoLive({ isReady }: { isReady: boolean }) {
  const { answer: held } = useAnswer(getSettings, {})
  const [isAsking, setIsAsking] = useState(false)
  const { act, isSending, refusal } = useAct(updateSettings, {
    success: text.isLive,
    onDone: () => setIsAsking(false),
  })
  const goLive = () => {
    if (!held) return
    const settings = held.settings as Settings
    const programme = { ...settings.programme, mode: 'live' as const }
    act({ settings: { ...settings, programme }, version: held.version })
  }
  return (
    <div>
      <Button disabled={!isReady || !held} onClick={() => setIsAsking(true)}>
        {text.goLiveAct}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.goLiveTitle}
        lead={text.goLiveLead}
        act={text.goLiveAct}
        onConfirm={goLive}
        isBusy={isSending}
        refusal={refusal}
      />
    </div>
  )
}
