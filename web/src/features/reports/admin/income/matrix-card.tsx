import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getMatrix } from '@clearstead/contract/reports/statements'
import { getSettings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Usd } from '@clearstead/contract/values/money'
import {
  dayAfter,
  firstDayOf,
  monthBefore,
  monthOf,
  type ProgrammeMonth,
} from '@clearstead/contract/values/months'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText, formatPercent, monthText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Card, Inline, Span, Stack } from '../../../../ui/layout/layout.tsx'
import { FileButtons } from '../../../../ui/lists/file-buttons.tsx'
import { wholeListOf } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { type Before, IncomeMatrix } from './income-matrix.tsx'
import { changeOf, dayOfMonth, sumsOf, totalOf } from './month-figures.ts'
import { incomeText as text } from './text.ts'

type Days = ReplyOf<typeof getMatrix>['data']

/** A month by day and kind, against the month before. */
export function MatrixCard() {
  const { search, change } = useAddress('/_admin/admin/income')
  const settings = useAnswer(getSettings, {})
  return (
    <Card>
      <Answered from={settings} height={480}>
        {({ today }) => {
          const last = monthOf(today)
          const month = search.month && search.month < last ? search.month : last
          return (
            <Month
              month={month}
              today={today}
              onChoose={(next) => change({ month: next === last ? undefined : next })}
            />
          )
        }}
      </Answered>
    </Card>
  )
}

type MonthProps = {
  month: ProgrammeMonth
  today: ProgrammeDay
  onChoose: (month: ProgrammeMonth) => void
}

function Month({ month, today, onChoose }: MonthProps) {
  const from = useAnswer(getMatrix, { month }, { keepPrevious: false })
  const before = useAnswer(
    getMatrix,
    { month: monthBefore(firstDayOf(month)) },
    { keepPrevious: false },
  )
  return (
    <Stack gap={4}>
      <Inline justify="apart">
        <MonthChoice month={month} last={monthOf(today)} onChoose={onChoose} />
        {from.answer && (
          <Inline gap={2}>
            <FileButtons whole={wholeListOf(getMatrix, { month })} file={`income-${month}`} />
          </Inline>
        )}
      </Inline>
      <Answered from={from} height={480}>
        {({ data }) => (
          <Figures month={month} today={today} data={data} before={before.answer?.data} />
        )}
      </Answered>
    </Stack>
  )
}

type FiguresProps = {
  month: ProgrammeMonth
  today: ProgrammeDay
  data: Days
  /** The month before, once it is known. */
  before: Days | undefined
}

/** A month that is not over is compared with as many days of the month before. */
function Figures({ month, today, data, before }: FiguresProps) {
  const isRunning = month === monthOf(today)
  const until = isRunning ? dayOfMonth(today) : 31
  const sums = sumsOf(data)
  const earlier = before && {
    name: nameOf(before, isRunning ? until : undefined),
    sums: sumsOf(before, until),
  }
  return (
    <Stack gap={4}>
      <Figure size="medium" note={earlier ? comparison(totalOf(sums), earlier) : text.paidNote}>
        <Amount of={totalOf(sums)} />
      </Figure>
      <IncomeMatrix
        data={data}
        today={today}
        caption={text.matrixCaption({ month: monthText(month) })}
        sums={sums}
        before={earlier}
      />
    </Stack>
  )
}

/** `October 2026`, or `October 2026, days 1–22` where only those are counted. */
function nameOf(days: Days, until: number | undefined): string {
  const [first] = days
  const month = first ? monthText(monthOf(first.day)) : ''
  return until === undefined ? month : text.sameDays({ month, days: Math.min(until, days.length) })
}

function comparison(total: Usd, { name, sums }: Before): string {
  const change = changeOf(total, totalOf(sums))
  const before = amountText(totalOf(sums))
  return change === undefined
    ? text.beforeNothing({ name, before })
    : text.changed({
        percent: formatPercent(change, { isSigned: true, cutTo: 1 }),
        name,
        before,
      })
}

type Props = {
  month: ProgrammeMonth
  /** The last month that can be chosen. */
  last: ProgrammeMonth
  onChoose: (month: ProgrammeMonth) => void
}

/** A month, and the ones beside it. */
function MonthChoice({ month, last, onChoose }: Props) {
  const before = monthOf(addDays(firstDayOf(month), -1))
  const after = monthOf(dayAfter(month))
  return (
    <Inline gap={2}>
      <IconButton label={text.monthBefore} onClick={() => onChoose(before)}>
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">
        <Span isStrong>{monthText(month)}</Span>
      </span>
      <IconButton label={text.monthAfter} disabled={month >= last} onClick={() => onChoose(after)}>
        <ChevronRight />
      </IconButton>
    </Inline>
  )
}
