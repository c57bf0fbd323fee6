import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import { incomeText as text } from '@clearstead/texts/income/income'
import { amountText, formatPercent, shortDayText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card, Span } from '../../../ui/layout/layout.tsx'

export type IncomeDays = Pick<ReplyOf<typeof getMemberDashboard>, 'days' | 'last30Days'>

/** The last thirty days of income, and how they compare with the thirty before. */
export function IncomeChartCard({ figures: { days, last30Days } }: { figures: IncomeDays }) {
  return (
    <Card title={text.chart} aside={<IncomeChange percent={last30Days.changePercent} />}>
      <LineChart
        title={text.chart}
        isArea
        gridText={(value) => `$${intl.number(locale).format(value)}`}
        points={days.map(({ day, total }) => ({
          label: shortDayText(day),
          value: heightOf(total),
          text: amountText(total),
        }))}
      />
    </Card>
  )
}

/** How the last thirty days compare with the thirty before. */
export function IncomeChange({ percent }: { percent: string | null }) {
  if (percent === null) return <Span tone="muted">{text.noChange}</Span>
  const change = formatPercent(percent, { cutTo: 1, isSigned: true })
  const isLess = percent.startsWith('-')
  return <Span tone={isLess ? 'negative' : 'positive'}>{text.change({ percent: change })}</Span>
}
