import { dayNumber, runwayOf } from '@clearstead/contract/transparency/runway'
import { usd } from '@clearstead/contract/values/money'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { amountText, countText, shortDayText } from '../../../plumbing/format.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import type { Transparency } from '../figures.ts'

export function RunwayPart({ answer }: { answer: Transparency }) {
  const question = questionText.runway
  const { now, days } = answer
  const runway = runwayOf(now.treasury, days)
  const points = days.map(({ day, treasury }) => ({
    label: shortDayText(day),
    at: dayNumber(day),
    value: heightOf(treasury),
    text: amountText(treasury),
  }))
  return (
    <ReportPart
      id="runway"
      question={question}
      {...(runway?.days !== undefined && {
        figure: countText(runway.days),
        unit: text.runwayUnit({ days: runway.days }),
      })}
      answer={
        runway
          ? runway.days === undefined
            ? text.runwayForever
            : text.runwayAnswer
          : text.runwayNone
      }
    >
      <DescriptionList>
        <AmountRow label={text.treasury} of={now.treasury} />
        {runway && (
          <AmountRow label={text.paidADay({ days: runway.overDays })} of={runway.paidADay} />
        )}
      </DescriptionList>
      <Text tone="muted">{text.runwayNote}</Text>
      {points.length > 1 && (
        <LineChart
          title={text.treasuryChart}
          points={points}
          gridText={wholeDollars}
          colour={3}
          isArea
          labelHeader={text.day}
          valueHeader={text.treasury}
        />
      )}
    </ReportPart>
  )
}

/** A line of the grid, which is a round number. */
function wholeDollars(value: number): string {
  return amountText(usd(value.toFixed(2))).replace(/[.,]00$/, '')
}
