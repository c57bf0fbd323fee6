import { type AccountView, listAccounts } from '@clearstead/contract/transparency/books'
import { accountListText as text } from '@clearstead/texts/transparency/account-list'
import { useAddress } from '../../../plumbing/address.ts'
import { Span } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { linkColumn, textColumn } from '../../../ui/lists/columns.tsx'
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
    linkColumn(
      'account',
      text.account,
      ({ id, kind }) => ({
        to: '/admin/ledger/account/$id',
        params: { id: String(id) },
        text: ledgerText.accountName(kind),
      }),
      { role: 'what', tone: 'strong' },
    ),
    {
      key: 'owner',
      header: text.owner,
      role: 'why',
      cell: ({ username }) => username ?? <Span tone="muted">{text.operator}</Span>,
    },
    textColumn('number', text.number, ({ id }) => id, {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
    textColumn('side', text.side, ({ normalSide }) => text[normalSide], { tone: 'muted' }),
    {
      key: 'balance',
      header: text.balance,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ balance, asset }) => <LedgerAmount amount={balance} asset={asset} />,
    },
  ]
}
