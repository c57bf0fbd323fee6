import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getPlanCourse } from '@clearstead/contract/plan-course'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { planCourseText as text } from '@clearstead/texts/simulator/plan-course'
import { amountText, dayText, formatPercent } from '../../../plumbing/format.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { LeadText, Stack } from '../../../ui/layout/layout.tsx'

export type Course = ReplyOf<typeof getPlanCourse>

/** When what was put in has come back, when the limit is reached, and what is left if the treasury stops. */
export function CourseFacts({ course, amount }: { course: Course; amount: Usd }) {
  const { daily, breakEven, end, feePercent } = course
  return (
    <Stack gap={3}>
      <div role="status">
        <LeadText>
          {breakEven
            ? text.backAfter({ amount: amountText(amount), days: breakEven.days + 1 })
            : text.neverBack({ amount: amountText(amount) })}{' '}
          {stopText(course)}
        </LeadText>
      </div>
      <DescriptionList>
        <AmountRow label={text.daily} of={daily} />
        <DescriptionRow
          label={text.breakEven({ fee: formatPercent(feePercent, { isShort: true }) })}
        >
          {breakEven ? dayText(breakEven.day) : text.never}
        </DescriptionRow>
        <DescriptionRow label={endLabels[end.reason]}>
          {end.reason === 'years'
            ? text.within
            : text.dayAndAmount({ day: dayText(end.day), amount: amountText(end.paid) })}
        </DescriptionRow>
        <DescriptionRow label={text.declined}>
          {text.declinedOf({ count: end.declined, of: end.claims })}
        </DescriptionRow>
      </DescriptionList>
    </Stack>
  )
}

const endLabels = { limit: text.limit, days: text.lastDay, years: text.limit }

/** What the branch of the picture says. */
function stopText({ stop }: Course): string {
  const facts = {
    day: dayText(stop.day),
    paid: amountText(stop.paid),
    missing: amountText(stop.missing),
  }
  if (stop.reason === 'empty') return text.stopsEmpty
  const said = stop.reason === 'pace' ? text.stopsPace(facts) : text.stopsExample(facts)
  return isPositive(stop.missing) ? `${said} ${text.stillMissing(facts)}` : said
}
