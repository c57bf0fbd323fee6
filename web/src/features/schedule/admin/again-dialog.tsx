import { sentenceOf } from '@clearstead/contract/call/say'
import { type JobRunView, runJob } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { nameOf } from '../../../plumbing/named.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Day } from '../../../ui/figures/time.tsx'

/** Asks before a job is run again for a day. */
export function AgainDialog({ run, onClose }: { run: JobRunView; onClose: () => void }) {
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
