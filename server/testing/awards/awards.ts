import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { insertVersion, lockSaving } from '../../src/features/settings/queries.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import type { Given } from '../given.ts'
import type { Run } from '../test.ts'

/** Reached with a few members: 1,000 and 2 direct members for 50, 5,000 and 3 for 200. */
export const smallTiers: Settings['salary'] = {
  tiers: [
    { name: 'Bronze', business: usd('1000'), directs: 2, amount: usd('50') },
    { name: 'Silver', business: usd('5000'), directs: 3, amount: usd('200') },
  ],
  legPercent: percent('60'),
}

export const smallRanks: Settings['leadership'] = {
  ranks: [
    { name: 'Leader', business: usd('1000'), directs: 2, bonus: usd('30') },
    { name: 'Senior', business: usd('5000'), directs: 3, bonus: usd('0') },
  ],
  /** One leg is enough: the tests of legs set their own. */
  legPercent: percent('100'),
}

/** Settings that apply from `effectiveFrom` on. */
export async function givenSettings(
  run: Run,
  changed: Partial<Settings>,
  { version = 1, effectiveFrom = '2026-01-01' } = {},
): Promise<void> {
  await run(async (work) => {
    await lockSaving(work)
    await insertVersion(work, {
      version: version as SettingsVersion,
      settings: { ...defaultSettings, ...changed },
      effectiveFrom: effectiveFrom as ProgrammeDay,
    })
  })
}

/** A member with a plan and one direct member per leg, each with a plan of that amount. */
export async function givenLeader(
  given: Given,
  legs: readonly string[],
  plan = '1000',
  sponsor?: { id: MemberId },
) {
  const leader = await given.member({ plan: usd(plan), ...(sponsor && { sponsor }) })
  for (const leg of legs) await given.member({ sponsor: leader, plan: usd(leg) })
  return leader
}

export async function block(db: Db, memberId: MemberId): Promise<void> {
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', memberId).execute()
}

/** Lets a member earn until only `left` of the limit is left. */
export async function leaveOfLimit(db: Db, memberId: MemberId, left: Usd): Promise<void> {
  await db
    .updateTable('earningLimits')
    .set((row) => ({ cap: row('earned', '+', left) }))
    .where('memberId', '=', memberId)
    .execute()
}

export const on = (day: string): ProgrammeDay => day as ProgrammeDay
