import { dayNumber } from '@clearstead/contract/transparency/runway'
import type { PublishedDay } from '@clearstead/contract/transparency/transparency'
import { usd } from '@clearstead/contract/values/money'
import { percent, percentUnits } from '@clearstead/contract/values/percent'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { amountText, coverageText, formatPercent, shortDayText } from '../../plumbing/format.ts'
import type { ChartPoint } from '../../ui/charts/chart-points.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { heightOf } from '../../ui/figures/share.ts'
import { Note } from '../../ui/layout/layout.tsx'

type Props = { days: readonly PublishedDay[] }

/** The line of 100% is in the middle, so that one sees at once on which side of it the programme is. */
const grid = [0, 100, 200] as const

/** The coverage of each published day; nothing before there are two. */
export function CoverageChart({ days }: Props) {
  const points = days.flatMap(({ day, coverage }): ChartPoint[] =>
    coverage === null
      ? []
      : [
          {
            label: shortDayText(day),
            at: dayNumber(day),
            value: Number(percentUnits(coverage)) / 1e6,
            text: coverageText(coverage),
          },
        ],
  )
  if (points.length < 2) return null
  return (
    <>
      <LineChart
        title={text.coverageChart}
        points={points}
        grid={grid}
        gridText={(value) => formatPercent(percent(String(value)), { isShort: true })}
        labelHeader={text.day}
        valueHeader={text.coverage}
      />
      {points.some(({ value }) => value > grid[2]) && <Note>{text.coverageTop}</Note>}
    </>
  )
}

/** The treasury of each published day; nothing before there are two. */
export function TreasuryChart({ days }: Props) {
  if (days.length < 2) return null
  return (
    <LineChart
      title={text.treasuryChart}
      points={days.map(({ day, treasury }) => ({
        label: shortDayText(day),
        at: dayNumber(day),
        value: heightOf(treasury),
        text: amountText(treasury),
      }))}
      gridText={wholeDollars}
      colour={3}
      isArea
      labelHeader={text.day}
      valueHeader={text.treasury}
    />
  )
}

/** A line of the grid, which is a round number. */
function wholeDollars(value: number): string {
  return amountText(usd(value.toFixed(2))).replace(/[.,]00$/, '')
}
