import { dailyBonusType } from '@clearstead/contract/bonus'
import { claimedMessage } from '@clearstead/contract/daily'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId, PlanId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import type { Work } from '../../../plumbing/work.ts'
import { lockLimit } from '../../income/public.ts'
import { notify } from '../../notices/public.ts'
import { listOpenPlans, sumSettled } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { payWhole } from '../pay-whole.ts'
import { claimsOf, insertBonusClaim, listOfType, lockBonus } from './queries.ts'
import { bonusReference, chosenOf, refuseUnclaimable, refuseUnsettled, worthOf } from './rules.ts'

type Named = { bonusType: string; planId?: PlanId | null | undefined }
type Claimed = { amount: Usd; capped?: Usd; held?: Usd; claimedAt: Date }
/** The daily claim, which stands beside this feature and not below it. */
export type ClaimDaily = (work: Work, memberId: MemberId) => Promise<Claimed>

/**
 * Pays a bonus whole, once per member and as often in all as it is offered; the type `roi_income` is the
 * daily claim.
 * @throws {Refusal} every `bonus.…` of the call, `treasury.short`; for the daily claim every `daily.…`
 */
export async function claimByType(
  work: Work,
  memberId: MemberId,
  named: Named,
  claimDaily: ClaimDaily,
): Promise<Claimed & { message?: string }> {
  if (named.bonusType === dailyBonusType) {
    return { ...(await claimDaily(work, memberId)), message: claimedMessage }
  }
  return claimBonus(work, memberId, named)
}

async function claimBonus(work: Work, memberId: MemberId, named: Named): Promise<Claimed> {
  // The limit first, as purchases do: what the member holds cannot change any more.
  const limit = await lockLimit(work, memberId)
  const held = (await listOpenPlans(work.tx, memberId)).map(({ planId }) => planId)
  const chosen = chosenOf(await listOfType(work.tx, named.bonusType), {
    planId: named.planId,
    held,
  })
  if (!chosen) throw new Refusal('bonus.unknown')
  // Claims of one bonus follow each other, so that its last one is given once.
  const bonus = await lockBonus(work, chosen.id)
  const { count, hasClaimed } = await claimsOf(work.tx, bonus.id, memberId)
  refuseUnclaimable(bonus, { held, hasClaimed, now: work.now })

  const settled = await sumSettled(work.tx, memberId)
  const inItsPlan = bonus.planId ? await sumSettled(work.tx, memberId, bonus.planId) : settled
  refuseUnsettled(inItsPlan, limit?.activePlan ?? zero())
  const { base, worth } = worthOf(bonus, settled)
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
    ...{ memberId, event: 'bonus.claimed', key: bonusReference(claim) },
    facts: { amount: toDecimal(worth), title: bonus.title },
  })
  return { amount: worth, claimedAt: work.now }
}
