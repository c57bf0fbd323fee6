import { listTreasuryMovements } from '@clearstead/contract/treasury'
import { isZero, negate } from '@clearstead/contract/values/money'
import { placeText } from '@clearstead/texts/treasury/place'
import { treasuryText as text } from '@clearstead/texts/treasury/treasury'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { type RowOf, useList } from '../../../ui/lists/use-list.ts'

type Movement = RowOf<typeof listTreasuryMovements>

export function MovementList() {
  const address = useAddress('/_admin/admin/treasury')
  const columns = movementColumns()
  const list = useList(
    listTreasuryMovements,
    {},
    { address, columns, rowKey: ({ transferId }) => transferId, limit: 10 },
  )
  return (
    <ListCard
      title={text.history}
      list={list}
      caption={text.history}
      empty={text.empty}
      file="treasury-movements"
    />
  )
}

function movementColumns(): Column<Movement>[] {
  return [
    { key: 'transfer', header: text.transfer, csv: ({ transferId }) => String(transferId) },
    {
      key: 'kind',
      header: text.kind,
      role: 'what',
      tone: 'strong',
      cell: ({ kind, transferId }) => (
        <Link to="/admin/ledger/transfer/$id" params={{ id: String(transferId) }}>
          {text.kindName[kind]}
        </Link>
      ),
      csv: ({ kind }) => text.kindName[kind],
    },
    textColumn('memo', text.memo, ({ memo }) => memo, { role: 'why' }),
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: (movement) => <SignedAmount movement={movement} />,
      csv: ({ amount }) => plainAmount(amount),
    },
    {
      key: 'gain',
      header: text.gain,
      align: 'end',
      cell: ({ gain }) => !isZero(gain) && <Amount of={gain} isSigned />,
      csv: ({ gain }) => plainAmount(gain),
    },
    {
      key: 'place',
      header: placeText.short,
      cell: ({ place }) => (place === null ? placeText.unsaid : placeText.places[place]),
      csv: ({ place }) => place ?? '',
    },
    textColumn('by', text.by, ({ adminName }) => adminName, { tone: 'muted' }),
    timeColumn('at', text.at, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
}

/** Money put in or taken out has a sign; money placed elsewhere stays the operator's. */
function SignedAmount({ movement: { kind, amount } }: { movement: Movement }) {
  if (kind === 'fund') return <Amount of={amount} isSigned />
  if (kind === 'withdraw') return <Amount of={negate(amount)} isSigned />
  return <Amount of={amount} />
}
