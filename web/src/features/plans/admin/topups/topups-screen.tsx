import {
  decideTopup,
  type ListedTopup,
  listTopups,
  TopupKind,
} from '@clearstead/contract/plans/topups'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupQueueText as text } from '@clearstead/texts/plans/topup-queue'
import { useAddress } from '../../../../plumbing/address.ts'
import { call } from '../../../../plumbing/call.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { amountColumn, type Column, column } from '../../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../../ui/lists/decision-queue.tsx'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import {
  askedByColumn,
  decideMany,
  isWaiting,
  requestOfTab,
  type SecondAdminTab,
  useSecondAdminTab,
} from '../../../approvals/public.tsx'
import { WaitingSince } from '../../../settings/public.tsx'
import { TopupDetail } from './topup-detail.tsx'

export function TopupsScreen() {
  const address = useAddress('/_admin/admin/topup')
  const { status, sort } = address.search
  // The waiting ones oldest first, what is decided newest first, unless asked otherwise.
  const usual = isWaiting(status) ? 'oldest' : 'newest'
  const list = useList(
    listTopups,
    { ...address.search, ...requestOfTab(status), sort: sort ?? usual },
    { address, columns: topupColumns(status), tab: 'status' },
  )
  const mayDecide = usePermission('finance')
  const secondAdminTab = useSecondAdminTab(status, list.answer?.askedSecondAdmin)
  return (
    <>
      <PageHead title={text.title} />
      <DecisionQueue
        kind="topup"
        list={list}
        caption={text.caption}
        empty={status === 'second_admin' ? secondAdminText.empty : text.empty[status]}
        emptyAct={
          isWaiting(status) && (
            <LinkButton to="/admin/settings" search={{ tab: 'programme' }} look="plain" isSlim>
              {text.openSetting}
            </LinkButton>
          )
        }
        file="top-ups"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={[
          { key: 'pending', label: text.waiting, count: list.answer?.waiting },
          ...secondAdminTab,
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
        bulk={mayDecide && status === 'pending' ? bulkDecisions : undefined}
        detail={(topup) => <TopupDetail topup={topup} />}
      />
    </>
  )
}

type Tab = ListedTopup['status'] | SecondAdminTab

const bulkDecisions = decideMany<ListedTopup>(text, ({ id, memberId, amount }, outcome, options) =>
  call(decideTopup, { id, memberId, amount, ...outcome }, options),
)

function topupColumns(tab: Tab): Column<ListedTopup>[] {
  const isPending = isWaiting(tab)
  // Of two lines the second says who asked, where somebody did.
  const why = tab === 'second_admin' ? {} : ({ role: 'why' } as const)
  return [
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
    column('kind', text.kind, ({ kind }) => topupKindText[kind], {
      ...why,
      tone: 'muted',
      isSpare: true,
    }),
    column('plan', text.plan, ({ planName }) => planName, { tone: 'muted' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    ...(tab === 'second_admin' ? [askedByColumn<ListedTopup>()] : []),
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
