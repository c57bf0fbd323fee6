import { say } from '@clearstead/contract/call/say'
import { everyDay, type ScheduledJob } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { keepRun } from './keep-run.ts'

/** The published rules on the books of each day, also where nobody has changed them since they were seeded. */
export const ruleRunsScheduled: readonly ScheduledJob[] = [
  {
    name: 'run-rules',
    isDueOn: everyDay,
    run: async ({ db, clock }) => {
      const { steadyDryDay } = await runAsJob({ db, clock }, 'run-rules', keepRun)
      return steadyDryDay === null
        ? say('simulator.run.lasts')
        : say('simulator.run.dry', { day: steadyDryDay })
    },
  },
]
