import type { PlanView } from '@clearstead/contract/plans'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuChoice } from '../../../ui/actions/menu.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PlanAct } from './plan-act.ts'
import { adminPlanText } from './text.ts'

type Props = { plan: PlanView; onAct?: (act: PlanAct) => void }

export function PlanCard({ plan, onAct }: Props) {
  const text = useText(adminPlanText)
  const isOffered = plan.status === 'offered'
  return (
    <Card
      title={plan.name}
      aside={
        <Badge tone={isOffered ? 'ok' : 'neutral'}>{isOffered ? text.offered : text.retired}</Badge>
      }
      foot={onAct && <Acts isOffered={isOffered} onAct={onAct} />}
    >
      <Figure size="medium" unit={text.aDay} note={plan.description}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      <LeaderRows>
        <LeaderRow label={text.range}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </LeaderRow>
        <LeaderRow label={text.days}>{text.daysCount(plan.days)}</LeaderRow>
        <LeaderRow label={text.lock}>{text.lockCount(plan.lockDays)}</LeaderRow>
        <LeaderRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </LeaderRow>
        <LeaderRow label={text.investLevels}>
          {text.levelsCount(plan.investLevels.length)}
        </LeaderRow>
        <LeaderRow label={text.activeLevels}>
          {text.levelsCount(plan.activeLevels.length)}
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}

function Acts({ isOffered, onAct }: { isOffered: boolean; onAct: (act: PlanAct) => void }) {
  const text = useText(adminPlanText)
  return (
    <>
      <Button look="plain" isSlim onClick={() => onAct('edit')}>
        {text.edit}
      </Button>
      <Button look="plain" isSlim onClick={() => onAct('levels')}>
        {text.levels}
      </Button>
      <Menu
        trigger={
          <Button look="quiet" isSlim>
            {text.more}
          </Button>
        }
      >
        <MenuChoice onSelect={() => onAct('offer')}>
          {isOffered ? text.retire : text.offer}
        </MenuChoice>
        <MenuChoice isDanger onSelect={() => onAct('remove')}>
          {text.remove}
        </MenuChoice>
      </Menu>
    </>
  )
}
