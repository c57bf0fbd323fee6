import { everyDay, type ScheduledJob } from '../../plumbing/jobs/scheduled.ts'
import { maturePlans } from './active/mature-plans.ts'
import { settleAll } from './lots/settle-lots.ts'

export const plansScheduled: readonly ScheduledJob[] = [
  {
    name: 'mature-plans',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await maturePlans(context)
      return `Plans that matured, their principal in the funding wallets: ${count}.`
    },
  },
  {
    name: 'settle-business',
    isDueOn: everyDay,
    run: async (context) => {
      const count = await settleAll(context)
      return `Purchases and top-ups that count as team volume from today: ${count}.`
    },
  },
]
