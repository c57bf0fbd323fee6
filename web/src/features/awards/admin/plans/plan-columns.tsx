import type { RewardPlanView } from '@clearstead/contract/awards/rewards'
import { plainAmount } from '../../../../plumbing/format.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { rewardPlanText as text } from './text.ts'

/** What an admin may do with a reward plan. */
export type PlanAct = 'edit' | 'offer' | 'remove'
type OnAct = (act: PlanAct, plan: RewardPlanView) => void

export function rewardPlanColumns(onAct: OnAct | undefined): Column<RewardPlanView>[] {
  return [
    {
      key: 'title',
      header: text.name,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ title }) => title,
      csv: ({ title }) => title,
    },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status }) => (
        <Badge tone={status === 'offered' ? 'ok' : 'neutral'}>{text[status]}</Badge>
      ),
      csv: ({ status }) => text[status],
    },
    {
      key: 'business',
      header: text.target,
      align: 'end',
      cell: ({ business }) => <Amount of={business} />,
      csv: ({ business }) => plainAmount(business),
    },
    {
      key: 'amount',
      header: text.pays,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
    {
      key: 'created',
      header: text.created,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    ...(onAct ? [actColumn(onAct)] : []),
  ]
}

function actColumn(onAct: OnAct): Column<RewardPlanView> {
  return {
    key: 'acts',
    header: text.acts,
    align: 'end',
    isFixed: true,
    cell: (plan) => (
      <Inline gap={2} justify="end">
        <Button
          look="plain"
          isSlim
          aria-label={text.editTitle(plan.title)}
          onClick={() => onAct('edit', plan)}
        >
          {text.edit}
        </Button>
        <Button
          look="plain"
          isSlim
          aria-label={
            plan.status === 'offered' ? text.endNamed(plan.title) : text.offerNamed(plan.title)
          }
          onClick={() => onAct('offer', plan)}
        >
          {plan.status === 'offered' ? text.end : text.offer}
        </Button>
        <Button
          look="danger"
          isSlim
          aria-label={text.removeNamed(plan.title)}
          onClick={() => onAct('remove', plan)}
        >
          {text.remove}
        </Button>
      </Inline>
    ),
  }
}
