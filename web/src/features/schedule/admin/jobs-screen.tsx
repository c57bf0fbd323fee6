import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { sentenceOf } from '@clearstead/contract/call/say'
import { getMailTest, testMail } from '@clearstead/contract/mails'
import { type JobRunView, listJobRuns, listJobs, runJob } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { mailsText } from '@clearstead/texts/schedule/mails'
import { runStatusText } from '@clearstead/texts/schedule/run-status'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { nameOf } from '../../../plumbing/named.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Card, Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, linkColumn } from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, DayFilters } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { MailsCard } from './mails-card.tsx'
import { RunBadge, runColumns } from './run-columns.tsx'

type Job = AnswerOf<typeof listJobs>['jobs'][number]

/** Every job with its last run and its next day; those whose last run failed stand first. */
function JobTable() {
  const from = useAnswer(listJobs, {})
  return (
    <Card title={text.jobs}>
      <Answered from={from} columns={4}>
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
    linkColumn(
      'job',
      text.job,
      ({ name }) => ({ to: '/admin/jobs', search: { name }, text: nameOf(names, name) }),
      { role: 'what', tone: 'strong' },
    ),
    column('state', text.state, ({ last }) => last && <RunBadge run={last} />, { role: 'amount' }),
    column(
      'last',
      text.last,
      ({ last }) => (last ? <Day of={last.day} /> : <Span tone="muted">{text.never}</Span>),
      { role: 'why' },
    ),
    column('next', text.next, ({ nextDay }) => (nextDay ? <Day of={nextDay} /> : text.none), {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
  ]
}

export function JobsScreen() {
  const address = useAddress('/_admin/admin/jobs')
  const mayRun = useCanCall()(runJob)
  const [asked, setAsked] = useState<JobRunView>()
  const list = useList(listJobRuns, address.search, {
    address,
    columns: runColumns(mayRun ? setAsked : undefined),
    limit: 10,
  })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={mayRun ? text.lead : `${text.lead} ${text.readOnly}`} />
      <FailedNotice />
      <ListCard
        title={text.runs}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="job-runs"
        filters={
          <>
            <ChoiceFilter list={list} name="name" label={text.job} words={names} />
            <ChoiceFilter list={list} name="status" label={text.state} words={runStatusText} />
          </>
        }
        moreFilters={
          <FilterSheet list={list} names={['from', 'to']}>
            {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
          </FilterSheet>
        }
      />
      <JobTable />
      {mayRun && (
        <>
          <MailsCard />
          <MailTestCard />
        </>
      )}
      {asked && <AgainDialog run={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  )
}

function FailedNotice() {
  const { answer } = useAnswer(listJobRuns, { status: 'failed', page: 1, limit: 1 })
  if (!answer || answer.total === 0) return null
  return (
    <Notice tone="bad" title={text.failed({ count: answer.total })}>
      {text.failedNote}
    </Notice>
  )
}

/** Asks before a job is run again for a day. */
function AgainDialog({ run, onClose }: { run: JobRunView; onClose: () => void }) {
  const { name, day, summary } = run
  return (
    <ActDialog
      onClose={onClose}
      title={text.againTitle}
      lead={text.againLead}
      act={text.again}
      endpoint={runJob}
      request={{ name, day }}
    >
      <DescriptionList>
        <DescriptionRow label={text.job}>{nameOf(names, name)}</DescriptionRow>
        <DescriptionRow label={text.day}>
          <Day of={day} />
        </DescriptionRow>
        {summary && <DescriptionRow label={text.summary}>{sentenceOf(summary)}</DescriptionRow>}
      </DescriptionList>
    </ActDialog>
  )
}

type Test = NonNullable<AnswerOf<typeof getMailTest>['test']>

const repeatMs = 1_000

/** A mail to oneself, and what the transport answered to it. */
function MailTestCard() {
  const { answer } = useAnswer(
    getMailTest,
    {},
    { repeatMs: ({ test }) => (test && !test.answeredAt ? repeatMs : undefined) },
  )
  const { act, isSending, refusal } = useAct(testMail, { success: null })
  return (
    <Card title={mailsText.testTitle}>
      <Stack gap={3}>
        <Text tone="muted">{mailsText.testLead}</Text>
        <div>
          <Button look="plain" isSlim isBusy={isSending} onClick={() => act({})}>
            {mailsText.test}
          </Button>
        </div>
        <RefusalNotice refusal={refusal} />
        {answer?.test && <Result of={answer.test} />}
      </Stack>
    </Card>
  )
}

function Result({ of: { to, isSent, answer } }: { of: Test }) {
  if (isSent === null) {
    return <Notice tone="wait">{mailsText.testUnderWay({ to })}</Notice>
  }
  return (
    <Notice
      tone={isSent ? 'ok' : 'bad'}
      title={isSent ? mailsText.testSent({ to }) : mailsText.testFailed({ to })}
    >
      <p>{answer}</p>
    </Notice>
  )
}
