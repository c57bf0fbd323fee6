import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import { getSettings } from '@clearstead/contract/settings/settings'
import { addDays, dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import { planTimesText as text } from '@clearstead/texts/plans/plan-times'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { TimeBars } from '../../../ui/charts/time-bars.tsx'
import type { TimeBar } from '../../../ui/charts/time-spans.ts'
import { Card, Note } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { type PlanSpan, planSpan, type SpanRules } from '../plan-spans.ts'
import { subscriptionText as words } from './text.ts'

type Props = {
  /** At least one. */
  plans: readonly ActivePlanView[]
  /** The list has further pages. */
  isPart: boolean
  onOpen: (plan: ActivePlanView) => void
}

/** When the plans of a page were bought, when their locks end, and when they ended or may end. */
export function PlanTimesCard({ plans, isPart, onOpen }: Props) {
  const { answer } = useAnswer(getSettings, {})
  return (
    <Card title={text.title}>
      {answer && (
        <PlanTimes
          plans={plans}
          rules={{ today: answer.today, ...answer.settings.programme }}
          onOpen={onOpen}
        />
      )}
      <Note>
        {text.noPromise} {isPart && text.ofPage}
      </Note>
    </Card>
  )
}

type TimesProps = Pick<Props, 'plans' | 'onOpen'> & { rules: SpanRules }
type Row = { plan: ActivePlanView; span: PlanSpan }

function PlanTimes({ plans, rules, onOpen }: TimesProps) {
  const rows = plans.map((plan) => ({ plan, span: planSpan(plan, rules) }))
  const [first = rules.today] = rows.map(({ span }) => span.bought).sort()
  return (
    <TimeBars
      title={text.title}
      summary={text.summary({ count: plans.length, day: dayText(first) })}
      bars={rows.map((row) => barOf(row, rules.today))}
      now={numberOf(rules.today)}
      words={{
        soFar: text.soFar,
        over: text.over,
        expected: text.expected,
        mark: text.lockEnds,
        now: text.today,
      }}
      timeText={(at) => dayText(addDays(epoch, at))}
      table={<TimesTable rows={rows} />}
      onOpen={(key) => {
        const opened = plans.find(({ id }) => id === key)
        if (opened) onOpen(opened)
      }}
    />
  )
}

const epoch = '1970-01-01' as ProgrammeDay

/** The number of a day, for drawing. */
function numberOf(day: ProgrammeDay): number {
  return Date.parse(day) / dayMs
}

function barOf({ plan, span }: Row, today: ProgrammeDay): TimeBar {
  const { bought, unlocks, end } = span
  const isOver = plan.status !== 'open'
  const until = end?.is === 'fact' ? end.day : today
  return {
    key: plan.id,
    label: plan.planName,
    note: amountText(plan.amount),
    from: numberOf(bought),
    until: numberOf(until),
    expected: end?.is === 'expected' ? numberOf(end.day) : undefined,
    mark: unlocks && numberOf(unlocks),
    isOver,
    end: endText(plan, span),
    says: text.says({
      bought: dayText(bought),
      lock: unlocks ? text.lockedUntil({ day: dayText(unlocks) }) : words.unlocked,
    }),
  }
}

/** `Matured 3 Mar 2026`, or `ROI alone reaches the limit 19 Mar 2028, expected`. */
function endText({ status }: ActivePlanView, { end }: PlanSpan): string {
  if (!end) return status === 'open' ? text.endless : words[status]
  const day = dayText(end.day)
  if (end.is === 'fact') return text.endedOn({ how: words[end.by], day })
  return end.by === 'days' ? text.lastDay({ day }) : text.limitReached({ day })
}

function columnsOf(): Column<Row>[] {
  return [
    column('plan', words.plan, ({ plan }) => plan.planName, { tone: 'strong' }),
    column('bought', words.boughtAt, ({ span }) => dayText(span.bought)),
    column('unlocks', words.unlocks, ({ span }) =>
      span.unlocks ? dayText(span.unlocks) : words.unlocked,
    ),
    column('end', text.end, ({ plan, span }) => endText(plan, span)),
  ]
}

function TimesTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption={text.title} rows={rows} rowKey={({ plan }) => plan.id} columns={columnsOf()} />
  )
}
