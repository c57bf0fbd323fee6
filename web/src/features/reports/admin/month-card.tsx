import { countText, formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText as text } from './text.ts'

/** The last 30 days against the 30 before; whether more is better is not for a colour to say. */
export function MonthCard({ dashboard }: { dashboard: AdminDashboard }) {
  const { members, deposits, withdrawals, payouts, planSales } = dashboard
  const active = countText(dashboard.activeMembers, locale)
  const total = countText(dashboard.totalMembers, locale)
  return (
    <Card title={text.month}>
      <Stats>
        <Stat label={text.members} change={changeText(members.changePercent)}>
          {countText(members.now, locale)}
        </Stat>
        <Stat label={text.deposits} change={changeText(deposits.changePercent)}>
          <Amount of={deposits.now} />
        </Stat>
        <Stat label={text.planSales} change={changeText(planSales.changePercent)}>
          <Amount of={planSales.now} />
        </Stat>
        <Stat label={text.payouts} change={changeText(payouts.changePercent)}>
          <Amount of={payouts.now} />
        </Stat>
        <Stat label={text.withdrawals} change={changeText(withdrawals.changePercent)}>
          <Amount of={withdrawals.now} />
        </Stat>
      </Stats>
      <Text tone="muted" isSmall>
        {text.membersNote(active, total)}
      </Text>
    </Card>
  )
}

/** `+18.2% on the 30 days before`; null is a period before with nothing in it. */
function changeText(percent: string | null): string {
  if (percent === null) return text.noBefore
  if (/^[+-]?0(\.0+)?$/.test(percent)) return text.same
  return text.change(formatPercent(percent, { locale, cutTo: 1, isSigned: true }))
}
