import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import { percentText } from '@clearstead/contract/values/percent'
import { noteText } from '@clearstead/texts/plans/note'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'
import { PurchaseNote } from './purchase-note.tsx'
import { adminPlanText as text } from './text.ts'

/** Ending a plan is offered only where it is given. */
export function purchaseColumns(
  onEnd?: (purchase: ActivePlanView) => void,
): Column<ActivePlanView>[] {
  const act: Column<ActivePlanView> = {
    key: 'act',
    header: '',
    align: 'end',
    isFixed: true,
    cell: (purchase) =>
      purchase.status === 'open' && (
        <Button look="quiet" isSlim onClick={() => onEnd?.(purchase)}>
          {text.end}
        </Button>
      ),
  }
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'userId', header: text.csvUser, csv: ({ userId }) => String(userId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      isFixed: true,
      cell: ({ userId, username }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
          {username}
        </Link>
      ),
      csv: ({ username }) => username,
    },
    textColumn('plan', text.plan, ({ planName }) => planName, { role: 'why' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    {
      key: 'terms',
      header: text.terms,
      tone: 'muted',
      cell: ({ roiPercent }) => (
        <>
          <PercentText of={roiPercent} /> {text.aDay}
        </>
      ),
    },
    { key: 'daily', header: text.csvDaily, csv: ({ roiPercent }) => percentText(roiPercent) },
    amountColumn('earned', text.earned, ({ earned }) => earned),
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{text.stateName(status)}</Badge>
      ),
      csv: ({ status }) => status,
    },
    {
      key: 'note',
      header: noteText.note,
      cell: (purchase) => <PurchaseNote purchase={purchase} />,
      csv: ({ note }) => note,
    },
    timeColumn('bought', text.bought, ({ boughtAt }) => boughtAt, { role: 'when', align: 'end' }),
    ...(onEnd ? [act] : []),
  ]
}
