import { type AccountView, listAccounts } from '@clearstead/contract/transparency/books'
import { accountListText as text } from '@clearstead/texts/transparency/account-list'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { Span } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { LedgerAmount } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'

export function AccountList() {
  const address = useAddress('/_admin/admin/ledger')
  const list = useList(listAccounts, address.search, {
    address,
    columns: accountColumns(),
    rowKey: ({ id }) => id,
  })
  return (
    <ListCard
      list={list}
      caption={text.caption}
      empty={text.empty}
      file={text.file}
      filters={
        <>
          <SearchFilter list={list} label={text.search} />
          <ChoiceFilter
            list={list}
            name="owner"
            label={text.ownerFilter}
            words={{ operator: text.operator, member: text.members }}
          />
          <ChoiceFilter list={list} name="kind" label={text.kind} words={ledgerText.accountNames} />
        </>
      }
    />
  )
}

function accountColumns(): Column<AccountView>[] {
  return [
    {
      key: 'account',
      header: text.account,
      role: 'what',
      tone: 'strong',
      cell: ({ id, kind }) => (
        <Link to="/admin/ledger/account/$id" params={{ id: String(id) }}>
          {ledgerText.accountName(kind)}
        </Link>
      ),
      csv: ({ kind }) => ledgerText.accountName(kind),
    },
    {
      key: 'owner',
      header: text.owner,
      role: 'why',
      cell: ({ username }) => username ?? <Span tone="muted">{text.operator}</Span>,
      csv: ({ username }) => username ?? text.operator,
    },
    { key: 'memberId', header: text.memberId, csv: ({ memberId }) => String(memberId ?? '') },
    {
      key: 'number',
      header: text.number,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ id }) => id,
      csv: ({ id }) => String(id),
    },
    textColumn('side', text.side, ({ normalSide }) => text[normalSide], { tone: 'muted' }),
    { key: 'asset', header: text.asset, csv: ({ asset }) => asset },
    {
      key: 'balance',
      header: text.balance,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ balance, asset }) => <LedgerAmount amount={balance} asset={asset} />,
      csv: ({ balance }) => balance,
    },
  ]
}
