import { add, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { amountText, shortDayText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import { placeOf } from '../../../ui/figures/chart-colour.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { IncomeChange, type IncomeDays } from './income-chart-card.tsx'

const kinds = ['roi', 'direct', 'level', 'salary', 'reward'] as const

/** The income of each of the last thirty days by kind, and how they compare with the thirty before. */
export function IncomeDaysCard({ figures: { days, last30Days } }: { figures: IncomeDays }) {
  const sums = kinds.map((kind) => add(zero<'USD'>(), ...days.map((day) => day[kind])))
  return (
    <Card title={text.chart} aside={<IncomeChange percent={last30Days.changePercent} />}>
      <StackedBars
        title={text.chart}
        gridText={(value) => `$${intl.number(locale).format(value)}`}
        labelHeader={text.day}
        valueHeader={text.total}
        allText={text.inAll({ amount: amountText(add(zero<'USD'>(), ...sums)) })}
        series={kinds.map((kind, index) => ({
          key: kind,
          label: text[kind],
          colour: placeOf(index),
          ...written(sums[index] ?? zero()),
        }))}
        columns={days.map((day) => ({
          label: shortDayText(day.day),
          value: heightOf(day.total),
          text: amountText(day.total),
          parts: kinds.map((kind) => ({ value: heightOf(day[kind]), ...written(day[kind]) })),
        }))}
      />
    </Card>
  )
}

function written(amount: Usd) {
  return { text: amountText(amount), isNothing: isZero(amount) }
}
