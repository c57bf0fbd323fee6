import { Refusal } from '@clearstead/contract/call/refusal'
import { seedRewardPlans } from '../features/awards/rewards/plans/seed-reward-plans.ts'
import { seedToken } from '../features/market/seed-token.ts'
import { seedFirstOwner } from '../features/people/admins/public.ts'
import { seedPlans } from '../features/plans/seed-plans.ts'
import { seedSettings } from '../features/settings/saving/save-settings.ts'
import { seedKey } from '../features/transparency/installation/keys.ts'
import type { Clock } from '../plumbing/clock.ts'
import type { Config } from '../plumbing/config.ts'
import type { Db } from '../plumbing/database/database.ts'
import { runAsJob } from '../plumbing/run-work.ts'
import { StartProblem } from '../plumbing/start-problem.ts'

/** The generated credential of the first admin, which is shown once. */
export type Generated = { email: string; password: string }

/** Fills a new database with the settings, plans and rewards of a template, the installation's key and the first admin; does nothing on later starts. */
export async function seed(
  db: Db,
  clock: Clock,
  { adminEmail, adminPassword, programmeTemplate }: Config,
): Promise<Generated | undefined> {
  try {
    const owner = await runAsJob({ db, clock }, 'seed', async (work) => {
      await seedSettings(work, programmeTemplate)
      await seedPlans(work, programmeTemplate)
      await seedRewardPlans(work, programmeTemplate)
      await seedToken(work)
      await seedKey(work)
      return seedFirstOwner(work, { email: adminEmail, password: adminPassword })
    })
    return owner?.isGenerated ? { email: owner.email, password: owner.password } : undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = `The first admin cannot be made of ADMIN_EMAIL and ADMIN_PASSWORD: ${error.message}`
    throw new StartProblem(problem, { cause: error })
  }
}
