import { percent, percentUnits } from '@clearstead/contract/values/percent'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { formatPercent, shortDayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { ChartPoint } from '../../../ui/charts/chart-points.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { dayNumber, type Transparency } from '../figures.ts'
import { Downloads } from './downloads.tsx'
import { coverageRows } from './records.ts'

const whole = percentUnits(percent('100'))
/** The line of 100% is in the middle, so that one sees at once on which side of it the programme is. */
const grid = [0, 100, 200] as const

export function CoveragePart({ answer }: { answer: Transparency }) {
  const question = questionText.coverage
  const { coverage } = answer.now
  const said =
    answer.books.ok === false
      ? text.coverageUncertain
      : coverage === null
        ? text.nothingOwed
        : percentUnits(coverage) >= whole
          ? text.covered
          : text.notCovered
  const points = answer.days.flatMap(({ day, coverage }): ChartPoint[] =>
    coverage === null
      ? []
      : [
          {
            label: shortDayText(day, locale),
            at: dayNumber(day),
            value: Number(percentUnits(coverage)) / 1e6,
            text: formatPercent(coverage, { locale, cutTo: 2 }),
          },
        ],
  )
  return (
    <ReportPart
      id="coverage"
      question={question}
      {...(coverage !== null && { figure: <PercentText of={coverage} isShort /> })}
      answer={said}
    >
      <Text tone="muted">{text.coverageNote}</Text>
      {points.length > 1 && (
        <>
          <LineChart
            title={text.coverageChart}
            points={points}
            grid={grid}
            gridText={(value) => formatPercent(percent(String(value)), { locale, isShort: true })}
            labelHeader={text.day}
            valueHeader={text.coverage}
          />
          {points.some(({ value }) => value > grid[2]) && (
            <Text tone="muted" isSmall>
              {text.coverageTop}
            </Text>
          )}
        </>
      )}
      <Downloads name="coverage" of={question} rows={coverageRows(answer)} />
    </ReportPart>
  )
}
