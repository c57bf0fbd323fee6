import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { adminCourseText as text } from '@clearstead/texts/reports/admin-course'
import { reportText } from '@clearstead/texts/transparency/report'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CoverageChart, TreasuryChart } from '../../transparency/public.tsx'

type Days = ReplyOf<typeof getTransparency>['days']

/** How coverage went, as everybody sees it. */
export function CoverageCourse() {
  return (
    <CourseCard title={reportText.coverageChart} part="coverage">
      {(days) => <CoverageChart days={days} />}
    </CourseCard>
  )
}

/** How what income is paid from went. */
export function TreasuryCourse() {
  return (
    <CourseCard title={reportText.treasuryChart} part="runway">
      {(days) => <TreasuryChart days={days} />}
    </CourseCard>
  )
}

type CourseProps = {
  title: string
  /** The part of the transparency page that has all of it. */
  part: 'coverage' | 'runway'
  children: (days: Days) => ReactNode
}

function CourseCard({ title, part, children }: CourseProps) {
  const from = useAnswer(getTransparency, {})
  const link = (
    <Link to="/transparency" hash={part}>
      {text.published}
    </Link>
  )
  return (
    <Card title={title} aside={link}>
      <Answered from={from} height={220}>
        {({ days }) =>
          days.length < 2 ? <EmptyState>{text.coursesLater}</EmptyState> : children(days)
        }
      </Answered>
    </Card>
  )
}
