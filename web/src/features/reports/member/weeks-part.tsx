import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getStatementWeeks, type StatementWeek } from '@clearstead/contract/reports/weeks'
import type { MemberId } from '@clearstead/contract/values/ids'
import { statementWeeksText as text } from '@clearstead/texts/reports/statement-weeks'
import { amountText, dayText, shortDayText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BrushBars } from '../../../ui/charts/brush-bars.tsx'
import type { BrushRange } from '../../../ui/charts/brush-range.ts'
import { heightOf } from '../../../ui/figures/share.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Inline, Note, Stack } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { useStatementAddress } from './statement-filters.tsx'
import type { StatementPlace } from './statement-place.ts'
import { areWithoutFlow, periodOfWeeks, sumsOfWeeks, weeksOfPeriod } from './week-range.ts'

type Props = { memberId: MemberId; place: StatementPlace }

/**
 * What came in and went out by week. It is folded at first where no room is left for it, as on a phone: there the page begins
 * with rows.
 */
export function WeeksPart({ memberId, place, hasRoom }: Props & { hasRoom: () => boolean }) {
  return (
    <Disclosure title={text.title} isSlim isOpenAtFirst={hasRoom()}>
      <Weeks memberId={memberId} place={place} />
    </Disclosure>
  )
}

function Weeks({ memberId, place }: Props) {
  const from = useAnswer(getStatementWeeks, { memberId, ...choiceOf(place) })
  return (
    <Answered from={from} height={360}>
      {({ weeks, leftOut }) =>
        weeks.length === 0 ? (
          <Note>{text.tooMany}</Note>
        ) : (
          <WeekBars weeks={weeks} leftOut={leftOut} place={place} />
        )
      }
    </Answered>
  )
}

/** What a statement is of, for the call. */
function choiceOf(place: StatementPlace) {
  if ('table' in place) return { tableName: place.table }
  const { source, search } = place
  return {
    ...(source !== 'all' && { source }),
    ...(search.wallet && search.wallet !== 'token' && { wallet: search.wallet }),
  }
}

type BarsProps = {
  weeks: readonly StatementWeek[]
  leftOut: ReplyOf<typeof getStatementWeeks>['leftOut']
  place: StatementPlace
}

function WeekBars({ weeks, leftOut, place }: BarsProps) {
  const { search, change } = useStatementAddress(place)
  const chosen = weeksOfPeriod(weeks, search)
  // Balances follow from all movements, not from those of one type.
  const hasBalances = !('table' in place) && (place.source === 'all' || place.source === 'hold')
  const isOfAll = hasBalances && place.source === 'all' && !place.search.wallet
  const choose = (range: BrushRange | undefined) =>
    change(range ? periodOfWeeks(weeks, range) : { from: undefined, to: undefined })
  return (
    <Stack gap={3}>
      <BrushBars
        title={text.title}
        help={text.help}
        summary={areWithoutFlow(weeks) ? text.nothing : text.hint}
        gridText={(value) => `$${intl.number(locale, { notation: 'compact' }).format(value)}`}
        bars={weeks.map(({ from, credited, debited }) => ({
          key: from,
          label: shortDayText(from),
          credited: heightOf(credited),
          debited: heightOf(debited),
        }))}
        chosen={chosen}
        onChoose={choose}
        read={(range) => ({
          head: headOf(weeks, range),
          figures: figuresOf(weeks, range, hasBalances),
        })}
        table={<WeekTable weeks={weeks} hasBalances={hasBalances} />}
      />
      <Inline>
        <Button look="plain" isSlim disabled={!chosen} onClick={() => choose(undefined)}>
          {text.allWeeks}
        </Button>
      </Inline>
      {(isOfAll || leftOut) && (
        <Note>
          {isOfAll && text.between} {leftOut && text[leftOut]}
        </Note>
      )}
    </Stack>
  )
}

function headOf(weeks: readonly StatementWeek[], range: BrushRange): string {
  const { from = '', to = '' } = periodOfWeeks(weeks, range)
  return text.period({ from: dayText(from), to: dayText(to) })
}

function figuresOf(weeks: readonly StatementWeek[], range: BrushRange, hasBalances: boolean) {
  const { opening, credited, debited, closing } = sumsOfWeeks(weeks, range)
  const flows = [
    { label: text.in, text: amountText(credited), mark: 1 as const },
    { label: text.out, text: amountText(debited), mark: 2 as const },
  ]
  if (!hasBalances) return flows
  return [
    { label: text.opening, text: amountText(opening) },
    ...flows,
    { label: text.closing, text: amountText(closing) },
  ]
}

type TableProps = { weeks: readonly StatementWeek[]; hasBalances: boolean }

function WeekTable({ weeks, hasBalances }: TableProps) {
  return (
    <Table
      caption={text.title}
      rows={weeks.toReversed()}
      rowKey={({ from }) => from}
      columns={weekColumns().filter(({ key }) => hasBalances || !ofBalances.includes(key))}
    />
  )
}

const ofBalances = ['opening', 'closing']

function weekColumns(): Column<StatementWeek>[] {
  return [
    column('week', text.week, ({ from, to }) =>
      text.period({ from: dayText(from), to: dayText(to) }),
    ),
    amountColumn('opening', text.opening, ({ opening }) => opening),
    amountColumn('in', text.in, ({ credited }) => credited),
    amountColumn('out', text.out, ({ debited }) => debited),
    amountColumn('closing', text.closing, ({ closing }) => closing),
  ]
}
