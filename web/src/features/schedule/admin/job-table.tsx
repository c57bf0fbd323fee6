import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listJobs } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { Link } from '@tanstack/react-router'
import { nameOf } from '../../../plumbing/named.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Day } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonTable } from '../../../ui/states/skeleton.tsx'
import { RunBadge } from './run-columns.tsx'

type Job = AnswerOf<typeof listJobs>['jobs'][number]

/** Every job with its last run and its next day; those whose last run failed stand first. */
export function JobTable() {
  const from = useAnswer(listJobs, {})
  return (
    <Card title={text.jobs}>
      <Answered from={from} waiting={<SkeletonTable columns={4} />}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <EmptyState>{text.noJobs}</EmptyState>
          ) : (
            <Table
              caption={text.jobs}
              columns={jobColumns()}
              rows={jobs.toSorted(
                (one, other) => Number(hasFailed(other)) - Number(hasFailed(one)),
              )}
              rowKey={({ name }) => name}
            />
          )
        }
      </Answered>
    </Card>
  )
}

const hasFailed = ({ last }: Job) => last?.status === 'failed'

function jobColumns(): Column<Job>[] {
  return [
    {
      key: 'job',
      header: text.job,
      role: 'what',
      tone: 'strong',
      cell: ({ name }) => (
        <Link to="/admin/jobs" search={{ name }}>
          {nameOf(names, name)}
        </Link>
      ),
    },
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: ({ last }) => last && <RunBadge run={last} />,
    },
    {
      key: 'last',
      header: text.last,
      role: 'why',
      cell: ({ last }) => (last ? <Day of={last.day} /> : <Span tone="muted">{text.never}</Span>),
    },
    {
      key: 'next',
      header: text.next,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ nextDay }) => (nextDay ? <Day of={nextDay} /> : text.none),
    },
  ]
}
