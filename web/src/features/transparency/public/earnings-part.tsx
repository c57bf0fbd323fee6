import { type AgeView, planAges } from '@clearstead/contract/transparency/transparency'
import type { Usd } from '@clearstead/contract/values/money'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { amountText } from '../../../plumbing/format.ts'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Span, Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import type { Transparency } from '../figures.ts'

export function EarningsPart({ answer }: { answer: Transparency }) {
  const question = questionText.earnings
  const { earnings } = answer
  const oldest = earnings.at(-1)
  const ageOf = ageText()
  const columns = useAgeColumns()
  const answerOf = (group: AgeView) =>
    (group.fromDays === planAges.at(-1) ? text.earningsOldest : text.earningsAnswer)({
      age: ageOf(group),
    })
  return (
    <ReportPart
      id="earnings"
      question={question}
      {...(oldest && { figure: <PercentText of={oldest.shareBelow} isShort /> })}
      answer={oldest ? answerOf(oldest) : text.earningsNone}
    >
      {oldest && (
        <>
          <Table
            caption={text.earningsCaption}
            columns={columns}
            rows={earnings}
            rowKey={({ fromDays }) => fromDays}
          />
          <Text tone="muted">{text.earningsNote}</Text>
        </>
      )}
    </ReportPart>
  )
}

/** When the first plan of a group began, such as `30 to 89 days ago`. */
function ageText() {
  return ({ fromDays }: AgeView) => {
    const next = planAges.find((other) => other > fromDays)
    return next === undefined
      ? text.ageFrom({ from: text.days({ days: fromDays }) })
      : text.ageBetween({ from: fromDays, to: next - 1 })
  }
}

function useAgeColumns(): Column<AgeView>[] {
  const whole = (amount: Usd) => amountText(amount).replace(/[.,]00$/, '')
  const quartiles = ({ lower, median, upper }: AgeView['putIn']) => (
    <>
      {whole(median)}{' '}
      <Span tone="muted" isSmall>
        {text.range({ from: whole(lower), to: whole(upper) })}
      </Span>
    </>
  )
  return [
    column('age', text.age, ageText(), { role: 'what', tone: 'strong' }),
    column('members', text.members, ({ members }) => text.memberCount({ count: members }), {
      role: 'why',
      align: 'end',
    }),
    column('put-in', text.putIn, ({ putIn }) => quartiles(putIn), { align: 'end' }),
    column('taken-out', text.takenOut, ({ takenOut }) => quartiles(takenOut), { align: 'end' }),
    column('below', text.below, ({ shareBelow }) => <PercentText of={shareBelow} isShort />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
  ]
}
