import { sentenceOf } from '@clearstead/contract/call/say'
import {
  type AccountView,
  getAccount,
  listAccounts,
  listPostings,
  type PostingView,
} from '@clearstead/contract/transparency/books'
import { AccountId, MemberId } from '@clearstead/contract/values/ids'
import { accountText as text } from '@clearstead/texts/transparency/account'
import { transferListText } from '@clearstead/texts/transparency/transfer-list'
import { Link, useParams } from '@tanstack/react-router'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, clampedColumn, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { DayFilters } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { MemberLink } from '../../people/public.tsx'
import { LedgerAmount, Side } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'

/** The account with a number, or a member's of a kind: `/admin/ledger/account/12:funding`. */
export function AccountScreen() {
  const { id } = useParams({ from: '/_admin/admin/ledger/account/$id' })
  const number = AccountId.safeDecode(id)
  if (number.success) return <ByNumber key={id} id={number.data} />
  const [member = '', kind = ''] = id.split(':')
  const memberId = MemberId.safeDecode(member)
  return memberId.success ? <ByOwner key={id} memberId={memberId.data} kind={kind} /> : <Unknown />
}

function ByNumber({ id }: { id: AccountId }) {
  const from = useAnswer(getAccount, { id }, { keepPrevious: false })
  return (
    <Answered from={from} height={480}>
      {({ account }) => <Shown account={account} />}
    </Answered>
  )
}

function ByOwner({ memberId, kind }: { memberId: MemberId; kind: string }) {
  const from = useAnswer(
    listAccounts,
    { memberId, kind, page: 1, limit: 1 },
    { keepPrevious: false },
  )
  return (
    <Answered from={from} height={480}>
      {({ rows: [account] }) => (account ? <Shown account={account} /> : <Unknown />)}
    </Answered>
  )
}

function Unknown() {
  return (
    <Card>
      <PageHead title={text.title} />
      <ErrorState message={text.unknown} />
    </Card>
  )
}

function Shown({ account }: { account: AccountView }) {
  const { id, kind, memberId, username, asset, normalSide, balance } = account
  return (
    <Stack gap={4}>
      <PageHead
        title={ledgerText.accountName(kind)}
        lead={username ?? text.operator}
        actions={
          <LinkButton to="/admin/ledger" look="plain" isSlim>
            {text.back}
          </LinkButton>
        }
      />
      <Card>
        <Stats>
          <Stat label={text.balanceNote}>
            <LedgerAmount amount={balance} asset={asset} />
          </Stat>
          <Stat label={text.owner}>
            {memberId === null ? text.operator : <MemberLink id={memberId}>{username}</MemberLink>}
          </Stat>
          <Stat label={text.number}>{id}</Stat>
          <Stat label={text.side}>{text[normalSide]}</Stat>
        </Stats>
      </Card>
      <PostingList account={account} />
    </Stack>
  )
}

/** What was booked on an account. */
function PostingList({ account }: { account: AccountView }) {
  const address = useAddress('/_admin/admin/ledger/account/$id')
  const { from, to } = address.search
  const list = useCursorList(
    listPostings,
    { id: account.id, from, to },
    { address, columns: postingColumns(account), filters: ['from', 'to'] },
  )
  return (
    <ListCard
      list={list}
      caption={text.postings}
      empty={text.noPostings}
      file={`account-${account.id}-postings`}
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
    },
    clampedColumn(
      'reference',
      transferListText.reference,
      ({ memo, reference }) => sentenceOf(memo) || reference,
      { role: 'why', tone: 'muted' },
    ),
    ...(['debit', 'credit'] as const).map(
      (side): Column<PostingView> =>
        column(
          side,
          text.columns[side],
          ({ amount }) => <Side of={{ amount, asset }} side={side} />,
          { role: 'amount', isNamed: true, align: 'end', tone: 'strong' },
        ),
    ),
    ...(owner === 'member' ? [afterColumn(asset)] : []),
    timeColumn('when', text.when, ({ at }) => at, { role: 'when', align: 'end', isShort: true }),
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
  }
}
