import { dayNumber } from '@clearstead/contract/transparency/runway'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import type { TreasuryView } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import { type Percent, percent, percentUnits } from '@clearstead/contract/values/percent'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import { coverageText, formatPercent, shortDayText } from '../../../plumbing/format.ts'
import { usePublicSettings } from '../../../plumbing/public-settings.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import type { ChartPoint } from '../../../ui/charts/chart-points.ts'
import { CourseChart } from '../../../ui/charts/course-chart.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, Note, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { chartDays, chartHeight, type Days } from './courses.ts'

type Props = { treasury: TreasuryView }

/** The line of 100% is in the middle, so that one sees at once on which side of it the programme is. */
const grid = [0, 100, 200] as const

/** What is held over what is owed: now, and how it went. */
export function CoverageCard({ treasury }: Props) {
  const { coverage, custody, investments, liabilities, tokenReserve } = treasury
  const published = useAnswer(getTransparency, {})
  return (
    <Card title={text.coverage} aside={<Link to="/admin/treasury">{text.reservesLink}</Link>}>
      <Figure note={coverage === null ? text.coverageNone : text.coverageNote}>
        {coverage === null ? (
          '–'
        ) : (
          <Link to="/admin/treasury">
            <VisuallyHidden>{text.coverage} </VisuallyHidden>
            <PercentText of={coverage} isShort />
          </Link>
        )}
      </Figure>
      <Answered from={published} height={chartHeight}>
        {({ days }) => <Course days={days.slice(-chartDays)} />}
      </Answered>
      <DescriptionList>
        <AmountRow
          label={<Link to="/admin/treasury">{text.held}</Link>}
          of={add(custody, investments)}
        />
        <AmountRow
          label={
            <Link to="/admin/reports" search={{ report: 'liabilities' }}>
              {text.owed}
            </Link>
          }
          of={add(liabilities, tokenReserve)}
        />
      </DescriptionList>
    </Card>
  )
}

function Course({ days }: { days: Days }) {
  const limit = usePublicSettings()?.brakes.coverageBelow
  const points = days.flatMap(({ day, coverage }): ChartPoint[] =>
    coverage === null
      ? []
      : [
          {
            label: shortDayText(day),
            at: dayNumber(day),
            value: heightOf(coverage),
            text: coverageText(coverage),
          },
        ],
  )
  if (points.length < 2) return <EmptyState>{text.coursesLater}</EmptyState>
  return (
    <>
      <CourseChart
        title={text.coverageCourse}
        points={points}
        grid={grid}
        gridText={(value) => formatPercent(percent(String(value)), { isShort: true })}
        level={levelOf(limit)}
        labelHeader={text.day}
        valueHeader={text.coverage}
      />
      {points.some(({ value }) => value > grid[2]) && <Note>{text.coverageTop}</Note>}
    </>
  )
}

/** The limit below which owners are told, where the settings have one; otherwise where all that is owed is held. */
function levelOf(limit: Percent | undefined) {
  if (limit === undefined || percentUnits(limit) === 0n) {
    return { value: grid[1], label: text.allHeld }
  }
  return {
    value: heightOf(limit),
    label: text.coverageLimit({ limit: formatPercent(limit, { isShort: true }) }),
  }
}

function heightOf(of: Percent): number {
  return Number(percentUnits(of)) / 1e6
}
