import { dayNumber, type Runway, runwayOf } from '@clearstead/contract/transparency/runway'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import type { TreasuryView } from '@clearstead/contract/treasury'
import { addDays } from '@clearstead/contract/values/days'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { runwayText } from '@clearstead/texts/transparency/runway'
import { Link } from '@tanstack/react-router'
import { amountText, countText, dayText, shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { CourseChart } from '../../../ui/charts/course-chart.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { chartDays, chartHeight, type Days } from './courses.ts'
import { forecastOf } from './forecast.ts'

type Props = { treasury: TreasuryView }

/** A day that is further away says nothing. */
const furthestDays = 3650

/** As many days ahead are drawn as days that went, and at least a month. */
const leastAhead = 30

/** How long the treasury pays income at the pace of the last days, as everybody sees it: in words, and drawn on. */
export function TreasuryCard({ treasury: { treasury, custody, investments } }: Props) {
  const published = useAnswer(getTransparency, {})
  const days = published.answer?.days
  const runway = days && runwayOf(treasury, days)
  return (
    <Card title={text.runway} aside={<Link to="/admin/treasury">{text.treasuryLink}</Link>}>
      <Figure note={days ? noteOf(runway, days) : text.treasuryNote}>
        {runway?.days === undefined ? (
          '–'
        ) : (
          <Link to="/admin/reports" search={{ report: 'payouts', period: 'days_30' }}>
            {runwayText.days({ days: runway.days, count: countText(runway.days) })}
          </Link>
        )}
      </Figure>
      <Answered from={published} height={chartHeight}>
        {({ days: all }) => <Course all={all} treasury={treasury} runway={runway} />}
      </Answered>
      <DescriptionList>
        <AmountRow
          label={
            <Link to="/admin/ledger" search={{ search: 'treasury' }}>
              {text.treasury}
            </Link>
          }
          of={treasury}
        />
        <AmountRow
          label={
            <Link to="/admin/ledger" search={{ search: 'custody' }}>
              {text.custody}
            </Link>
          }
          of={custody}
        />
        <AmountRow
          label={
            <Link to="/admin/ledger" search={{ search: 'investments' }}>
              {text.investments}
            </Link>
          }
          of={investments}
        />
      </DescriptionList>
    </Card>
  )
}

/** The treasury is as of now: what is left begins after the last published day. */
function noteOf(runway: Runway | undefined, days: Days): string {
  const last = days.at(-1)?.day
  if (!runway || !last) return text.runwayUnknown
  if (runway.days === undefined) return runwayText.nothingPaid
  const amount = amountText(runway.paidADay)
  if (runway.days > furthestDays) return runwayText.pace({ amount })
  return runwayText.until({ day: dayText(addDays(last, runway.days + 1)), amount })
}

type CourseProps = { all: Days; treasury: Usd; runway: Runway | undefined }

function Course({ all, treasury, runway }: CourseProps) {
  const days = all.slice(-chartDays)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return <EmptyState>{text.coursesLater}</EmptyState>
  const now = { day: addDays(last.day, 1), treasury }
  const shown = dayNumber(now.day) - dayNumber(first.day)
  const ahead = forecastOf(now, runway, Math.max(leastAhead, shown))
  const pointOf = ({ day, treasury: of }: { day: string; treasury: Usd }) => ({
    label: shortDayText(day),
    at: dayNumber(day),
    value: heightOf(of),
    text: amountText(of),
  })
  return (
    <CourseChart
      title={text.treasuryCourse}
      points={[
        ...days.map(pointOf),
        { ...pointOf(now), text: text.atPresent({ amount: amountText(treasury) }) },
      ]}
      ahead={ahead.map((each) => ({
        ...pointOf(each),
        label: dayText(each.day),
        text: text.atPresentPace({ amount: amountText(each.treasury) }),
      }))}
      names={{ known: text.treasuryCourse, ahead: text.forecast }}
      gridText={wholeDollars}
      colour={3}
      labelHeader={text.day}
      valueHeader={text.treasury}
    />
  )
}

/** A line of the grid, which is a round number. */
function wholeDollars(value: number): string {
  return amountText(usd(value.toFixed(2))).replace(/[.,]00$/, '')
}
