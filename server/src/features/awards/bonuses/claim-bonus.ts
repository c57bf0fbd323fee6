import { type BonusView, dailyBonusType } from '@clearstead/contract/awards/bonus'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say, sayOwn } from '@clearstead/contract/call/say'
import type { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { availableOf, findLimit, lockLimit } from '../../income/public.ts'
import { notify } from '../../notices/public.ts'
import { listOpenPlans, settledByPlan, sumSettled } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { payWhole } from '../pay-dues.ts'
import {
  claimsOf,
  insertBonusClaim,
  listBonuses,
  listClaimedIds,
  listOfType,
  lockBonus,
} from './queries.ts'
import {
  bonusReference,
  bonusWorth,
  chosenOf,
  isShownTo,
  refuseUnclaimable,
  refuseUnsettled,
  toBonusView,
} from './rules.ts'

type RequestedBonus = { bonusType: string; planId?: PlanId | null | undefined }
type ClaimResult = { amount: Usd; capped?: Usd; held?: Usd; claimedAt: Date }
/** The daily claim, passed in because `awards` may not import `daily`. */
export type ClaimDaily = (work: Work, memberId: MemberId) => Promise<ClaimResult>

/**
 * Pays a bonus whole, once per member and at most as often as it is offered; the type `roi_income` is the
 * daily claim.
 * @throws {Refusal} every `bonus.…` of the call, `treasury.short`; for the daily claim every `daily.…`
 */
export async function claimByType(
  work: Work,
  memberId: MemberId,
  named: RequestedBonus,
  claimDaily: ClaimDaily,
): Promise<ClaimResult & { message?: Said }> {
  if (named.bonusType === dailyBonusType) {
    return { ...(await claimDaily(work, memberId)), message: say('daily.says.claimed') }
  }
  return claimBonus(work, memberId, named)
}

async function claimBonus(
  work: Work,
  memberId: MemberId,
  named: RequestedBonus,
): Promise<ClaimResult> {
  // Locks the limit first, as purchases do, so the member's plans can no longer change.
  const limit = await lockLimit(work, memberId)
  const planIds = (await listOpenPlans(work.tx, memberId)).map(({ planId }) => planId)
  const chosen = chosenOf(await listOfType(work.tx, named.bonusType), {
    planId: named.planId,
    planIds,
  })
  if (!chosen) throw new Refusal('bonus.unknown')
  // The lock on the bonus serializes its claims, so the last one is paid once.
  const bonus = await lockBonus(work, chosen.id)
  const { count, hasClaimed } = await claimsOf(work.tx, bonus.id, memberId)
  refuseUnclaimable(bonus, { planIds, hasClaimed, now: work.now })

  const settled = await sumSettled(work.tx, memberId, bonus.planId)
  refuseUnsettled(settled, limit?.activePlan ?? zero())
  const { base, worth } = bonusWorth(bonus, settled)
  const { today, version } = await currentSettings(work.tx, work.now)
  const { percent } = bonus
  const nth = count + 1
  const claim = { bonusId: bonus.id, memberId, base, percent, ruleVersion: version, nth }
  await insertBonusClaim(work, { ...claim, amount: worth })
  const due = {
    memberId,
    kind: 'bonus' as const,
    reference: bonusReference(claim),
    day: today,
    ruleVersion: version,
    base,
    ...(percent && { percent }),
    intended: worth,
  }
  await payWhole(work, due, 'bonus.over_limit')
  await notify(work, {
    memberId,
    event: 'bonus.claimed',
    key: bonusReference(claim),
    facts: { amount: toDecimal(worth), title: sayOwn(bonus.title, bonus.titleIn) },
  })
  return { amount: worth, claimedAt: work.now }
}

/** All bonuses for an admin; for a member the open, upcoming and claimed ones, with what each would pay. */
export async function showBonuses(
  db: Db,
  caller: MemberCaller | AdminCaller,
  now: Date,
): Promise<BonusView[]> {
  const bonuses = await listBonuses(db)
  if (caller.kind === 'admin') return bonuses.map((bonus) => toBonusView(bonus, now))
  const claimed = new Set(await listClaimedIds(db, caller.id))
  const limit = await findLimit(db, caller.id)
  const claimant = {
    now,
    planIds: (await listOpenPlans(db, caller.id)).map(({ planId }) => planId),
    settled: await settledByPlan(db, caller.id),
    activePlan: limit?.activePlan ?? zero<'USD'>(),
    available: limit ? availableOf(limit) : zero<'USD'>(),
  }
  return bonuses
    .filter((bonus) => isShownTo(bonus, claimed.has(bonus.id), now))
    .map((bonus) => toBonusView(bonus, now, { ...claimant, hasClaimed: claimed.has(bonus.id) }))
}
