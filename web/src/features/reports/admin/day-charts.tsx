import type { Usd } from '@clearstead/contract/values/money'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { useAddress } from '../../../plumbing/address.ts'
import { amountText, countText, dayText } from '../../../plumbing/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'

type Days = AdminDashboard['days']
type Figure = 'deposits' | 'withdrawals' | 'payouts' | 'planSales'

/** One idea each: choose which figure goes over the 30 days. */
export function DayCharts({ days }: { days: Days }) {
  const { search, change } = useAddress('/_admin/admin/dashboard')
  const { chart } = search
  return (
    <Card title={text.charts}>
      <Tabs
        label={text.charts}
        chosen={chart}
        onChoose={(next) => change({ chart: next })}
        tabs={[
          { key: 'deposits', label: text.deposits },
          { key: 'planSales', label: text.planSales },
          { key: 'payouts', label: text.payouts },
          { key: 'withdrawals', label: text.withdrawals },
          { key: 'members', label: text.members },
        ]}
      >
        {days.length === 0 ? (
          <EmptyState>{text.chartEmpty}</EmptyState>
        ) : chart === 'members' ? (
          <MemberChart days={days} />
        ) : (
          <MoneyChart
            title={text[chart]}
            days={days}
            figureOf={(day) => day[chart satisfies Figure]}
          />
        )}
      </Tabs>
    </Card>
  )
}

type MoneyProps = { title: string; days: Days; figureOf: (day: Days[number]) => Usd }

function MoneyChart({ title, days, figureOf }: MoneyProps) {
  return (
    <LineChart
      title={title}
      isArea
      labelHeader={text.day}
      valueHeader={title}
      gridText={(value) => `$${countText(value)}`}
      points={days.map((day) => ({
        label: dayText(day.day),
        value: heightOf(figureOf(day)),
        text: amountText(figureOf(day)),
      }))}
    />
  )
}

function MemberChart({ days }: { days: Days }) {
  return (
    <BarChart
      title={text.members}
      labelHeader={text.day}
      valueHeader={text.members}
      gridText={(value) => countText(value)}
      points={days.map(({ day, members }) => ({
        label: dayText(day),
        value: members,
        text: countText(members),
      }))}
    />
  )
}
