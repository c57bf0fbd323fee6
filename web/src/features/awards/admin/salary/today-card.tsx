import { getSalaryToday } from '@clearstead/contract/awards/salary'
import { isPositive } from '@clearstead/contract/values/money'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { countText } from '@clearstead/texts/format'
import { locale } from '../../../../plumbing/language.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Span } from '../../../../ui/layout/text.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../../ui/states/skeleton.tsx'

/** What salaries did on the programme day that is running. */
export function TodayCard() {
  const from = useAnswer(getSalaryToday, {})
  const day = from.answer?.day
  return (
    <Card
      title={text.today}
      aside={
        day && (
          <Span tone="muted">
            <Day of={day} />
          </Span>
        )
      }
    >
      <Answered from={from} waiting={<SkeletonBox height={96} />}>
        {({ paidToday, paidMembers, dueToday, dueMembers, unpaidMembers }) => (
          <Stats>
            <Stat
              label={text.paidToday}
              change={
                paidMembers > 0 ? text.toMembersPaid({ count: paidMembers }) : text.nobodyPaid
              }
            >
              <Amount of={paidToday} />
            </Stat>
            <Stat
              label={text.due}
              change={isPositive(dueToday) ? text.dueWhy({ count: dueMembers }) : text.nothingDue}
            >
              <Amount of={dueToday} />
            </Stat>
            <Stat label={text.unpaidToday} change={text.unpaidWhy}>
              {countText(unpaidMembers, locale)}
            </Stat>
          </Stats>
        )}
      </Answered>
    </Card>
  )
}
