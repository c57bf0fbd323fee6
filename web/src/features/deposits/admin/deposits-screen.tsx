import {
  DepositMethod,
  decideDeposit,
  type ListedDeposit,
  listDeposits,
} from '@clearstead/contract/deposits'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { depositText as text } from '@clearstead/texts/deposits/deposit'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { amountColumn, type Column, codeColumn, column } from '../../../ui/lists/columns.tsx'
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
import { DepositDetail } from './deposit-detail.tsx'

export function DepositsScreen() {
  const address = useAddress('/_admin/admin/deposits')
  const { status, sort } = address.search
  // The waiting ones oldest first, what is decided newest first, unless asked otherwise.
  const usual = isWaiting(status) ? 'oldest' : 'newest'
  const list = useList(
    listDeposits,
    { ...address.search, ...requestOfTab(status), sort: sort ?? usual },
    { address, columns: depositColumns(status), tab: 'status' },
  )
  const secondAdminTab = useSecondAdminTab(status, list.answer?.askedSecondAdmin)
  return (
    <>
      <PageHead title={text.title} />
      <DecisionQueue
        kind="deposit"
        list={list}
        caption={text.caption}
        empty={status === 'second_admin' ? secondAdminText.empty : text.empty[status]}
        emptyAct={
          <LinkButton to="/admin/settings" search={{ tab: 'deposit' }} look="plain" isSlim>
            {text.waysIn}
          </LinkButton>
        }
        file="deposits"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={[
          { key: 'pending', label: text.waiting, count: list.answer?.waiting },
          ...secondAdminTab,
          { key: 'approved', label: text.approved },
          { key: 'rejected', label: text.rejected },
          { key: 'cancelled', label: text.cancelled },
          { key: 'reversed', label: text.reversed },
        ]}
        filters={
          <>
            <SearchFilter list={list} label={text.search} />
            <ChoiceFilter
              list={list}
              name="method"
              label={text.method}
              words={wordsOf(DepositMethod.options, depositMethodText)}
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
        bulk={usePermission('finance') && status === 'pending' ? bulkDecisions : undefined}
        detail={(deposit) => <DepositDetail deposit={deposit} />}
      />
    </>
  )
}

type Tab = ListedDeposit['status'] | SecondAdminTab

const bulkDecisions = decideMany<ListedDeposit>(
  text,
  ({ id, memberId, amount }, outcome, options) =>
    call(decideDeposit, { id, memberId, amount, ...outcome }, options),
)

function depositColumns(tab: Tab): Column<ListedDeposit>[] {
  const isPending = isWaiting(tab)
  // Of two lines the second says who asked, where somebody did.
  const why = tab === 'second_admin' ? {} : ({ role: 'why' } as const)
  return [
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
    column('method', text.method, ({ method }) => depositMethodText[method], {
      ...why,
      tone: 'muted',
      isSpare: true,
    }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    codeColumn('reference', text.reference, ({ reference }) => reference, { tone: 'muted' }),
    {
      key: 'proof',
      header: text.proof,
      tone: 'muted',
      cell: ({ hasProof, proofUsedIn }) => {
        if (proofUsedIn.length > 0) return <Badge tone="bad">{text.proofUsed}</Badge>
        return hasProof ? text.hasProof : text.noProof
      },
    },
    ...(tab === 'second_admin' ? [askedByColumn<ListedDeposit>()] : []),
    {
      key: 'moment',
      header: isPending ? text.sent : text.decided,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt, decidedAt }) =>
        isPending ? <WaitingSince at={createdAt} /> : <Time at={decidedAt ?? createdAt} isShort />,
    },
  ]
}
