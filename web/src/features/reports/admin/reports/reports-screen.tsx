import { listFileDays } from '@clearstead/contract/reports/list-files'
import { downloadReport } from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import { getSettings } from '@clearstead/contract/settings/settings'
import { problemOf } from '@clearstead/contract/values/day-range'
import { dayOf } from '@clearstead/contract/values/days'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useNow } from '../../../../ui/figures/now.ts'
import { Card, Span, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { FileButtons } from '../../../../ui/lists/file-buttons.tsx'
import { ChoiceFilter, DayFilters, FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { ListFiles } from '../../../../ui/lists/list-files.tsx'
import { wholeListOf } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { type Days, daysOf } from './periods.ts'
import { ShownReport } from './shown-report.tsx'
import { reportsText as text } from './text.ts'

/** Chooses one of nine reports and its period. */
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
                <Notice tone="wait">
                  <p>{text.badRange}</p>
                </Notice>
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

/** A whole report as a file. */
function ReportFileButtons({ name, days: { from, to } }: Props) {
  const period = { ...(from && { from }), ...(to && { to }) }
  return (
    <FileButtons
      whole={wholeListOf(downloadReport, { name, ...period, format: 'json' })}
      file={[name.replaceAll('_', '-'), from, to].filter(Boolean).join('-')}
    />
  )
}
