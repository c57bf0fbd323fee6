import type { AnswerOf } from '@clearstead/contract/endpoint'
import { listTreasuryMovements } from '@clearstead/contract/treasury'
import { isZero, negate } from '@clearstead/contract/values/money'
import { countParam, useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import type { CsvColumn } from '../../../ui/lists/csv.ts'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { treasuryText } from './text.ts'

type Movement = AnswerOf<typeof listTreasuryMovements>['rows'][number]
const params = { page: countParam() }
const limit = 10

export function MovementList() {
  const text = useText(treasuryText)
  const [at, setAt] = useAddress(params)
  const from = useAnswer(listTreasuryMovements, { page: at.page, limit })
  return (
    <Card title={text.history} aside={<MovementFile />}>
      <PagedTable
        from={from}
        limit={limit}
        caption={text.history}
        columns={useMovementColumns()}
        rowKey={({ transferId }) => transferId}
        address={at}
        onAddress={setAt}
        empty={<EmptyState>{text.empty}</EmptyState>}
      />
    </Card>
  )
}

function useMovementColumns(): Column<Movement>[] {
  const text = useText(treasuryText)
  return [
    {
      key: 'kind',
      header: text.kind,
      tone: 'strong',
      cell: ({ kind }) => text.kindName(kind),
    },
    { key: 'memo', header: text.memo, cell: ({ memo }) => memo },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      tone: 'strong',
      cell: ({ kind, amount }) =>
        kind === 'fund' || kind === 'withdraw' ? (
          <Amount of={kind === 'fund' ? amount : negate(amount)} isSigned />
        ) : (
          <Amount of={amount} />
        ),
    },
    {
      key: 'gain',
      header: text.gain,
      align: 'end',
      cell: ({ gain }) => !isZero(gain) && <Amount of={gain} isSigned />,
    },
    { key: 'by', header: text.by, tone: 'muted', cell: ({ adminName }) => adminName },
    {
      key: 'at',
      header: text.at,
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} />,
    },
  ]
}

function MovementFile() {
  const text = useText(treasuryText)
  const columns: CsvColumn<Movement>[] = [
    { header: text.transfer, text: ({ transferId }) => String(transferId) },
    { header: text.at, text: ({ at }) => at.toISOString() },
    { header: text.kind, text: ({ kind }) => text.kindName(kind) },
    { header: text.amount, text: ({ amount }) => plainAmount(amount) },
    { header: text.gain, text: ({ gain }) => plainAmount(gain) },
    { header: text.memo, text: ({ memo }) => memo },
    { header: text.by, text: ({ adminName }) => adminName },
  ]
  return (
    <CsvButton
      fileName="treasury-movements"
      columns={columns}
      fetchPage={(page) => call(listTreasuryMovements, { page, limit: 100 })}
    />
  )
}
