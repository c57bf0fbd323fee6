import { Link } from '@tanstack/react-router'
import { countText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText as text } from './text.ts'

/** What waits, each leading to its queue. */
export function WaitingCard({ waiting }: { waiting: AdminDashboard['waiting'] }) {
  const { deposits, withdrawals, roiWithdrawals, topups } = waiting
  const total = deposits + withdrawals + roiWithdrawals + topups
  return (
    <Card title={text.waiting}>
      <Figure {...(total === 0 && { note: text.nothingWaits })}>{countText(total, locale)}</Figure>
      <DescriptionList>
        <DescriptionRow label={<Link to="/admin/deposits">{text.deposits}</Link>}>
          {countText(deposits, locale)}
        </DescriptionRow>
        <DescriptionRow label={<Link to="/admin/withdrawals">{text.withdrawals}</Link>}>
          {countText(withdrawals, locale)}
        </DescriptionRow>
        <DescriptionRow label={<Link to="/admin/roi-request">{text.roiWithdrawals}</Link>}>
          {countText(roiWithdrawals, locale)}
        </DescriptionRow>
        <DescriptionRow label={<Link to="/admin/topup">{text.topups}</Link>}>
          {countText(topups, locale)}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
