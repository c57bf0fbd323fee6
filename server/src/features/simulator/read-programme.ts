import type { Settings } from '@clearstead/contract/settings/settings'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { listRewardPlans } from '../awards/public.ts'
import { sumOpenLimits } from '../income/public.ts'
import { listOpenMoney, listPlans } from '../plans/public.ts'
import { currentSettings, newestSettings } from '../settings/public.ts'
import { treasuryFigures } from '../treasury/public.ts'

/** What a forecast reads: the rules that hold next, the plans on offer, and the books of now. */
export type Programme = {
  startDay: ProgrammeDay
  ruleVersion: SettingsVersion
  settings: Settings
  plans: Awaited<ReturnType<typeof listPlans>>
  rewards: Awaited<ReturnType<typeof listRewardPlans>>
  open: Awaited<ReturnType<typeof listOpenMoney>>
  limits: { cap: Usd; earned: Usd }
  treasury: Usd
  tokenReserve: Usd
  /** What members hold outside of plans. */
  wallets: Usd
}

/** Reads the programme, each part as it is by then; a forecast begins tomorrow. */
export async function readProgramme(db: Db, now: Date): Promise<Programme> {
  const { today } = await currentSettings(db, now)
  const { settings, version } = await newestSettings(db, now)
  const open = await listOpenMoney(db, today)
  const { treasury, tokenReserve, liabilities } = await treasuryFigures(db)
  const inPlans: Usd = add(zero<'USD'>(), ...open.map(({ amount }) => amount))
  return {
    startDay: addDays(today, 1),
    ruleVersion: version,
    settings,
    plans: await listPlans(db, { isAll: false }),
    rewards: await listRewardPlans(db, { isAll: false }),
    open,
    limits: await sumOpenLimits(db),
    treasury,
    tokenReserve,
    wallets: subtract(liabilities, inPlans),
  }
}
