import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { describeSettings } from '@clearstead/contract/settings/schema'
import { getSettingsChange, listSettingsHistory } from '@clearstead/contract/settings/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { actsColumn, type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { SettingChanges } from '../setting-changes.tsx'
import { settingWords } from '../setting-words.ts'
import { settingsText as text } from './text.ts'

type Entry = AnswerOf<typeof listSettingsHistory>['rows'][number]

const fieldNames = Object.fromEntries(
  describeSettings().flatMap(({ name, settings }) =>
    settings.map((setting) => {
      const path = `${name}.${setting.name}`
      return [path, settingWords.settingName(path)]
    }),
  ),
)

export function HistoryTab() {
  const address = useAddress('/_admin/admin/settings')
  const [shown, setShown] = useState<Entry['version']>()
  const list = useList(
    listSettingsHistory,
    { field: address.search.field },
    { address, columns: historyColumns(setShown), rowKey: ({ version }) => version },
  )
  return (
    <>
      <ListCard
        list={list}
        caption={text.history}
        empty={text.historyEmpty}
        file="settings-history"
        filters={<ChoiceFilter list={list} name="field" label={text.setting} words={fieldNames} />}
      />
      {shown !== undefined && <ChangeDialog version={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function historyColumns(onShow: (version: Entry['version']) => void): Column<Entry>[] {
  const changedText = (changed: Entry['changed']) =>
    changed.length === 0
      ? text.everything
      : changed.map((field) => settingWords.settingName(field)).join(', ')
  return [
    column('version', text.versionHeader, ({ version }) => text.version({ version }), {
      role: 'what',
      tone: 'strong',
    }),
    column('changed', text.changed, ({ changed }) => changedText(changed), { role: 'why' }),
    column('by', text.changedBy, ({ changedByName }) => changedByName ?? text.byProduct, {
      role: 'amount',
    }),
    column('approved', text.approvedBy, ({ approvedByName }) => approvedByName ?? text.nobody),
    {
      key: 'from',
      header: text.effectiveOn,
      tone: 'muted',
      cell: ({ effectiveFrom, holds }) =>
        holds.length === 0 ? <Day of={effectiveFrom} /> : <Holds of={holds} />,
    },
    timeColumn('at', text.changedAt, ({ changedAt }) => changedAt, { role: 'when', align: 'end' }),
    actsColumn(
      'act',
      '',
      ({ version, changed }) =>
        changed.length > 0 && [
          {
            label: text.show,
            spoken: text.showVersion({ version }),
            act: () => onShow(version),
            look: 'quiet',
          },
        ],
    ),
  ]
}

/** One day where all of it holds from then, else each group with its day. */
function Holds({ of }: { of: Entry['holds'] }) {
  const [first] = of
  if (first && of.every(({ effectiveFrom }) => effectiveFrom === first.effectiveFrom)) {
    return <Day of={first.effectiveFrom} />
  }
  return (
    <Stack gap={1}>
      {of.map(({ group, effectiveFrom }) => (
        <Span key={`${group} ${effectiveFrom}`}>
          {settingWords.groupName(group)}: <Day of={effectiveFrom} />
        </Span>
      ))}
    </Stack>
  )
}

type Props = { version: SettingsVersion; onClose: () => void }

/** What one version changed: before, after, and from when it holds. */
function ChangeDialog({ version, onClose }: Props) {
  const from = useAnswer(getSettingsChange, { version })
  return (
    <Dialog isOpen onClose={onClose} title={text.version({ version })} isWide>
      <Answered from={from} lines={4}>
        {({ change: { changes, changedByName, approvedByName } }) => (
          <Stack gap={4}>
            <Text tone="muted">{text.byWhom(changedByName ?? text.byProduct, approvedByName)}</Text>
            {changes.length === 0 && <Text tone="muted">{text.everything}</Text>}
            <SettingChanges
              changes={changes}
              note={({ effectiveFrom }) => (
                <Span tone="muted" isSmall>
                  {text.effectiveSince} <Day of={effectiveFrom} />
                </Span>
              )}
            />
          </Stack>
        )}
      </Answered>
    </Dialog>
  )
}
