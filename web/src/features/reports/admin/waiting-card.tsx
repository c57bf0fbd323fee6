import { Link } from '@tanstack/react-router'
import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText } from './text.ts'

/** What waits, each leading to its queue. */
export function WaitingCard({ waiting }: { waiting: AdminDashboard['waiting'] }) {
  const text = useText(adminDashboardText)
  const locale = useLocale()
  const { deposits, withdrawals, roiWithdrawals } = waiting
  const total = deposits + withdrawals + roiWithdrawals
  return (
    <Card title={text.waiting}>
      <Figure {...(total === 0 && { note: text.nothingWaits })}>{countText(total, locale)}</Figure>
      <LeaderRows>
        <LeaderRow label={<Link to="/admin/deposits">{text.deposits}</Link>}>
          {countText(deposits, locale)}
        </LeaderRow>
        <LeaderRow label={<Link to="/admin/withdrawals">{text.withdrawals}</Link>}>
          {countText(withdrawals, locale)}
        </LeaderRow>
        <LeaderRow label={<Link to="/admin/roi-request">{text.roiWithdrawals}</Link>}>
          {countText(roiWithdrawals, locale)}
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}
