import { getMatrix } from '@clearstead/contract/reports/statements'
import { isPositive } from '@clearstead/contract/values/money'
import { monthOf } from '@clearstead/contract/values/months'
import { adminCourseText as text } from '@clearstead/texts/reports/admin-course'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Bar } from '../../../ui/figures/bar.tsx'
import { placeOf } from '../../../ui/figures/chart-colour.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Card } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { type KindSums, largestKinds, sumsOf, totalOf } from './income/month-figures.ts'
import { incomeText } from './income/text.ts'

/** What income was paid in the days of the dashboard, by kind. They lie in two months, or in one. */
export function PayoutsCard({ days }: Pick<AdminDashboard, 'days'>) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  const before = useAnswer(
    getMatrix,
    { month: first && monthOf(first) },
    { isEnabled: first !== undefined, keepPrevious: false },
  )
  const now = useAnswer(getMatrix, { month: last && monthOf(last) }, { keepPrevious: false })
  const link = <Link to="/admin/income">{text.incomeLink}</Link>
  const isOneMonth = first !== undefined && last !== undefined && monthOf(first) === monthOf(last)
  return (
    <Card title={text.payoutsByKind} aside={link}>
      <Answered from={before} lines={6}>
        {({ data: earlier }) => (
          <Answered from={now} lines={6}>
            {({ data }) => {
              const known = isOneMonth ? data : [...earlier, ...data]
              const shown = known.filter(({ day }) => first !== undefined && day >= first)
              return <Kinds sums={sumsOf(shown)} />
            }}
          </Answered>
        )}
      </Answered>
    </Card>
  )
}

function Kinds({ sums }: { sums: KindSums }) {
  const total = totalOf(sums)
  if (!isPositive(total)) return <EmptyState>{text.payoutsNone}</EmptyState>
  const kinds = largestKinds(sums)
  return (
    <>
      <Bar label={text.payoutsByKind} parts={kinds.map((kind) => shareOf(sums[kind], total))} />
      <DescriptionList>
        {kinds.map((kind, index) => (
          <AmountRow
            key={kind}
            label={incomeText.kindHead[kind]}
            mark={placeOf(index)}
            of={sums[kind]}
          />
        ))}
        <AmountRow label={text.payoutsTotal} isTotal of={total} />
      </DescriptionList>
    </>
  )
}
