import { type JobRunView, listJobRuns, runJob } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { runStatusText } from '@clearstead/texts/schedule/run-status'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter, DayFilters } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { AgainDialog } from './again-dialog.tsx'
import { JobTable } from './job-table.tsx'
import { MailTestCard } from './mail-test-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { runColumns } from './run-columns.tsx'

export function JobsScreen() {
  const address = useAddress('/_admin/admin/jobs')
  const mayRun = useCanCall()(runJob)
  const [asked, setAsked] = useState<JobRunView>()
  const list = useList(listJobRuns, address.search, {
    address,
    columns: runColumns(mayRun ? setAsked : undefined),
    rowKey: ({ id }) => id,
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
        file={text.file}
        filters={
          <>
            <ChoiceFilter list={list} name="name" label={text.job} words={names} />
            <ChoiceFilter list={list} name="status" label={text.state} words={runStatusText} />
          </>
        }
        moreFilters={<DayFilters list={list} from={text.from} to={text.until} />}
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
      <p>{text.failedNote}</p>
    </Notice>
  )
}
