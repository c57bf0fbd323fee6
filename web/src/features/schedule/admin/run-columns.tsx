import { sentenceOf } from '@clearstead/contract/call/say'
import type { JobRunView } from '@clearstead/contract/schedule'
import { jobNamesText as names } from '@clearstead/texts/schedule/job-names'
import { jobsText as text } from '@clearstead/texts/schedule/jobs'
import { runStatusText } from '@clearstead/texts/schedule/run-status'
import { nameOf } from '../../../plumbing/named.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import {
  type Column,
  clampedColumn,
  countColumn,
  dayColumn,
  textColumn,
} from '../../../ui/lists/columns.tsx'

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
    textColumn('job', text.job, ({ name }) => nameOf(names, name), {
      role: 'what',
      tone: 'strong',
    }),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: (run) => <RunBadge run={run} />,
    },
    clampedColumn('summary', text.summary, ({ summary }) => sentenceOf(summary), {
      role: 'why',
      tone: 'muted',
    }),
    countColumn('attempts', text.attempts, ({ attempts }) => attempts),
    {
      key: 'finished',
      header: text.finished,
      align: 'end',
      tone: 'muted',
      cell: ({ finishedAt }) => (finishedAt ? <Time at={finishedAt} isShort /> : text.none),
    },
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
