import type { Translations } from '@clearstead/contract/call/own-text'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { PlanId, RewardPlanId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { listRewardPlans } from '../awards/public.ts'
import { sumOpenLimits } from '../income/public.ts'
import { listOpenMoney, listPlans, type Terms } from '../plans/public.ts'
import { currentSettings, newestSettings } from '../settings/public.ts'
import type { NeedSettings } from '../settings/solvency/public.ts'
import { treasuryFigures } from '../treasury/public.ts'

/** A plan on offer; one that is not saved yet has no id. */
export type ProgrammePlan = Terms & { id: PlanId | null; name: string; nameIn: Translations }

/** The rules that a forecast runs, from the day after they were read. */
export type ProgrammeRules = {
  startDay: ProgrammeDay
  ruleVersion: SettingsVersion
  settings: NeedSettings
  plans: readonly ProgrammePlan[]
  /** One that is not saved yet has no id. */
  rewards: readonly { id?: RewardPlanId; business: Usd; amount: Usd }[]
}

/** What the books hold. */
export type ProgrammeBooks = {
  open: Awaited<ReturnType<typeof listOpenMoney>>
  limits: { cap: Usd; earned: Usd }
  treasury: Usd
  tokenReserve: Usd
  /** What members hold outside of plans. */
  wallets: Usd
}

/** What a forecast reads: the rules that hold next, the plans on offer, and the books of now. */
export type Programme = ProgrammeRules & ProgrammeBooks

/** Reads the programme, each part as it is by then; a forecast begins tomorrow. */
export async function readProgramme(db: Db, now: Date): Promise<Programme> {
  return { ...(await readRules(db, now)), ...(await readBooks(db, now)) }
}

export async function readRules(db: Db, now: Date): Promise<ProgrammeRules> {
  const { today } = await currentSettings(db, now)
  const { settings, version } = await newestSettings(db, now)
  return {
    startDay: addDays(today, 1),
    ruleVersion: version,
    settings,
    plans: await listPlans(db, { isAll: false }),
    rewards: await listRewardPlans(db, { isAll: false }),
  }
}

export async function readBooks(db: Db, now: Date): Promise<ProgrammeBooks> {
  const { today } = await currentSettings(db, now)
  const open = await listOpenMoney(db, today)
  const { treasury, tokenReserve, liabilities } = await treasuryFigures(db)
  const inPlans: Usd = add(zero<'USD'>(), ...open.map(({ amount }) => amount))
  return {
    treasury,
    tokenReserve,
    open,
    limits: await sumOpenLimits(db),
    wallets: subtract(liabilities, inPlans),
  }
}
