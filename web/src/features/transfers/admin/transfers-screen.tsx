import {
  listMemberTransfers,
  MemberTransferKind,
  type MemberTransferView,
} from '@clearstead/contract/transfers'
import { transferListText as transferListSaid } from '@clearstead/texts/transfers/transfer-list'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'
import { useAddress } from '../../../plumbing/address.ts'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { amountColumn, type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { MemberLink } from '../../people/public.tsx'

const text = {
  ...transferListSaid,
  sourceName: (source: MemberTransferView['from']) => transferSourceText[source],
}

const transferColumns: Column<MemberTransferView>[] = [
  column(
    'sender',
    text.sender,
    ({ memberId, username }) => <MemberLink id={memberId}>{username}</MemberLink>,
    { role: 'what', isFixed: true },
  ),
  column('kind', text.kind, ({ kind }) => text.kindName[kind], { role: 'why', tone: 'muted' }),
  column(
    'receiver',
    text.receiver,
    ({ kind, receiverId, receiverName }) =>
      kind === 'friend' && <MemberLink id={receiverId}>{receiverName}</MemberLink>,
  ),
  column('wallet', text.wallet, ({ from }) => text.sourceName(from), { tone: 'muted' }),
  amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
  amountColumn('fee', text.fee, ({ fee }) => fee, { tone: 'muted' }),
  amountColumn('net', text.net, ({ net }) => net),
  column('note', text.note, ({ note }) => note, { tone: 'muted' }),
  timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
]

export function TransfersScreen() {
  const address = useAddress('/_admin/admin/transfers')
  const list = useList(listMemberTransfers, address.search, { address, columns: transferColumns })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={<InviteButton />}
        file="transfers"
        hasColumnMenu
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(MemberTransferKind.options, text.kindName)}
            />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['from', 'to']}>
            {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
          </FilterSheet>
        }
      />
    </>
  )
}
