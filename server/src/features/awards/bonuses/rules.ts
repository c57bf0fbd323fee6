import type { BonusView } from '@clearstead/contract/awards/bonus'
import { type FieldError, Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { BonusId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  toDecimal,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { percentUnits } from '@clearstead/contract/values/percent'

/** A bonus as it is stored, for any reader. */
export type Bonus = Omit<BonusView, 'claimed' | 'status' | 'worth' | 'reason'> & {
  endedAt: Date | null
}
/** The fields of a bonus that an admin enters. */
export type BonusOffer = Omit<Bonus, 'id' | 'claims' | 'endedAt'>

/** @throws {Refusal} `call.invalid` */
export function checkOffer({ bonusType, amount, percent, startsAt, endsAt }: BonusOffer): void {
  const errors: FieldError[] = []
  if (bonusType === 'roi_income') {
    errors.push({
      path: 'bonus_type',
      ...say('awards.wrong.type_reserved'),
    })
  }
  if ((amount === null) === (percent === null)) {
    errors.push({ path: 'amount', ...say('awards.wrong.amount_or_percentage') })
  }
  if (percent !== null && percentUnits(percent) === 0n) {
    errors.push({ path: 'percent', ...say('awards.wrong.percentage_above_zero') })
  }
  if (endsAt !== null && endsAt <= startsAt) {
    errors.push({ path: 'ends_at', ...say('call.wrong.end_before_start') })
  }
  if (errors.length > 0) throw new Refusal('call.invalid', {}, errors)
}

/** The status of a bonus at a moment: `endsAt` is the first moment after it. */
export function statusOf(bonus: Bonus, now: Date): BonusView['status'] {
  const { startsAt, endsAt, maxClaims, claims, active, endedAt } = bonus
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended'
  if (maxClaims > 0 && claims >= maxClaims) return 'used_up'
  if (!active) return 'paused'
  return now < startsAt ? 'upcoming' : 'open'
}

/**
 * Which bonus of one type a claim means: the one for the given plan, otherwise the one for everybody. Without
 * a plan the one for everybody comes first, then one for a plan that the member holds.
 */
export function chosenOf(
  bonuses: readonly Bonus[],
  { planId, planIds }: { planId?: PlanId | null | undefined; planIds: readonly PlanId[] },
): Bonus | undefined {
  const forAll = bonuses.find((bonus) => bonus.planId === null)
  if (typeof planId === 'number') {
    return bonuses.find((bonus) => bonus.planId === planId) ?? forAll
  }
  const isHeld = (bonus: Bonus) => bonus.planId !== null && planIds.includes(bonus.planId)
  return forAll ?? bonuses.find(isHeld) ?? bonuses[0]
}

type Claimant = { planIds: readonly PlanId[]; hasClaimed: boolean; now: Date }

function unclaimable(bonus: Bonus, { planIds, hasClaimed, now }: Claimant) {
  if (hasClaimed) return 'bonus.claimed'
  const status = statusOf(bonus, now)
  if (status === 'used_up') return 'bonus.used_up'
  if (status !== 'open') return 'bonus.not_open'
  if (bonus.planId !== null && !planIds.includes(bonus.planId)) return 'bonus.plan_needed'
  return undefined
}

/** @throws {Refusal} `bonus.claimed`, `bonus.used_up`, `bonus.not_open`, `bonus.plan_needed` */
export function refuseUnclaimable(bonus: Bonus, claimant: Claimant): void {
  const code = unclaimable(bonus, claimant)
  if (code) throw new Refusal(code)
}

/** Whether a member has money in plans but none that is settled; money that can leave at once would take the bonus along. */
function isUnsettled(settled: Usd, activePlan: Usd): boolean {
  return isPositive(activePlan) && !isPositive(settled)
}

/** @throws {Refusal} `bonus.not_settled` */
export function refuseUnsettled(settled: Usd, activePlan: Usd): void {
  if (isUnsettled(settled, activePlan)) throw new Refusal('bonus.not_settled')
}

type BonusWorth = { base: Usd; worth: Usd }
type BonusShare = Pick<Bonus, 'amount' | 'percent'>

function shareOf({ amount, percent }: BonusShare, settled: Usd): BonusWorth {
  if (percent !== null) return { base: settled, worth: round(percentOf(settled, percent)) }
  if (amount === null) throw new Error('A bonus is an amount or a percent')
  return { base: amount, worth: amount }
}

/**
 * What a bonus pays to a member with `settled` money in plans, or in its one plan: 2 % of 250 is 5.
 * @throws {Refusal} `bonus.nothing_to_pay`
 */
export function bonusWorth(bonus: BonusShare, settled: Usd): BonusWorth {
  const share = shareOf(bonus, settled)
  if (!isPositive(share.worth)) throw new Refusal('bonus.nothing_to_pay')
  return share
}

/** The facts of a member that decide on a bonus: settled money by plan, all money in plans, what they may still earn. */
export type BonusMember = Claimant & {
  settled: ReadonlyMap<PlanId, Usd>
  activePlan: Usd
  available: Usd
}

/** What a claim would pay a member now, and why it would be refused: 2 % of 250 with 3 left of the limit is 5, over it. */
function offerTo(
  bonus: Bonus,
  { settled, activePlan, available, ...claimant }: BonusMember,
): Pick<BonusView, 'worth' | 'reason'> {
  const counted = bonus.planId
    ? (settled.get(bonus.planId) ?? zero<'USD'>())
    : add(zero<'USD'>(), ...settled.values())
  const { worth } = shareOf(bonus, counted)
  const code =
    unclaimable(bonus, claimant) ||
    (isUnsettled(counted, activePlan) && 'bonus.not_settled') ||
    (!isPositive(worth) && 'bonus.nothing_to_pay')
  if (code) return { worth, reason: say(code) }
  if (!isLess(available, worth)) return { worth, reason: null }
  const facts = { amount: toDecimal(worth), available: toDecimal(available) }
  return { worth, reason: say('bonus.over_limit', facts) }
}

/** Whether a member sees a bonus: those that are or will be open, and those they claimed. */
export function isShownTo(bonus: Bonus, claimed: boolean, now: Date): boolean {
  const status = statusOf(bonus, now)
  return claimed || status === 'open' || status === 'upcoming'
}

export function toBonusView(bonus: Bonus, now: Date, member?: BonusMember): BonusView {
  const offer = member ? offerTo(bonus, member) : { worth: null, reason: null }
  return {
    ...bonus,
    claimed: member?.hasClaimed ?? false,
    status: statusOf(bonus, now),
    ...offer,
  }
}

/** The reference of a claim's payment. A second claim, after a reversal of the first, has its number. */
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
