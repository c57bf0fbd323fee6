import { runwayOf } from '@clearstead/contract/transparency/runway'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { countText } from '../../../plumbing/format.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { TreasuryChart } from '../course-charts.tsx'
import type { Transparency } from '../figures.ts'

export function RunwayPart({ answer }: { answer: Transparency }) {
  const question = questionText.runway
  const { now, days } = answer
  const runway = runwayOf(now.treasury, days)
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
      <TreasuryChart days={days} />
    </ReportPart>
  )
}
