import { say } from '@clearstead/contract/call/say'
import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { maturePlans } from './active/mature-plans.ts'
import { settleAll } from './lots/settle-lots.ts'

export const plansScheduled: readonly ScheduledJob[] = [
  {
    name: 'mature-plans',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await maturePlans(context)
      return say('plans.run.matured', { count })
    },
  },
  {
    name: 'settle-business',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await settleAll(context)
      return say('plans.run.settled', { count })
    },
  },
]
