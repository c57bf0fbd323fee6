import { listMemberTrades, listTrades } from '@clearstead/contract/market/market'
import { TradeSide, TradeStatus, type TradeView } from '@clearstead/contract/market/views'
import { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { MemberLink } from '../../people/public.tsx'
import { failureText } from '../failure-text.ts'
import { commonTradeColumns, hashColumn } from '../trade-columns.tsx'
import { OlderButton, useLoadedList } from './loaded-list.tsx'
import { PriceChangeList } from './price-change-list.tsx'
import { tradeText as text } from './trade-text.ts'

/** All trades name their user; the trades of one user have their hash in its place. */
function tradeColumns(which: 'user' | 'hash'): Column<TradeView>[] {
  const isAll = which === 'user'
  return [
    ...(isAll ? [userColumn] : []),
    column(
      'type',
      text.type,
      ({ transactionType }) => text.typeName[transactionType],
      isAll ? {} : { role: 'what', tone: 'strong' },
    ),
    ...commonTradeColumns(text, (status) => text.statusName[status]),
    timeColumn('date', text.date, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
    ...(isAll ? [] : [hashColumn(text)]),
  ]
}

const userColumn: Column<TradeView> = {
  key: 'user',
  header: text.user,
  role: 'what',
  isFixed: true,
  cell: ({ memberId, username }) => (
    <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }} title={username}>
      {text.userNumber({ id: memberId })}
    </Link>
  ),
}

/** All that is known of a trade, as the search finds it. */
function textsOf(trade: TradeView): string[] {
  return [
    String(trade.id),
    String(trade.memberId),
    trade.username,
    trade.transactionType,
    plainAmount(trade.tokenAmount),
    toDecimal(trade.pricePerToken),
    toDecimal(trade.totalAmount),
    trade.status,
    failureText(trade),
    trade.createdAt.toISOString(),
    trade.transactionHash ?? '',
  ]
}

/** All trades and the history of the price; the trades of one user have no tab of their own. */
export function TransactionsScreen() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { search, change } = address
  const { part } = search
  return (
    <>
      <PageHead title={text.title} />
      {part === 'user' ? (
        <UserTrades />
      ) : (
        <Tabs
          label={text.tabs}
          tabs={[
            { key: 'all', label: text.all },
            { key: 'prices', label: text.priceHistory },
          ]}
          chosen={part}
          onChoose={(next) => change({ part: next, search: undefined })}
          end={
            <Button look="plain" isSlim onClick={() => change({ part: 'user', search: undefined })}>
              {text.lookUp}
            </Button>
          }
        >
          {part === 'all' ? <AllTrades /> : <PriceChangeList address={address} />}
        </Tabs>
      )}
    </>
  )
}

function AllTrades() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { status, transactionType } = address.search
  const list = useLoadedList(
    listTrades,
    { status, transactionType },
    {
      address,
      columns: tradeColumns('user'),
      rowKey: ({ id }) => id,
      portion: 50,
      searched: textsOf,
      filters: ['status', 'transactionType'],
    },
  )
  return (
    <Stack gap={4}>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={<InviteButton />}
        file="sgx-transactions"
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="status"
              label={text.status}
              words={wordsOf(TradeStatus.options, text.statusName)}
            />
            <ChoiceFilter
              list={list}
              name="transactionType"
              label={text.type}
              words={wordsOf(TradeSide.options, text.typeName)}
            />
          </>
        }
      />
      <OlderButton list={list} />
    </Stack>
  )
}

/** The trades of one user, chosen by id, each with its hash. */
function UserTrades() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { memberId } = address.search
  const list = useLoadedList(
    listMemberTrades,
    { memberId },
    {
      address,
      columns: tradeColumns('hash'),
      rowKey: ({ id }) => id,
      portion: 50,
      searched: textsOf,
    },
  )
  return (
    <Stack gap={4}>
      <LookUp key={memberId} memberId={memberId} username={list.rows[0]?.username} />
      <ListCard
        title={text.userCaption({ id: memberId })}
        list={list}
        caption={text.userCaption({ id: memberId })}
        empty={text.userEmpty}
        file={`sgx-transactions-user-${memberId}`}
        filters={<SearchFilter list={list} label={text.search} />}
      />
      <OlderButton list={list} />
    </Stack>
  )
}

type LookUpProps = { memberId: MemberId; username: string | undefined }

function LookUp({ memberId, username }: LookUpProps) {
  const { change } = useAddress('/_admin/admin/sgx-transactions')
  const [typed, setTyped] = useState(String(memberId))
  const [isWrong, setIsWrong] = useState(false)
  const find = () => {
    const read = MemberId.safeDecode(Number(typed.trim() || Number.NaN))
    setIsWrong(!read.success)
    if (read.success) change({ memberId: read.data, search: undefined })
  }
  return (
    <Card>
      <FindField
        id={useId()}
        label={text.memberId}
        hint={username && <MemberLink id={memberId}>{username}</MemberLink>}
        error={isWrong ? text.memberIdWrong : undefined}
        value={typed}
        onChange={setTyped}
        act={text.find}
        onFind={find}
        isBusy={false}
      />
      <Inline>
        <Button
          look="quiet"
          isSlim
          isAtEdge
          onClick={() => change({ part: 'all', search: undefined })}
        >
          {text.backToAll}
        </Button>
      </Inline>
    </Card>
  )
}
