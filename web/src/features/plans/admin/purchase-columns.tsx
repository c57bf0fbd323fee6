import type { ActivePlanView } from '@clearstead/contract/plans'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { adminPlanText } from './text.ts'

/** Ending a plan is offered only where it is given. */
export function usePurchaseColumns(
  onEnd?: (purchase: ActivePlanView) => void,
): Column<ActivePlanView>[] {
  const text = useText(adminPlanText)
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
    {
      key: 'member',
      header: text.member,
      isFixed: true,
      cell: ({ userId, username }) => <Link to={`/admin/check/profile/${userId}`}>{username}</Link>,
    },
    { key: 'plan', header: text.plan, cell: ({ planName }) => planName },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      tone: 'strong',
      cell: ({ amount }) => <Amount of={amount} />,
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
    {
      key: 'earned',
      header: text.earned,
      align: 'end',
      cell: ({ earned }) => <Amount of={earned} />,
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'ok' : 'neutral'}>{text.stateName(status)}</Badge>
      ),
    },
    {
      key: 'bought',
      header: text.bought,
      align: 'end',
      tone: 'muted',
      cell: ({ boughtAt }) => <Time at={boughtAt} />,
    },
    ...(onEnd ? [act] : []),
  ]
}
