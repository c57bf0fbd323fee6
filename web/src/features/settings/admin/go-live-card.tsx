import type { AnswerOf } from '@clearstead/contract/endpoint'
import { getSettings, type Settings, updateSettings } from '@clearstead/contract/settings'
import { getGoLive } from '@clearstead/contract/settings-schema'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { settingsText } from './text.ts'

type State = AnswerOf<typeof getGoLive>
type Check = State['checks'][number]

/** What going live takes, and the act itself; the owner's alone. */
export function GoLiveCard() {
  const text = useText(settingsText)
  const isOwner = useMay('owner')
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
  const text = useText(settingsText)
  const { mode, isEmpty, isReady, checks } = state
  if (mode === 'live') return <Notice tone="ok" title={text.isLive} />
  return (
    <Stack gap={4}>
      <Words tone="muted">{text.goLiveHelp}</Words>
      <LeaderRows>
        {checks.map((check) => (
          <LeaderRow key={check.name} label={check.label}>
            <Mark check={check} />
          </LeaderRow>
        ))}
        <LeaderRow label={text.booksEmpty}>
          <Badge tone={isEmpty ? 'ok' : 'bad'}>{isEmpty ? text.done : text.missing}</Badge>
        </LeaderRow>
      </LeaderRows>
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
  const text = useText(settingsText)
  if (isDone) return <Badge tone="ok">{text.done}</Badge>
  return (
    <Badge tone={isRequired ? 'bad' : 'neutral'}>{isRequired ? text.missing : text.advised}</Badge>
  )
}

function GoLive({ isReady }: { isReady: boolean }) {
  const text = useText(settingsText)
  const { answer: held } = useAnswer(getSettings, {})
  const [isAsking, setIsAsking] = useState(false)
  const { act, isSending, refusal } = useAct(updateSettings, {
    onDone: () => {
      notify.success(text.isLive)
      setIsAsking(false)
    },
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
