import type { TreasuryView } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { RunwayRow } from '../../transparency/public.tsx'

type Props = { treasury: TreasuryView }

export function CoverageCard({ treasury }: Props) {
  const { coverage, custody, investments, liabilities, tokenReserve } = treasury
  return (
    <Card title={text.coverage} aside={<Link to="/admin/treasury">{text.reservesLink}</Link>}>
      <Figure note={coverage === null ? text.coverageNone : text.coverageNote}>
        {coverage === null ? (
          '–'
        ) : (
          <Link to="/admin/treasury">
            <VisuallyHidden>{text.coverage} </VisuallyHidden>
            <PercentText of={coverage} isShort />
          </Link>
        )}
      </Figure>
      <DescriptionList>
        <AmountRow
          label={<Link to="/admin/treasury">{text.held}</Link>}
          of={add(custody, investments)}
        />
        <AmountRow
          label={
            <Link to="/admin/reports" search={{ report: 'liabilities' }}>
              {text.owed}
            </Link>
          }
          of={add(liabilities, tokenReserve)}
        />
      </DescriptionList>
    </Card>
  )
}

export function TreasuryCard({ treasury }: Props) {
  return (
    <Card title={text.treasury} aside={<Link to="/admin/treasury">{text.treasuryLink}</Link>}>
      <Figure note={text.treasuryNote}>
        <Link to="/admin/ledger" search={{ search: 'treasury' }}>
          <VisuallyHidden>{text.treasury} </VisuallyHidden>
          <Amount of={treasury.treasury} />
        </Link>
      </Figure>
      <DescriptionList>
        <AmountRow
          label={
            <Link to="/admin/ledger" search={{ search: 'custody' }}>
              {text.custody}
            </Link>
          }
          of={treasury.custody}
        />
        <AmountRow
          label={
            <Link to="/admin/ledger" search={{ search: 'investments' }}>
              {text.investments}
            </Link>
          }
          of={treasury.investments}
        />
        <RunwayRow
          treasury={treasury.treasury}
          linked={(label) => (
            <Link to="/admin/reports" search={{ report: 'payouts', period: 'days_30' }}>
              {label}
            </Link>
          )}
        />
      </DescriptionList>
    </Card>
  )
}
