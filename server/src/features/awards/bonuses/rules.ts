import type { BonusView } from '@clearstead/contract/bonus'
import { type FieldError, Refusal } from '@clearstead/contract/refusal'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { BonusId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'

/** A bonus as it is kept, whoever looks at it. */
export type Bonus = Omit<BonusView, 'claimed' | 'status'> & { endedAt: Date | null }
/** What an admin says of a bonus. */
export type BonusOffer = Omit<Bonus, 'id' | 'claims' | 'endedAt'>

/** @throws {Refusal} `call.invalid` */
export function checkOffer({ bonusType, amount, percent, startsAt, endsAt }: BonusOffer): void {
  const errors: FieldError[] = []
  if (bonusType === 'roi_income') {
    errors.push({ path: 'bonus_type', message: 'This is the name of the daily claim' })
  }
  if ((amount === null) === (percent === null)) {
    errors.push({ path: 'amount', message: 'Give either an amount or a percent' })
  }
  if (percent !== null && percentUnits(percent) === 0n) {
    errors.push({ path: 'percent', message: 'Enter a percent above 0' })
  }
  if (endsAt !== null && endsAt <= startsAt) {
    errors.push({ path: 'ends_at', message: 'The end must lie after the start' })
  }
  if (errors.length > 0) throw new Refusal('call.invalid', {}, errors)
}

/** What state a bonus is in at a moment: its last moment is the one before `endsAt`. */
export function statusOf(bonus: Bonus, now: Date): BonusView['status'] {
  const { startsAt, endsAt, maxClaims, claims, active, endedAt } = bonus
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended'
  if (maxClaims > 0 && claims >= maxClaims) return 'used_up'
  if (!active) return 'paused'
  return now < startsAt ? 'upcoming' : 'open'
}

/**
 * Which of the bonuses of one type a claim means: the one for the plan named, else the one for everybody.
 * With no plan named the one for everybody comes first, then one for a plan that the member holds.
 */
export function chosenOf(
  bonuses: readonly Bonus[],
  { planId, held }: { planId?: PlanId | null | undefined; held: readonly PlanId[] },
): Bonus | undefined {
  const forAll = bonuses.find((bonus) => bonus.planId === null)
  if (typeof planId === 'number') {
    return bonuses.find((bonus) => bonus.planId === planId) ?? forAll
  }
  const isHeld = (bonus: Bonus) => bonus.planId !== null && held.includes(bonus.planId)
  return forAll ?? bonuses.find(isHeld) ?? bonuses[0]
}

type Claimant = { held: readonly PlanId[]; hasClaimed: boolean; now: Date }

/** @throws {Refusal} `bonus.claimed`, `bonus.used_up`, `bonus.not_open`, `bonus.plan_needed` */
export function refuseUnclaimable(bonus: Bonus, { held, hasClaimed, now }: Claimant): void {
  if (hasClaimed) throw new Refusal('bonus.claimed')
  const status = statusOf(bonus, now)
  if (status === 'used_up') throw new Refusal('bonus.used_up')
  if (status !== 'open') throw new Refusal('bonus.not_open')
  if (bonus.planId !== null && !held.includes(bonus.planId)) throw new Refusal('bonus.plan_needed')
}

/**
 * Only who has money in plans that stayed gets a bonus: what can leave at once would take it along.
 * @throws {Refusal} `bonus.not_settled`
 */
export function refuseUnsettled(settled: Usd, activePlan: Usd): void {
  if (isPositive(activePlan) && !isPositive(settled)) throw new Refusal('bonus.not_settled')
}

/**
 * What a bonus pays to a member with `settled` money in plans: 2 % of 250 is 5.
 * @throws {Refusal} `bonus.nothing_to_pay`
 */
export function worthOf({ amount, percent }: Bonus, settled: Usd): { base: Usd; worth: Usd } {
  if (percent === null) {
    if (amount === null) throw new Error('A bonus is an amount or a percent')
    return { base: amount, worth: amount }
  }
  const worth = round(percentOf(settled, percent))
  if (!isPositive(worth)) throw new Refusal('bonus.nothing_to_pay')
  return { base: settled, worth }
}

/** Whether a member is shown a bonus: what is or will be open, and what they claimed. */
export function isShownTo(bonus: Bonus, claimed: boolean, now: Date): boolean {
  const status = statusOf(bonus, now)
  return claimed || status === 'open' || status === 'upcoming'
}

export function toBonusView(bonus: Bonus, claimed: boolean, now: Date): BonusView {
  return { ...bonus, claimed, status: statusOf(bonus, now) }
}

/** How the payment of a claim is named: a second one, after the first was taken back, has its number. */
export function bonusReference({
  bonusId,
  memberId,
  nth,
}: {
  bonusId: BonusId
  memberId: MemberId
  nth: number
}): string {
  return `bonus:${bonusId}:${memberId}${nth > 1 ? `:${nth}` : ''}`
}
