import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { ReportRow, summarizeReport } from '@clearstead/contract/reports/report-files'
import { usd } from '@clearstead/contract/values/money'
import { countText } from '@clearstead/texts/format'
import { amountText, dayText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { heightOf } from '../../../../ui/figures/share.ts'
import { reportsText as text } from './text.ts'

export type Summary = AnswerOf<typeof summarizeReport>

const gridText = (value: number) => `$${countText(value, locale)}`

/** The figure of a report, day by day. */
export function ReportChart({ summary: { name, days } }: { summary: Summary }) {
  return (
    <LineChart
      title={text.figure[name]}
      isArea
      labelHeader={text.day}
      valueHeader={text.name[name]}
      gridText={gridText}
      points={days.map(({ day, amount }) => ({
        label: dayText(day, locale),
        value: heightOf(amount),
        text: amountText(amount, { locale }),
      }))}
    />
  )
}

/** Teams have no figure by day: their business side by side. */
export function TeamChart({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <BarChart
      title={text.teamChart}
      labelHeader={text.column('username')}
      valueHeader={text.column('business')}
      gridText={gridText}
      points={rows.map((row) => {
        const business = usd(String(row.business ?? '0'))
        return {
          label: String(row.username ?? row.user_id),
          value: heightOf(business),
          text: amountText(business, { locale }),
        }
      })}
    />
  )
}
