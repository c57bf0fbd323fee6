import { listReport, summarizeReport } from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { useCursorList } from '../../../../ui/lists/use-cursor-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../../ui/states/skeleton.tsx'
import type { Days } from './periods.ts'
import { ReportChart, type Summary, TeamChart } from './report-chart.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportFigures } from './report-figures.tsx'
import { reportsText as text } from './text.ts'

type Props = { name: ReportName; days: Days }

/** A report: its figure against the period before, day by day, and its rows. */
export function ShownReport({ name, days: { from, to } }: Props) {
  const summary = useAnswer(summarizeReport, { name, from, to }, { keepPrevious: false })
  return (
    <Answered from={summary} waiting={<SkeletonBox height={480} />}>
      {(known) => <Parts summary={known} />}
    </Answered>
  )
}

function Parts({ summary }: { summary: Summary }) {
  const { name, from, to, columns, days } = summary
  const address = useAddress('/_admin/admin/reports')
  const list = useCursorList(
    listReport,
    { name, from, to },
    {
      address,
      columns: reportColumns(name, columns),
      rowKey: (row) => row.transaction_id ?? row.user_id ?? row.day ?? 0,
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
