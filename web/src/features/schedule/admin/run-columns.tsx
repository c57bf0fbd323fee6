import { sentenceOf } from '@clearstead/contract/call/say'
import type { JobRunView } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { runStatusText } from '@clearstead/texts/schedule/run-status'
import { nameOf } from '../../../plumbing/named.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { countColumn } from '../../../ui/lists/columns.tsx'

const runTones: Record<JobRunView['status'], BadgeTone> = {
  waiting: 'wait',
  running: 'wait',
  done: 'ok',
  failed: 'bad',
}

export function RunBadge({ run }: { run: JobRunView }) {
  return <Badge tone={runTones[run.status]}>{runStatusText[run.status]}</Badge>
}

/** `onAgain` is left out for admins who may not run a job again. */
export function runColumns(onAgain?: (run: JobRunView) => void): Column<JobRunView>[] {
  return [
    {
      key: 'job',
      header: text.job,
      role: 'what',
      tone: 'strong',
      cell: ({ name }) => nameOf(names, name),
      csv: ({ name }) => name,
    },
    {
      key: 'day',
      header: text.day,
      role: 'when',
      cell: ({ day }) => <Day of={day} />,
      csv: ({ day }) => day,
    },
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: (run) => <RunBadge run={run} />,
      csv: (run) => run.status,
    },
    {
      key: 'summary',
      header: text.summary,
      role: 'why',
      tone: 'muted',
      cell: ({ summary }) => <ClampedText>{sentenceOf(summary)}</ClampedText>,
      csv: ({ summary }) => sentenceOf(summary),
    },
    countColumn('attempts', text.attempts, ({ attempts }) => attempts),
    {
      key: 'finished',
      header: text.finished,
      align: 'end',
      tone: 'muted',
      cell: ({ finishedAt }) => (finishedAt ? <Time at={finishedAt} isShort /> : text.none),
      csv: ({ finishedAt }) => finishedAt?.toISOString() ?? '',
    },
    { key: 'askedBy', header: text.askedBy, csv: ({ askedByName }) => askedByName ?? '' },
    ...(onAgain ? [againColumn(onAgain)] : []),
  ]
}

/** A run that waits or is under way needs no second one. */
function againColumn(onAgain: (run: JobRunView) => void): Column<JobRunView> {
  return {
    key: 'again',
    header: text.again,
    align: 'end',
    cell: (run) =>
      (run.status === 'done' || run.status === 'failed') && (
        <Button
          look={run.status === 'failed' ? 'plain' : 'quiet'}
          isSlim
          onClick={() => onAgain(run)}
        >
          {text.again}
        </Button>
      ),
  }
}
