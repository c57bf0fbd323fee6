import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { maturePlans } from './mature-plans.ts'

export const plansScheduled: readonly ScheduledJob[] = [
  {
    name: 'mature-plans',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await maturePlans(context)
      return `Plans that matured, their principal in the funding wallets: ${count}.`
    },
  },
]
