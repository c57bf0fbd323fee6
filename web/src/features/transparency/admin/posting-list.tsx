import { sentenceOf } from '@clearstead/contract/call/say'
import {
  type AccountView,
  listPostings,
  type PostingView,
} from '@clearstead/contract/transparency/books'
import { accountText as text } from '@clearstead/texts/transparency/account'
import { transferListText } from '@clearstead/texts/transparency/transfer-list'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { DayFilters } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { LedgerAmount, Side } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'

/** What was booked on an account. */
export function PostingList({ account }: { account: AccountView }) {
  const address = useAddress('/_admin/admin/ledger/account/$id')
  const { from, to } = address.search
  const list = useCursorList(
    listPostings,
    { id: account.id, from, to },
    {
      address,
      columns: postingColumns(account),
      rowKey: ({ id }) => id,
      filters: ['from', 'to'],
    },
  )
  return (
    <ListCard
      list={list}
      caption={text.postings}
      empty={text.noPostings}
      file={text.file({ number: String(account.id) })}
      filters={<DayFilters list={{ address }} from={text.from} to={text.until} />}
    />
  )
}

function postingColumns({ asset, owner }: AccountView): Column<PostingView>[] {
  return [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: ({ id, kind }) => (
        <Link to="/admin/ledger/transfer/$id" params={{ id: String(id) }}>
          {ledgerText.kindName(kind)} {id}
        </Link>
      ),
      csv: ({ kind }) => ledgerText.kindName(kind),
    },
    { key: 'transfer', header: text.transfer, csv: ({ id }) => String(id) },
    {
      key: 'reference',
      header: transferListText.reference,
      role: 'why',
      tone: 'muted',
      cell: ({ memo, reference }) => <ClampedText>{sentenceOf(memo) || reference}</ClampedText>,
      csv: ({ reference }) => reference,
    },
    ...(['debit', 'credit'] as const).map(
      (side): Column<PostingView> => ({
        key: side,
        header: text.columns[side],
        role: 'amount',
        isNamed: true,
        align: 'end',
        tone: 'strong',
        cell: ({ amount }) => <Side of={{ amount, asset }} side={side} />,
        csv: ({ amount }) =>
          amount.startsWith('-') === (side === 'debit') ? amount.replace('-', '') : '',
      }),
    ),
    ...(owner === 'member' ? [afterColumn(asset)] : []),
    {
      key: 'when',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} isShort />,
      csv: ({ at }) => at.toISOString(),
    },
  ]
}

function afterColumn(asset: AccountView['asset']): Column<PostingView> {
  return {
    key: 'after',
    header: text.after,
    align: 'end',
    tone: 'muted',
    cell: ({ balanceAfter }) =>
      balanceAfter !== null && <LedgerAmount amount={balanceAfter} asset={asset} />,
    csv: ({ balanceAfter }) => balanceAfter ?? '',
  }
}
