import type { TreasuryView } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
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
        <DescriptionRow label={<Link to="/admin/treasury">{text.held}</Link>}>
          <Amount of={add(custody, investments)} />
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/reports" search={{ report: 'liabilities' }}>
              {text.owed}
            </Link>
          }
        >
          <Amount of={add(liabilities, tokenReserve)} />
        </DescriptionRow>
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
        <DescriptionRow
          label={
            <Link to="/admin/ledger" search={{ search: 'custody' }}>
              {text.custody}
            </Link>
          }
        >
          <Amount of={treasury.custody} />
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/ledger" search={{ search: 'investments' }}>
              {text.investments}
            </Link>
          }
        >
          <Amount of={treasury.investments} />
        </DescriptionRow>
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
