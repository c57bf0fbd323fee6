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
  column,
  countColumn,
  dayColumn,
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
    column('job', text.job, ({ name }) => nameOf(names, name), { role: 'what', tone: 'strong' }),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when' }),
    column('state', text.state, (run) => <RunBadge run={run} />, { role: 'amount' }),
    clampedColumn('summary', text.summary, ({ summary }) => sentenceOf(summary), {
      role: 'why',
      tone: 'muted',
    }),
    countColumn('attempts', text.attempts, ({ attempts }) => attempts),
    column(
      'finished',
      text.finished,
      ({ finishedAt }) => (finishedAt ? <Time at={finishedAt} isShort /> : text.none),
      { align: 'end', tone: 'muted' },
    ),
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
