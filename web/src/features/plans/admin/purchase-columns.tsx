import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import { percentText } from '@clearstead/contract/values/percent'
import { Link } from '@tanstack/react-router'
import { plainAmount } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
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
    {
      key: 'plan',
      header: text.plan,
      role: 'why',
      cell: ({ planName }) => planName,
      csv: ({ planName }) => planName,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
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
    {
      key: 'earned',
      header: text.earned,
      align: 'end',
      cell: ({ earned }) => <Amount of={earned} />,
      csv: ({ earned }) => plainAmount(earned),
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{text.stateName(status)}</Badge>
      ),
      csv: ({ status }) => status,
    },
    {
      key: 'bought',
      header: text.bought,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ boughtAt }) => <Time at={boughtAt} />,
      csv: ({ boughtAt }) => boughtAt.toISOString(),
    },
    ...(onEnd ? [act] : []),
  ]
}
