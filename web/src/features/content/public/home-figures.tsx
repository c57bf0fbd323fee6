import { dayNumber } from '@clearstead/contract/transparency/runway'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { percentUnits } from '@clearstead/contract/values/percent'
import { publicText as text } from '@clearstead/texts/content/public'
import { coverageText, formatPercent, shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { KeyFigures } from '../../transparency/public.tsx'

/** What was held, owed and paid so far, and how coverage went. */
export function HomeFigures() {
  return (
    <Stack>
      <KeyFigures />
      <CoverageOverTime />
    </Stack>
  )
}

const percentUnit = 1_000_000

/** The coverage of each published day; nothing before there are two. */
function CoverageOverTime() {
  const { answer } = useAnswer(getTransparency, {})
  const points = (answer?.days ?? []).flatMap(({ day, coverage }) =>
    coverage === null
      ? []
      : [
          {
            label: shortDayText(day),
            at: dayNumber(day),
            value: Number(percentUnits(coverage)) / percentUnit,
            text: coverageText(coverage),
          },
        ],
  )
  if (points.length < 2) return null
  return (
    <Card title={text.coverageChart}>
      <LineChart
        title={text.coverageChart}
        points={points}
        gridText={(value) => formatPercent(String(value), { cutTo: 0 })}
        colour={3}
        labelHeader={text.day}
        valueHeader={text.coverage}
      />
    </Card>
  )
}
