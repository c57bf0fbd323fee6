import {
  type ListedWithdrawal,
  listWithdrawals,
  takeBackApproval,
  WithdrawalMethod,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { withdrawalText as text } from '@clearstead/texts/withdrawals/withdrawal'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import { useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { undoBy } from '../../../plumbing/use-act.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter, DayFilters, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import {
  askedByColumn,
  decideMany,
  isWaiting,
  requestOfTab,
  type SecondAdminTab,
  useSecondAdminTab,
} from '../../approvals/public.tsx'
import { WaitingSince } from '../../settings/public.tsx'
import { decideEndpoint } from './decide-endpoints.ts'
import { HeldBadge, RiskBadge } from './risk-badge.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** Every kind but ROI, which has its own queue. */
export function WithdrawalsScreen() {
  const address = useAddress('/_admin/admin/withdrawals')
  return <WithdrawalQueue title={text.title} address={address} isRoi={false} />
}

export function RoiRequestScreen() {
  const address = useAddress('/_admin/admin/roi-request')
  return <WithdrawalQueue title={text.roiTitle} address={address} isRoi />
}

type Props = {
  title: string
  address: ReturnType<typeof useAddress<'/_admin/admin/withdrawals'>>
  isRoi: boolean
}

function WithdrawalQueue({ title, address, isRoi }: Props) {
  const { status, kind, sort } = address.search
  const which = isRoi ? { kind: 'roi' as const } : kind ? { kind } : { exceptKind: 'roi' as const }
  // What waits for a decision or a payout oldest first, so what is overdue comes first; what is done newest first.
  const usual = isWaiting(status) || status === 'approved' ? 'oldest' : 'newest'
  const columns = withdrawalColumns(status, isRoi)
  const list = useList(
    listWithdrawals,
    { ...address.search, ...requestOfTab(status), ...which, sort: sort ?? usual },
    { address, columns, tab: 'status' },
  )
  const secondAdminTab = useSecondAdminTab(status, list.answer?.askedSecondAdmin)
  return (
    <>
      <PageHead title={title} />
      <DecisionQueue
        kind={isRoi ? 'roi_withdrawal' : 'withdrawal'}
        list={list}
        caption={text.caption}
        empty={status === 'second_admin' ? secondAdminText.empty : text.empty[status]}
        file={isRoi ? 'roi-withdrawals' : 'withdrawals'}
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={[
          { key: 'pending', label: text.waiting, count: list.answer?.waiting },
          ...secondAdminTab,
          { key: 'approved', label: text.approved, count: list.answer?.approved },
          { key: 'paid', label: text.paid },
          { key: 'rejected', label: text.rejected },
        ]}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            {!isRoi && (
              <ChoiceFilter
                list={list}
                name="kind"
                label={text.kind}
                words={wordsOf(['working', 'principal', 'compound', 'funding'], text.kindName)}
              />
            )}
            <ChoiceFilter
              list={list}
              name="method"
              label={text.method}
              words={wordsOf(WithdrawalMethod.options, withdrawalMethodText)}
            />
            <ChoiceFilter
              list={list}
              name="sort"
              label={text.order}
              usual={usual}
              words={{ oldest: text.oldest, newest: text.newest, amount: text.amountOrder }}
            />
            <DayFilters list={list} from={text.from} to={text.until} />
          </>
        }
        tools={
          <LinkButton to="/admin/payouts" look="plain" isSlim>
            {text.payouts}
          </LinkButton>
        }
        bulk={usePermission('finance') && status === 'pending' ? bulkDecisions : undefined}
        detail={(withdrawal) => <WithdrawalDetail withdrawal={withdrawal} />}
      />
    </>
  )
}

type Tab = WithdrawalView['status'] | SecondAdminTab

const bulkDecisions = decideMany<ListedWithdrawal>(
  text,
  (row, outcome, options) => {
    const { id, memberId, amount } = row
    return call(decideEndpoint(row), { id, memberId, amount, ...outcome }, options)
  },
  {
    of: ({ id }) => undoBy(takeBackApproval, { id }),
    success: (count) => text.bulkDone({ count }),
  },
)

/** The kind goes without saying where all are ROI. */
function withdrawalColumns(tab: Tab, isRoi: boolean): Column<ListedWithdrawal>[] {
  const isAsked = tab === 'second_admin'
  // Of two lines the second says who asked, where somebody did.
  const why = isAsked ? {} : ({ role: 'why' } as const)
  const kind: Column<ListedWithdrawal> = {
    key: 'kind',
    header: text.kind,
    ...why,
    tone: 'muted',
    isSpare: true,
    cell: ({ kind }) => text.kindName[kind],
  }
  const check: Column<ListedWithdrawal> = column(
    'check',
    text.check,
    ({ risk }) => (
      <Inline gap={1}>
        {isWaiting(tab) && risk && <RiskBadge risk={risk} />}
        <HeldBadge risk={risk} />
      </Inline>
    ),
    { isSpare: isAsked },
  )
  return [
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
    ...(isRoi ? [] : [kind]),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    column('to', text.to, ({ address }) => <Code hasCopy={false}>{address}</Code>, {
      ...(isRoi && why),
      tone: 'muted',
    }),
    ...(isWaiting(tab) || tab === 'approved' ? [check] : []),
    ...(isAsked ? [askedByColumn<ListedWithdrawal>()] : []),
    momentColumn(tab),
  ]
}

function momentColumn(tab: Tab): Column<ListedWithdrawal> {
  const isPending = isWaiting(tab)
  return {
    key: 'moment',
    header: isPending ? text.asked : tab === 'paid' ? text.paid : text.decided,
    role: 'when',
    align: 'end',
    tone: 'muted',
    cell: ({ createdAt, decidedAt, paidAt }) => {
      const decided = tab === 'paid' ? paidAt : decidedAt
      if (isPending) return <WaitingSince at={createdAt} />
      return <Time at={decided ?? createdAt} isShort />
    },
  }
}
