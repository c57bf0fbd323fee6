import { unitsOf } from '@clearstead/contract/values/money'
import { awardRates } from '../../forecast/award-rates.ts'
import type { Assumptions } from '../../forecast/course.ts'
import { earningDays } from '../../forecast/earning-days.ts'
import { daysInMonth, type HeldMoney, type Model } from '../../forecast/model.ts'
import { feeRates, planRates, type Team } from '../../forecast/plan-rates.ts'
import { type Assumed, dollarsOf, shareOf } from './assumed.ts'
import type { Programme, ProgrammePlan } from './read-programme.ts'

/** What a model is made of; the names of plans are not. */
export type ModelOf = Omit<Programme, 'ruleVersion' | 'plans'> & {
  plans: readonly Omit<ProgrammePlan, 'name' | 'nameIn'>[]
}

/** Beyond the months that are told, for the fund ratio. */
const monthsMore = 12

/**
 * The programme as a forecast runs it. Each plan on offer gets the same part of the intake. What awards pay at most is paid in
 * full to accounts that one person made for it, and to others in the part that is assumed.
 */
export function modelOf(
  programme: ModelOf,
  { assumed, start }: { assumed: Assumed; start: 'books' | 'empty' },
): Model {
  const { settings, plans, rewards, startDay } = programme
  const { capMultiple } = settings.programme
  const sybil = shareOf(assumed.sybil)
  const team: Team = { directs: assumed.directs, sybil }
  const most = awardRates(settings, rewards)
  const paid = sybil + (1 - sybil) * shareOf(assumed.awards)
  const days = (assumed.months + monthsMore) * daysInMonth
  const isFromBooks = start === 'books'
  const reserve = isFromBooks ? dollarsOf(programme.tokenReserve) : 0
  return {
    plans: plans.map((plan) => ({
      rates: planRates(plan, capMultiple, team),
      share: 1 / plans.length,
    })),
    fees: feeRates(settings.withdrawal),
    awards: { once: most.once * paid, month: most.month * paid },
    isEarning: earningDays(startDay, days, settings.programme),
    treasury: dollarsOf(assumed.treasury),
    wallets: isFromBooks ? Math.max(0, dollarsOf(programme.wallets)) : 0,
    held: isFromBooks ? heldOf(programme, team) : [],
    // Whoever holds tokens can sell them for what the reserve holds, at today's price.
    tokens: reserve,
    reserve,
  }
}

/** The money in open plans; each has earned the same part of its cap as all of it together. */
function heldOf({ open, limits }: ModelOf, team: Team): HeldMoney[] {
  const [cap, earned] = [Number(unitsOf(limits.cap)), Number(unitsOf(limits.earned))]
  const part = cap > 0 ? Math.min(1, earned / cap) : 0
  return open.map(({ terms, capMultiple, amount, ageMonths, daysEarned }) => {
    const rates = planRates(terms, capMultiple, team)
    const dollars = dollarsOf(amount)
    return {
      rates,
      amount: dollars,
      earned: dollars * rates.cap * part,
      ageDays: ageMonths * daysInMonth,
      earnedDays: daysEarned,
    }
  })
}

/** A token that costs nothing could be bought without end. */
const leastPrice = 0.01

export function assumptionsOf(assumed: Assumed): Assumptions {
  return {
    months: assumed.months,
    population: assumed.population,
    deposit: dollarsOf(assumed.deposit),
    exits: shareOf(assumed.exits),
    claims: shareOf(assumed.claims),
    payouts: shareOf(assumed.payouts),
    tokenShare: shareOf(assumed.tokenShare),
    tokenPrice: Math.max(leastPrice, shareOf(assumed.tokenPrice)),
    gain: shareOf(assumed.gain),
    invested: shareOf(assumed.invested),
    breakDay: assumed.breakDay,
  }
}
