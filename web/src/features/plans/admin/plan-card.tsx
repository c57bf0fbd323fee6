import type { PlanView } from '@clearstead/contract/plans/plans'
import { ownText } from '../../../plumbing/own-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuChoice } from '../../../ui/actions/menu.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import type { PlanAct } from './plan-act.ts'
import { adminPlanText as text } from './text.ts'

type Props = { plan: PlanView; onAct?: (act: PlanAct) => void }

export function PlanCard({ plan, onAct }: Props) {
  const isOffered = plan.status === 'offered'
  return (
    <Card
      title={ownText(plan.name, plan.nameIn)}
      aside={
        <Badge tone={isOffered ? 'ok' : 'neutral'}>{isOffered ? text.offered : text.retired}</Badge>
      }
      foot={onAct && <Acts isOffered={isOffered} onAct={onAct} />}
    >
      <Figure size="medium" unit={text.aDay} note={ownText(plan.description, plan.descriptionIn)}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.range}>
          <Amount of={plan.minAmount} /> – <Amount of={plan.maxAmount} />
        </DescriptionRow>
        <DescriptionRow label={text.days}>{text.daysCount({ count: plan.days })}</DescriptionRow>
        <DescriptionRow label={text.lock}>
          {text.lockCount({ count: plan.lockDays })}
        </DescriptionRow>
        <DescriptionRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </DescriptionRow>
        <DescriptionRow label={text.investLevels}>
          {text.levelsCount({ count: plan.investLevels.length })}
        </DescriptionRow>
        <DescriptionRow label={text.activeLevels}>
          {text.levelsCount({ count: plan.activeLevels.length })}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

function Acts({ isOffered, onAct }: { isOffered: boolean; onAct: (act: PlanAct) => void }) {
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
