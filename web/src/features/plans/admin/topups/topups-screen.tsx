import {
  decideTopup,
  listTopups,
  TopupKind,
  type TopupView,
} from '@clearstead/contract/plans/topups'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupQueueText as text } from '@clearstead/texts/plans/topup-queue'
import { useAddress } from '../../../../plumbing/address.ts'
import { call } from '../../../../plumbing/call.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import type { BulkDecision } from '../../../../ui/lists/bulk-bar.tsx'
import { amountColumn, type Column, column } from '../../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../../ui/lists/decision-queue.tsx'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { WaitingSince } from '../../../settings/public.tsx'
import { TopupDetail } from './topup-detail.tsx'

export function TopupsScreen() {
  const address = useAddress('/_admin/admin/topup')
  const { status, sort } = address.search
  // The waiting ones oldest first, what is decided newest first, unless asked otherwise.
  const usual = status === 'pending' ? 'oldest' : 'newest'
  const list = useList(
    listTopups,
    { ...address.search, sort: sort ?? usual },
    { address, columns: topupColumns(status), tab: 'status' },
  )
  const mayDecide = usePermission('finance')
  return (
    <>
      <PageHead title={text.title} />
      <DecisionQueue
        kind="topup"
        list={list}
        caption={text.caption}
        empty={text.empty[status]}
        file="top-ups"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={[
          { key: 'pending', label: text.waiting, count: list.answer?.waiting },
          { key: 'approved', label: text.approved },
          { key: 'rejected', label: text.rejected },
          { key: 'cancelled', label: text.cancelled },
        ]}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="kind"
              label={text.kind}
              words={wordsOf(TopupKind.options, topupKindText)}
            />
            <ChoiceFilter
              list={list}
              name="sort"
              label={text.order}
              usual={usual}
              words={{ oldest: text.oldest, newest: text.newest }}
            />
            <DayFilters list={list} from={text.from} to={text.until} />
          </>
        }
        bulk={mayDecide && status === 'pending' ? bulkApproval : undefined}
        detail={(topup) => <TopupDetail topup={topup} />}
      />
    </>
  )
}

const bulkApproval: BulkDecision<TopupView> = {
  act: (count) => text.approveChosen({ count }),
  title: (count) => text.bulkTitle({ count }),
  lead: text.bulkLead,
  itemOf: ({ fullname, amount }) => ({ name: fullname, amount }),
  run: ({ id, memberId, amount }, options) =>
    call(decideTopup, { id, memberId, amount, status: 'approved' }, options),
}

function topupColumns(tab: TopupView['status']): Column<TopupView>[] {
  const isPending = tab === 'pending'
  return [
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
    column('kind', text.kind, ({ kind }) => topupKindText[kind], { role: 'why', tone: 'muted' }),
    column('plan', text.plan, ({ planName }) => planName, { tone: 'muted' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    {
      key: 'moment',
      header: isPending ? text.requested : text.decided,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt, decidedAt }) =>
        isPending ? <WaitingSince at={createdAt} /> : <Time at={decidedAt ?? createdAt} isShort />,
    },
  ]
}
