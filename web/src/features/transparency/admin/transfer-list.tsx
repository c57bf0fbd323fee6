import { sentenceOf } from '@clearstead/contract/call/say'
import { listTransfers, type TransferLine } from '@clearstead/contract/transparency/books'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { transferListText as text } from '@clearstead/texts/transparency/transfer-list'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { Span } from '../../../ui/layout/layout.tsx'
import { type Column, clampedColumn, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { LedgerAmount } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'

export function TransferList() {
  const address = useAddress('/_admin/admin/ledger')
  const { search, type, from, to } = address.search
  const list = useCursorList(
    listTransfers,
    { search, kind: type, from, to },
    { address, columns: transferColumns(), filters: ['search', 'type', 'from', 'to'] },
  )
  return (
    <ListCard
      list={list}
      caption={text.caption}
      empty={text.empty}
      emptyAct={<InviteButton />}
      file="ledger-transfers"
      filters={
        <>
          <SearchFilter list={{ address }} label={text.search} />
          <ChoiceFilter
            list={{ address }}
            name="type"
            label={text.kind}
            words={wordsOf(TransferKind.options, ledgerText.kindName)}
          />
        </>
      }
      moreFilters={
        <FilterSheet list={{ address }} names={['from', 'to']}>
          {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
        </FilterSheet>
      }
    />
  )
}

function transferColumns(): Column<TransferLine>[] {
  return [
    {
      key: 'number',
      header: text.number,
      role: 'what',
      tone: 'strong',
      cell: ({ id, kind, reversedBy }) => (
        <Link to="/admin/ledger/transfer/$id" params={{ id: String(id) }}>
          {ledgerText.kindName(kind)} {id}
          {reversedBy !== null && <Span tone="waiting"> ({text.reversed})</Span>}
        </Link>
      ),
    },
    clampedColumn('reference', text.reference, ({ reference }) => reference, {
      role: 'why',
      tone: 'muted',
    }),
    clampedColumn('memo', text.memo, ({ memo }) => sentenceOf(memo), { tone: 'muted' }),
    column('moved', text.moved, ({ usd, sgx }) => <LedgerAmount {...shownOf(usd, sgx)} />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    timeColumn('when', text.when, ({ at }) => at, { role: 'when', align: 'end', isShort: true }),
  ]
}

/** A trade moves dollars and tokens: its row shows the dollars. */
function shownOf(usd: string, sgx: string) {
  return /^0\.0+$/.test(usd)
    ? { amount: sgx, asset: 'SGX' as const }
    : { amount: usd, asset: 'USD' as const }
}
