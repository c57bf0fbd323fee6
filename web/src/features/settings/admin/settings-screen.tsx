import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { describeGroup, describeSettings, getGoLive } from '@clearstead/contract/settings/schema'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SideTabs } from '../../../ui/lists/side-tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { SearchBox } from '../../../ui/tree/search-box.tsx'
import { AdminsTab } from './admins-tab.tsx'
import { findSettings } from './find-settings.ts'
import { GroupForm } from './group-form.tsx'
import { HighReturn } from './high-return.tsx'
import { HistoryTab } from './history-tab.tsx'
import { groups, type Tab, tabs } from './tabs.ts'
import { settingsText as text } from './text.ts'
import type { Group, SettingsAnswer } from './use-group-form.tsx'

const maxShown = 8

/** Finds a setting by its label, its help or its key, and leads to it. */
function SettingsSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findSettings(describeSettings(), typed)
  const shown = found.slice(0, maxShown)
  return (
    <SearchBox
      label={text.search}
      shortcut="/"
      typed={typed}
      onType={setTyped}
      choices={
        typed.trim() === ''
          ? undefined
          : shown.map(({ path, label, group }) => ({
              key: path,
              label,
              note: group.label,
            }))
      }
      remark={remarkOn(typed, found.length)}
      onChoose={(path) => {
        const chosen = found.find((one) => one.path === path)
        if (!chosen) return
        setTyped('')
        // Where it stands on the page is shown, and not the top of the page.
        void navigate({
          to: '/admin/settings',
          search: { tab: chosen.group.name, field: path },
          resetScroll: false,
        })
      }}
    />
  )
}

function remarkOn(typed: string, found: number): string | undefined {
  if (typed.trim() === '') return undefined
  if (found === 0) return text.noSetting
  return found > maxShown ? text.moreSettings({ count: found - maxShown }) : undefined
}

export function SettingsScreen() {
  const { search, change } = useAddress('/_admin/admin/settings')
  const { tab } = search
  const labelOf = (key: Tab) => (isGroup(key) ? describeGroup(key).label : text[key])
  return (
    <Stack gap={4}>
      <PageHead title={text.title} />
      <SettingsSearch />
      <SideTabs
        label={text.tabs}
        chosen={tab}
        onChoose={(next) => change({ tab: next, field: undefined })}
        tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
      >
        {tab === 'admins' && <AdminsTab />}
        {tab === 'history' && <HistoryTab />}
        {tab === 'live' && <GoLiveCard />}
        {isGroup(tab) && <GroupTab group={tab} marked={search.field} />}
      </SideTabs>
    </Stack>
  )
}

function isGroup(tab: Tab): tab is (typeof groups)[number] {
  return groups.some((group) => group === tab)
}

function GroupTab({ group, marked }: { group: Group; marked: string | undefined }) {
  const from = useAnswer(getSettings, {})
  return (
    <Answered
      from={from}
      waiting={
        <Card>
          <SkeletonLines count={8} />
        </Card>
      }
    >
      {(answer) => (
        <NewestGroup
          key={group}
          group={group}
          newest={answer}
          marked={marked}
          onRefused={from.refetch}
        />
      )}
    </Answered>
  )
}

type NewestProps = {
  group: Group
  newest: SettingsAnswer
  marked: string | undefined
  onRefused: () => void
}

/** Drawn anew with every version, so that its fields start from what is saved; what was typed and not saved is kept first. */
function NewestGroup({ newest, ...props }: NewestProps) {
  const [held, setHeld] = useState(newest)
  const isNewest = held.version === newest.version
  return (
    <GroupForm
      {...props}
      key={held.version}
      from={isNewest ? newest : held}
      onNewest={isNewest ? undefined : () => setHeld(newest)}
    />
  )
}

type State = AnswerOf<typeof getGoLive>
type Check = State['checks'][number]

/** What going live takes, and the act itself; the owner's alone. */
function GoLiveCard() {
  const isOwner = usePermission('owner')
  const from = useAnswer(getGoLive, {}, { isEnabled: isOwner })
  return (
    <Card title={text.goLive}>
      {isOwner ? (
        <Answered from={from} lines={8}>
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
      {!isEmpty && <Notice tone="wait">{text.notEmpty}</Notice>}
      <GoLive
        isReady={isReady}
        takesReason={checks.some(({ name, isDone }) => name === 'return_needed' && !isDone)}
      />
    </Stack>
  )
}

function Mark({ check: { isDone, isRequired } }: { check: Check }) {
  if (isDone) return <Badge tone="ok">{text.done}</Badge>
  return (
    <Badge tone={isRequired ? 'bad' : 'neutral'}>{isRequired ? text.missing : text.advised}</Badge>
  )
}

function GoLive({ isReady, takesReason }: { isReady: boolean; takesReason: boolean }) {
  const { answer: held } = useAnswer(getSettings, {})
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { act, isSending, refusal } = useAct(updateSettings, {
    success: text.isLive,
    onDone: () => setIsAsking(false),
  })
  const goLive = () => {
    if (!held) return
    const settings = held.settings as Settings
    const programme = { ...settings.programme, mode: 'live' as const }
    const returnReason = reason.trim()
    act({
      settings: { ...settings, programme },
      version: held.version,
      ...(takesReason && returnReason && { returnReason }),
    })
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
      >
        {takesReason && <HighReturn reason={reason} onReason={setReason} isHigh />}
      </ConfirmDialog>
    </div>
  )
}
