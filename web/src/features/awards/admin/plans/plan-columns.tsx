import type { RewardPlanView } from '@clearstead/contract/awards/rewards'
import { rewardPlanText as text } from '@clearstead/texts/awards/reward-plan'
import { Button } from '../../../../ui/actions/button.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { Inline } from '../../../../ui/layout/layout.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, textColumn, timeColumn } from '../../../../ui/lists/columns.tsx'

/** What an admin may do with a reward plan. */
export type PlanAct = 'edit' | 'offer' | 'remove'
type OnAct = (act: PlanAct, plan: RewardPlanView) => void

export function rewardPlanColumns(onAct: OnAct | undefined): Column<RewardPlanView>[] {
  return [
    textColumn('title', text.name, ({ title }) => title, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status }) => (
        <Badge tone={status === 'offered' ? 'ok' : 'neutral'}>{text[status]}</Badge>
      ),
      csv: ({ status }) => text[status],
    },
    amountColumn('business', text.target, ({ business }) => business),
    amountColumn('amount', text.pays, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    timeColumn('created', text.created, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
    }),
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
          aria-label={text.editTitle({ title: plan.title })}
          onClick={() => onAct('edit', plan)}
        >
          {text.edit}
        </Button>
        <Button
          look="plain"
          isSlim
          aria-label={
            plan.status === 'offered'
              ? text.endNamed({ title: plan.title })
              : text.offerNamed({ title: plan.title })
          }
          onClick={() => onAct('offer', plan)}
        >
          {plan.status === 'offered' ? text.end : text.offer}
        </Button>
        <Button
          look="danger"
          isSlim
          aria-label={text.removeNamed({ title: plan.title })}
          onClick={() => onAct('remove', plan)}
        >
          {text.remove}
        </Button>
      </Inline>
    ),
  }
}
