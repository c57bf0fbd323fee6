import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText } from './text.ts'

/** The last 30 days against the 30 before; whether more is better is not for a colour to say. */
export function MonthCard({ dashboard }: { dashboard: AdminDashboard }) {
  const text = useText(adminDashboardText)
  const locale = useLocale()
  const { members, deposits, withdrawals, payouts, planSales } = dashboard
  const active = countText(dashboard.activeMembers, locale)
  const total = countText(dashboard.totalMembers, locale)
  return (
    <Card title={text.month}>
      <Stats>
        <Stat label={text.members} change={useChange(members.changePercent)}>
          {countText(members.now, locale)}
        </Stat>
        <Stat label={text.deposits} change={useChange(deposits.changePercent)}>
          <Amount of={deposits.now} />
        </Stat>
        <Stat label={text.planSales} change={useChange(planSales.changePercent)}>
          <Amount of={planSales.now} />
        </Stat>
        <Stat label={text.payouts} change={useChange(payouts.changePercent)}>
          <Amount of={payouts.now} />
        </Stat>
        <Stat label={text.withdrawals} change={useChange(withdrawals.changePercent)}>
          <Amount of={withdrawals.now} />
        </Stat>
      </Stats>
      <Words tone="muted" isSmall>
        {text.membersNote(active, total)}
      </Words>
    </Card>
  )
}

/** `+18.2 % on the 30 days before`; null is a period before with nothing in it. */
function useChange(percent: string | null): string {
  const text = useText(adminDashboardText)
  if (percent === null) return text.noBefore
  if (/^[+-]?0(\.0+)?$/.test(percent)) return text.same
  const size = percent.replace(/^[+-]/, '')
  return text.change(percent.startsWith('-') ? `−${size}` : `+${size}`)
}
