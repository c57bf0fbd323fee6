import type { AnswerOf } from '@clearstead/contract/endpoint'
import { listSettingsHistory } from '@clearstead/contract/settings'
import { useState } from 'react'
import { countParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { settingsText } from './text.ts'

type Entry = AnswerOf<typeof listSettingsHistory>['rows'][number]
const params = { page: countParam() }
const limit = 20

export function HistoryTab() {
  const text = useText(settingsText)
  const [at, setAt] = useAddress(params)
  const from = useAnswer(listSettingsHistory, { page: at.page, limit })
  const [shown, setShown] = useState<Entry['version']>()
  const columns: Column<Entry>[] = [
    {
      key: 'version',
      header: text.versionHeader,
      tone: 'strong',
      cell: ({ version }) => text.version(version),
    },
    {
      key: 'changed',
      header: text.changed,
      cell: ({ changed }) =>
        changed.length === 0
          ? text.everything
          : changed.map((field) => text.changedField(field)).join(', '),
    },
    {
      key: 'by',
      header: text.changedBy,
      cell: ({ changedByName }) => changedByName ?? text.byProduct,
    },
    {
      key: 'from',
      header: text.effectiveOn,
      tone: 'muted',
      cell: ({ effectiveFrom, holds }) =>
        holds.length === 0 ? <Day of={effectiveFrom} /> : <Holds of={holds} />,
    },
    {
      key: 'at',
      header: text.changedAt,
      align: 'end',
      tone: 'muted',
      cell: ({ changedAt }) => <Time at={changedAt} />,
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: ({ version, changed }) =>
        changed.length > 0 && (
          <Button
            look="quiet"
            isSlim
            aria-label={text.showVersion(version)}
            onClick={() => setShown(version)}
          >
            {text.show}
          </Button>
        ),
    },
  ]
  return (
    <Card isFlush>
      <PagedTable
        from={from}
        limit={limit}
        caption={text.history}
        columns={columns}
        rowKey={({ version }) => version}
        address={at}
        onAddress={setAt}
        empty={<EmptyState>{text.historyEmpty}</EmptyState>}
      />
      {shown !== undefined && <ChangeDialog version={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

/** One day where all of it holds from then, else each group with its day. */
function Holds({ of }: { of: Entry['holds'] }) {
  const text = useText(settingsText)
  const [first] = of
  if (first && of.every(({ effectiveFrom }) => effectiveFrom === first.effectiveFrom)) {
    return <Day of={first.effectiveFrom} />
  }
  return (
    <Stack gap={1}>
      {of.map(({ group, effectiveFrom }) => (
        <Span key={`${group} ${effectiveFrom}`}>
          {text.groupName(group)}: <Day of={effectiveFrom} />
        </Span>
      ))}
    </Stack>
  )
}
