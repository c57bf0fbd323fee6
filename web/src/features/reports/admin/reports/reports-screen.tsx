import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listFileDays } from '@clearstead/contract/reports/list-files'
import {
  downloadReport,
  listReport,
  type ReportRow,
  summarizeReport,
} from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import { getSettings } from '@clearstead/contract/settings/settings'
import { problemOf } from '@clearstead/contract/values/day-range'
import { dayOf } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { useAddress } from '../../../../plumbing/address.ts'
import { amountText, countText, dayText, formatPercent } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { useNow } from '../../../../ui/figures/now.ts'
import { heightOf } from '../../../../ui/figures/share.ts'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Card, Note, Span, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { FileButtons } from '../../../../ui/lists/file-buttons.tsx'
import { ChoiceFilter, DayFilters, FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { ListFiles } from '../../../../ui/lists/list-files.tsx'
import { useCursorList } from '../../../../ui/lists/use-cursor-list.ts'
import { wholeListOf } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { type Days, daysOf } from './periods.ts'
import { reportColumns } from './report-columns.tsx'
import { reportsText as text } from './text.ts'

/** Chooses one of twelve reports and its period. */
export function ReportsScreen() {
  const address = useAddress('/_admin/admin/reports')
  const { report, period, from, to } = address.search
  const settings = useAnswer(getSettings, {})
  const now = useNow()
  const list = { address }
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Answered from={settings} height={640}>
        {({ settings: { programme } }) => {
          const days = daysOf(period, dayOf(now, programme.timezone), { from, to })
          return (
            <Stack gap={4}>
              <Card>
                <FilterBar end={<ReportFileButtons name={report} days={days} />}>
                  <ChoiceFilter
                    list={list}
                    name="report"
                    label={text.report}
                    usual="deposits"
                    words={text.names}
                  />
                  <ChoiceFilter
                    list={list}
                    name="period"
                    label={text.period}
                    usual="month"
                    words={text.periods}
                  />
                  {period === 'own' && <DayFilters list={list} from={text.from} to={text.until} />}
                </FilterBar>
              </Card>
              {problemOf(days) ? (
                <Notice tone="wait">{text.badRange}</Notice>
              ) : (
                <ShownReport name={report} days={days} />
              )}
              <Card
                title={text.files}
                aside={<Span tone="muted">{text.filesKept({ days: listFileDays })}</Span>}
              >
                <ListFiles limit={20} />
              </Card>
            </Stack>
          )
        }}
      </Answered>
    </Stack>
  )
}

type Props = { name: ReportName; days: Days }

function ReportFileButtons({ name, days: { from, to } }: Props) {
  const period = { ...(from && { from }), ...(to && { to }) }
  return (
    <FileButtons
      whole={wholeListOf(downloadReport, { name, ...period, format: 'json' })}
      file={[name.replaceAll('_', '-'), from, to].filter(Boolean).join('-')}
    />
  )
}

type Summary = AnswerOf<typeof summarizeReport>

const gridText = (value: number) => `$${countText(value)}`

function ReportChart({ summary: { name, days } }: { summary: Summary }) {
  return (
    <LineChart
      title={text.figure[name]}
      isArea
      labelHeader={text.day}
      valueHeader={text.name[name]}
      gridText={gridText}
      points={days.map(({ day, amount }) => ({
        label: dayText(day),
        value: heightOf(amount),
        text: amountText(amount),
      }))}
    />
  )
}

/** Teams have no figure by day: their business side by side. */
function TeamChart({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <BarChart
      title={text.teamChart}
      labelHeader={text.column('username')}
      valueHeader={text.column('business')}
      gridText={gridText}
      points={rows.map((row) => {
        const business = usd(String(row.business ?? '0'))
        return {
          label: String(row.username ?? row.user_id),
          value: heightOf(business),
          text: amountText(business),
        }
      })}
    />
  )
}

type ShownReportProps = { name: ReportName; days: Days }

/** A report: its figure against the period before, day by day, and its rows. */
function ShownReport({ name, days: { from, to } }: ShownReportProps) {
  const summary = useAnswer(summarizeReport, { name, from, to }, { keepPrevious: false })
  return (
    <Answered from={summary} height={480}>
      {(known) => <Parts summary={known} />}
    </Answered>
  )
}

/** More rows than any statement has. */
const wholeStatement = 50

function Parts({ summary }: { summary: Summary }) {
  const { name, from, to, columns, days } = summary
  const address = useAddress('/_admin/admin/reports')
  const isStatement = columns.some((column) => column.name === 'line')
  const list = useCursorList(
    listReport,
    { name, from, to },
    {
      address,
      columns: reportColumns(name, columns),
      rowKey: (row) => row.transaction_id ?? row.user_id ?? row.day ?? `${row.section} ${row.line}`,
      // A statement is read as a whole.
      ...(isStatement && { limit: wholeStatement }),
    },
  )
  return (
    <Stack gap={4}>
      <Card title={text.name[name]}>
        <ReportFigures summary={summary} />
        {days.length > 1 && <ReportChart summary={summary} />}
        {name === 'team' && list.rows.length > 0 && <TeamChart rows={list.rows} />}
      </Card>
      <ListCard
        title={text.rows}
        list={list}
        caption={text.name[name]}
        empty={text.empty}
        hasColumnMenu
      />
    </Stack>
  )
}

/** The total of a period against as many days before; whether more is better is not for a colour to say. */
function ReportFigures({ summary }: { summary: Summary }) {
  const { name, from, to, beforeFrom, beforeTo, total, totalBefore, changePercent } = summary
  return (
    <>
      {total !== null && (
        <Stats>
          <Stat label={text.inPeriod({ from: dayText(from), to: dayText(to) })}>
            <Amount of={total} />
          </Stat>
          {beforeFrom && beforeTo && totalBefore !== null && (
            <>
              <Stat
                label={text.before({
                  from: dayText(beforeFrom),
                  to: dayText(beforeTo),
                })}
              >
                <Amount of={totalBefore} />
              </Stat>
              <Stat label={text.change}>{changeText(changePercent)}</Stat>
            </>
          )}
        </Stats>
      )}
      <Note>{text.figure[name]}</Note>
    </>
  )
}

function changeText(percent: string | null): string {
  if (percent === null) return text.none
  if (/^[+-]?0(\.0+)?$/.test(percent)) return text.same
  return formatPercent(percent, { cutTo: 1, isSigned: true })
}
