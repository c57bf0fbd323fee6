import type { ReportName } from '@clearstead/contract/reports/report-names'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText, formatPercent } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'

/** The last 30 days against the 30 before; whether more is better is not for a colour to say. */
export function MonthCard({ dashboard }: { dashboard: AdminDashboard }) {
  const { members, deposits, withdrawals, payouts, planSales, days } = dashboard
  const active = countText(dashboard.activeMembers)
  const total = countText(dashboard.totalMembers)
  return (
    <Card title={text.month}>
      <Stats>
        <Stat
          label={
            <Link to="/admin/users" search={{ from: days[0]?.day, to: days.at(-1)?.day }}>
              {text.members}
            </Link>
          }
          change={changeText(members.changePercent)}
        >
          {countText(members.now)}
        </Stat>
        <Stat
          label={<ReportLink report="deposits">{text.deposits}</ReportLink>}
          change={changeText(deposits.changePercent)}
        >
          <Amount of={deposits.now} />
        </Stat>
        <Stat
          label={<ReportLink report="plan_sales">{text.planSales}</ReportLink>}
          change={changeText(planSales.changePercent)}
        >
          <Amount of={planSales.now} />
        </Stat>
        <Stat
          label={<ReportLink report="payouts">{text.payouts}</ReportLink>}
          change={changeText(payouts.changePercent)}
        >
          <Amount of={payouts.now} />
        </Stat>
        <Stat
          label={<ReportLink report="withdrawals">{text.withdrawals}</ReportLink>}
          change={changeText(withdrawals.changePercent)}
        >
          <Amount of={withdrawals.now} />
        </Stat>
      </Stats>
      <Note>{text.membersNote({ active, total })}</Note>
    </Card>
  )
}

/** Opens the rows of a figure of the last 30 days. */
function ReportLink({ report, children }: { report: ReportName; children: ReactNode }) {
  return (
    <Link to="/admin/reports" search={{ report, period: 'days_30' }}>
      {children}
    </Link>
  )
}

/** `+18.2% vs previous 30 days`; null is a period before with nothing in it. */
function changeText(percent: string | null): string {
  if (percent === null) return text.noBefore
  if (/^[+-]?0(\.0+)?$/.test(percent)) return text.same
  return text.change({ percent: formatPercent(percent, { cutTo: 1, isSigned: true }) })
}
