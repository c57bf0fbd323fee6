import {
  type ListedWithdrawal,
  listWithdrawals,
  takeBackApproval,
  WithdrawalMethod,
} from '@clearstead/contract/withdrawals'
import type { useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { undoBy } from '../../../plumbing/use-act.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { BulkDecision } from '../../../ui/lists/bulk-bar.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter, DayFilters, SearchFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { decideEndpoint } from './decide-endpoints.ts'
import { withdrawalText as text } from './text.ts'
import { withdrawalColumns } from './withdrawal-columns.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

type Props = {
  title: string
  address: ReturnType<typeof useAddress<'/_admin/admin/withdrawals'>>
  isRoi: boolean
}

export function WithdrawalQueue({ title, address, isRoi }: Props) {
  const { status, kind, sort } = address.search
  const which = isRoi ? { kind: 'roi' as const } : kind ? { kind } : { exceptKind: 'roi' as const }
  // What waits for a decision or a payout oldest first, what is done newest first, unless asked otherwise.
  const usual = status === 'pending' || status === 'approved' ? 'oldest' : 'newest'
  const columns = withdrawalColumns(status, isRoi)
  const list = useList(
    listWithdrawals,
    { ...address.search, ...which, sort: sort ?? usual },
    { address, columns, rowKey: ({ id }) => id, tab: 'status' },
  )
  const bulk = useBulkApproval()
  return (
    <>
      <PageHead title={title} />
      <DecisionQueue
        kind={isRoi ? 'roi_withdrawal' : 'withdrawal'}
        list={list}
        caption={text.caption}
        empty={text.empty[status]}
        file={isRoi ? 'roi-withdrawals' : 'withdrawals'}
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={[
          { key: 'pending', label: text.waiting, count: list.answer?.waiting },
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
                words={wordsOf(['working', 'principle', 'compound', 'funding'], text.kindName)}
              />
            )}
            <ChoiceFilter
              list={list}
              name="method"
              label={text.method}
              words={wordsOf(WithdrawalMethod.options, text.methodName)}
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
        bulk={usePermission('finance') && status === 'pending' ? bulk : undefined}
        detail={(withdrawal) => <WithdrawalDetail withdrawal={withdrawal} />}
      />
    </>
  )
}

function useBulkApproval(): BulkDecision<ListedWithdrawal> {
  return {
    act: (count) => text.approveChosen({ count }),
    title: (count) => text.bulkTitle({ count }),
    lead: text.bulkLead,
    itemOf: ({ fullname, amount }) => ({ name: fullname, amount }),
    run: (row, options) => {
      const { id, userId, amount } = row
      return call(decideEndpoint(row), { id, userId, amount, status: 'approved' }, options)
    },
    undo: {
      of: ({ id }) => undoBy(takeBackApproval, { id }),
      success: (count) => text.bulkDone({ count }),
    },
  }
}
