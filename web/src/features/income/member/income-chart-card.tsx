import type { ReplyOf } from '@clearstead/contract/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import { incomeText } from './text.ts'

type Figures = Pick<ReplyOf<typeof getMemberDashboard>, 'days' | 'last30Days'>

/** The last thirty days of income, and how they compare with the thirty before. */
export function IncomeChartCard({ figures: { days, last30Days } }: { figures: Figures }) {
  const text = useText(incomeText)
  const locale = useLocale()
  return (
    <Card title={text.chart} aside={<Change percent={last30Days.changePercent} />}>
      <LineChart
        title={text.chart}
        isArea
        gridText={(value) => `$${new Intl.NumberFormat(locale).format(value)}`}
        points={days.map(({ day, total }) => ({
          label: shortDay(day, locale),
          value: heightOf(total),
          text: amountText(total, { locale }),
        }))}
      />
    </Card>
  )
}

function Change({ percent }: { percent: string | null }) {
  const text = useText(incomeText)
  if (percent === null) return <Span tone="muted">{text.noChange}</Span>
  const isLess = percent.startsWith('-')
  const size = percent.replace(/^[+-]/, '')
  const signed = `${isLess ? '−' : '+'}${size}`
  return <Span tone={isLess ? 'negative' : 'positive'}>{text.change(signed)}</Span>
}

function shortDay(day: string, locale: string): string {
  return dayText(day, locale).replace(/[ ,]*\d{4}$/, '')
}
