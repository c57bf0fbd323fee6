import type { TreasuryView } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminDashboardText } from './text.ts'

type Props = { treasury: TreasuryView }

export function CoverageCard({ treasury }: Props) {
  const text = useText(adminDashboardText)
  const { coverage, custody, investments, liabilities, tokenReserve } = treasury
  return (
    <Card title={text.coverage}>
      <Figure note={coverage === null ? text.coverageNone : text.coverageNote}>
        {coverage === null ? '–' : <PercentText of={coverage} isShort />}
      </Figure>
      <LeaderRows>
        <LeaderRow label={text.held}>
          <Amount of={add(custody, investments)} />
        </LeaderRow>
        <LeaderRow label={text.owed}>
          <Amount of={add(liabilities, tokenReserve)} />
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}

export function TreasuryCard({ treasury }: Props) {
  const text = useText(adminDashboardText)
  return (
    <Card title={text.treasury} aside={<Link to="/admin/treasury">{text.treasuryLink}</Link>}>
      <Figure note={text.treasuryNote}>
        <Amount of={treasury.treasury} />
      </Figure>
      <LeaderRows>
        <LeaderRow label={text.custody}>
          <Amount of={treasury.custody} />
        </LeaderRow>
        <LeaderRow label={text.investments}>
          <Amount of={treasury.investments} />
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}
