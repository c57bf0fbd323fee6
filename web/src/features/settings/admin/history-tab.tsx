import type { AnswerOf } from '@clearstead/contract/endpoint'
import { listSettingsHistory } from '@clearstead/contract/settings'
import { countParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { settingsText } from './text.ts'

type Entry = AnswerOf<typeof listSettingsHistory>['rows'][number]
const params = { page: countParam() }
const limit = 20

export function HistoryTab() {
  const text = useText(settingsText)
  const [at, setAt] = useAddress(params)
  const from = useAnswer(listSettingsHistory, { page: at.page, limit })
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
      cell: ({ effectiveFrom, changed }) =>
        changed.length === 0 || changed.some((field) => field.startsWith('programme.')) ? (
          <Day of={effectiveFrom} />
        ) : (
          text.atOnce
        ),
    },
    {
      key: 'at',
      header: text.changedAt,
      align: 'end',
      tone: 'muted',
      cell: ({ changedAt }) => <Time at={changedAt} />,
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
    </Card>
  )
}
