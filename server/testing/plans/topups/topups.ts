import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { findLimit, payIncome } from '../../../src/features/income/public.ts'
import { addTopup } from '../../../src/features/plans/topups/add-topup.ts'
import { currentSettings } from '../../../src/features/settings/public.ts'
import { saveSettings, seedSettings } from '../../../src/features/settings/saving/save-settings.ts'
import type { SetClock } from '../../set-clock.ts'
import type { Run } from '../../test.ts'

/** Lets top-ups wait for an admin, and goes to the first day on which they do. */
export async function startApproval(run: Run, clock: SetClock): Promise<void> {
  await run((work) => seedSettings(work, 'high_yield'))
  await run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const programme = { ...settings.programme, topupApproval: true }
    await saveSettings(work, { settings: { ...settings, programme } })
  })
  clock.forward({ days: 1 })
}

/** Tops up a member's own plan from their funding wallet. */
export function topUp(run: Run, memberId: MemberId, amount: string, activePlanId?: ActivePlanId) {
  return run((work) => addTopup(work, { memberId, amount: usd(amount), activePlanId }))
}

/** Pays a member what is left of their limit. */
export async function reachLimit(run: Run, memberId: MemberId): Promise<void> {
  await run(async (work) => {
    const cap = (await findLimit(work.tx, memberId))?.cap ?? usd('0')
    const { today, version } = await currentSettings(work.tx, work.now)
    await payIncome(work, {
      memberId,
      kind: 'reward',
      reference: `reward:test:${memberId}`,
      day: today,
      ruleVersion: version,
      base: cap,
      intended: cap,
    })
  })
}
