import type { Usd } from '@clearstead/contract/values/money'
import type { BulkDecision } from '../../../ui/lists/bulk-bar.tsx'
import { bulkSecondAdmin } from './second-admin.tsx'

type Counted = (facts: { count: number }) => string

/** What a queue calls deciding on several requests at once. */
type Words = {
  approveChosen: Counted
  bulkTitle: Counted
  bulkLead: string
  rejectChosen: Counted
  bulkRejectTitle: Counted
  bulkRejectLead: string
  reason: string
  reasonHint: string
}

type Row = Parameters<typeof bulkSecondAdmin>[0][number] & { fullname: string; amount: Usd }
type Outcome = { status: 'approved' } | { status: 'rejected'; note: string }
type Run<Of> = BulkDecision<Of>['run']

/** Several requests of a queue are approved, or rejected for one reason; `undo` takes approvals back. */
export function decideMany<Of extends Row>(
  text: Words,
  decide: (row: Of, outcome: Outcome, options: Parameters<Run<Of>>[1]) => ReturnType<Run<Of>>,
  undo?: NonNullable<BulkDecision<Of>['undo']>,
): BulkDecision<Of>[] {
  const itemOf = ({ fullname, amount }: Of) => ({ name: fullname, amount })
  return [
    {
      act: (count) => text.approveChosen({ count }),
      title: (count) => text.bulkTitle({ count }),
      lead: text.bulkLead,
      note: bulkSecondAdmin,
      itemOf,
      run: (row, options) => decide(row, { status: 'approved' }, options),
      ...(undo && { undo }),
    },
    {
      act: (count) => text.rejectChosen({ count }),
      title: (count) => text.bulkRejectTitle({ count }),
      lead: text.bulkRejectLead,
      reason: { label: text.reason, hint: text.reasonHint },
      isDanger: true,
      itemOf,
      run: (row, options, note) => decide(row, { status: 'rejected', note }, options),
    },
  ]
}
