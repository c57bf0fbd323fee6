import {
  type AccountView,
  listAccounts,
  listSeals,
  type SealView,
} from '@clearstead/contract/transparency/books'
import { accountListText } from '@clearstead/texts/transparency/account-list'
import { useAddress } from '../../../plumbing/address.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Code } from '../../../ui/figures/code.tsx'
import { Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  type Column,
  codeColumn,
  column,
  countColumn,
  linkColumn,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { BooksCheck } from '../books-check.tsx'
import { ArchivesCard } from './archives-card.tsx'
import { LedgerAmount } from './ledger-amount.tsx'
import { SnapshotCard } from './snapshot-card.tsx'
import { ledgerText, sealText, ledgerText as text } from './text.ts'
import { TransferList } from './transfer-list.tsx'

/** Accounts, transfers and the seals that chain them. */
export function LedgerScreen() {
  const { search, change } = useAddress('/_admin/admin/ledger')
  const { part } = search
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.parts}
        chosen={part}
        onChoose={(next) =>
          change({
            part: next,
            search: undefined,
            kind: undefined,
            type: undefined,
            owner: undefined,
            from: undefined,
            to: undefined,
          })
        }
        tabs={[
          { key: 'accounts', label: text.accounts },
          { key: 'transfers', label: text.transfers },
          { key: 'seals', label: text.seals },
        ]}
      >
        {part === 'accounts' && <AccountList />}
        {part === 'transfers' && <TransferList />}
        {part === 'seals' && <SealList />}
      </Tabs>
    </Stack>
  )
}

function SealList() {
  const maySave = usePermission('auditor')
  const address = useAddress('/_admin/admin/ledger')
  const list = useCursorList(
    listSeals,
    {},
    { address, columns: sealColumns(), rowKey: ({ upto }) => upto },
  )
  return (
    <Stack gap={4}>
      <BooksCheck note={sealText.lead} />
      {maySave && <ArchivesCard />}
      {maySave && <SnapshotCard />}
      <ListCard
        title={sealText.title}
        list={list}
        caption={sealText.caption}
        empty={sealText.empty}
        file="ledger-seals"
      />
    </Stack>
  )
}

function sealColumns(): Column<SealView>[] {
  return [
    column(
      'covers',
      sealText.covers,
      ({ from, upto }) => sealText.range(String(from), String(upto)),
      {
        role: 'what',
        tone: 'strong',
      },
    ),
    countColumn('count', sealText.count, ({ transfers }) => transfers, { role: 'amount' }),
    codeColumn('hash', sealText.hash, ({ hash }) => hash, { role: 'why', hasCopy: true }),
    {
      key: 'previous',
      header: sealText.previous,
      tone: 'muted',
      cell: ({ previousHash }) =>
        isBeginning(previousHash) ? sealText.first : <Code hasCopy={false}>{previousHash}</Code>,
    },
    timeColumn('when', sealText.when, ({ at }) => at, {
      role: 'when',
      align: 'end',
      isShort: true,
    }),
  ]
}

function isBeginning(hash: string): boolean {
  return /^0+$/.test(hash)
}

function AccountList() {
  const address = useAddress('/_admin/admin/ledger')
  const list = useList(listAccounts, address.search, { address, columns: accountColumns() })
  return (
    <ListCard
      list={list}
      caption={accountListText.caption}
      empty={accountListText.empty}
      file="ledger-accounts"
      filters={
        <>
          <SearchFilter list={list} label={accountListText.search} />
          <ChoiceFilter
            list={list}
            name="owner"
            label={accountListText.ownerFilter}
            words={{ operator: accountListText.operator, member: accountListText.members }}
          />
          <ChoiceFilter
            list={list}
            name="kind"
            label={accountListText.kind}
            words={ledgerText.accountNames}
          />
        </>
      }
    />
  )
}

function accountColumns(): Column<AccountView>[] {
  return [
    linkColumn(
      'account',
      accountListText.account,
      ({ id, kind }) => ({
        to: '/admin/ledger/account/$id',
        params: { id: String(id) },
        text: ledgerText.accountName(kind),
      }),
      { role: 'what', tone: 'strong' },
    ),
    column(
      'owner',
      accountListText.owner,
      ({ username }) => username ?? <Span tone="muted">{accountListText.operator}</Span>,
      { role: 'why' },
    ),
    column('number', accountListText.number, ({ id }) => id, {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
    column('side', accountListText.side, ({ normalSide }) => accountListText[normalSide], {
      tone: 'muted',
    }),
    column(
      'balance',
      accountListText.balance,
      ({ balance, asset }) => <LedgerAmount amount={balance} asset={asset} />,
      { role: 'amount', align: 'end', tone: 'strong' },
    ),
  ]
}
