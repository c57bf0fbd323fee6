import { keyOfRank } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import {
  add,
  isLess,
  isPositive,
  isZero,
  subtract,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { bonusWorth } from '../../features/awards/bonuses/rules.ts'
import { businessByLeader, carriedAfter, poolOf } from '../../features/awards/cto/rules.ts'
import { bonusOf, reachedRanks } from '../../features/awards/leadership/rules.ts'
import { progressOf, type TeamBusiness } from '../../features/awards/rewards/rules.ts'
import { qualify } from '../../features/awards/salary/rules.ts'
import { availableOf } from '../../features/income/rules.ts'
import {
  type Account,
  accountAt,
  isActive,
  memberOf,
  type Person,
  type Position,
  payWorking,
} from './accounts.ts'

/** A figure of each account with all that stands below it. */
function teamsOf({ accounts }: Person, own: (account: Account) => Usd): Usd[] {
  const sums = accounts.map(own)
  for (let place = accounts.length - 1; place > 0; place--) {
    const sponsor = accounts[place]?.sponsor ?? -1
    if (sponsor < 0) continue
    sums[sponsor] = add(sums[sponsor] ?? zero<'USD'>(), sums[place] ?? zero<'USD'>())
  }
  return sums
}

/** Turns positions into business whose day has come. Returns whether there were any. */
export function settle({ accounts }: Person, day: ProgrammeDay): boolean {
  let hasSettled = false
  for (const account of accounts) {
    for (const position of account.positions) {
      if (position.isSettled || position.settlesOn > day) continue
      hasSettled = true
      position.isSettled = true
      account.business = add(account.business, position.amount)
      account.activeBusiness = add(account.activeBusiness, position.amount)
      account.monthBusiness = add(account.monthBusiness, position.amount)
    }
  }
  return hasSettled
}

/** Records the ranks that teams have reached, and pays the bonus of each once. */
export function payRanks(person: Person): void {
  const { leadership } = person.rules.settings
  if (leadership.ranks.length === 0) return
  const teams = teamsOf(person, ({ business }) => business)
  const reached = reachedRanks(
    person.accounts.map(({ place, activeDirects, directs }) => ({
      memberId: memberOf(place),
      activeDirects,
      business: add(zero<'USD'>(), ...directs.map((direct) => teams[direct] ?? zero<'USD'>())),
      legs: directs.map((direct) => ({ business: teams[direct] ?? zero<'USD'>() })),
    })),
    leadership,
  )
  for (const { memberId, rank } of reached) {
    const account = accountAt(person, memberId - memberOf(0))
    const key = keyOfRank(rank)
    if (account.ranks.has(key)) continue
    account.ranks.add(key)
    payWorking(person, account, 'ranks', bonusOf(rank))
  }
}

/** Pays the salaries of a month by the figures at its end. */
export function paySalaries(person: Person): void {
  const { salary } = person.rules.settings
  if (salary.tiers.length === 0) return
  const teams = teamsOf(person, ({ activeBusiness }) => activeBusiness)
  const qualified = qualify(
    person.accounts.map(({ place, activeDirects, directs }) => ({
      memberId: memberOf(place),
      activeDirects,
      legs: directs.map((direct) => ({
        memberId: memberOf(direct),
        activeBusiness: teams[direct] ?? zero<'USD'>(),
      })),
    })),
    salary,
  )
  for (const { memberId, tier } of qualified) {
    payWorking(person, accountAt(person, memberId - memberOf(0)), 'salary', tier.amount)
  }
}

/** Pays each leader's share of the pool of a month, and begins the next month. */
export function payPool(person: Person): void {
  const leaders = person.accounts.filter((account) => account.ranks.size > 0 && isActive(account))
  const ids = new Set(leaders.map(({ place }) => memberOf(place)))
  const nodes = person.accounts.map(({ place, sponsor, monthBusiness }) => ({
    memberId: memberOf(place),
    sponsorId: sponsor < 0 ? null : memberOf(sponsor),
    business: monthBusiness,
  }))
  const business = businessByLeader(nodes, ids)
  const counted = leaders.map(({ place, carried }) => ({
    memberId: memberOf(place),
    rank: '',
    business: business.get(memberOf(place)) ?? zero<'USD'>(),
    carried,
  }))
  for (const leader of counted) {
    accountAt(person, leader.memberId - memberOf(0)).carried = carriedAfter(leader)
  }
  const { shares } = poolOf(counted, person.rules.settings.cto.percent)
  for (const { memberId, share } of shares) {
    payWorking(person, accountAt(person, memberId - memberOf(0)), 'cto', share)
  }
  for (const account of person.accounts) account.monthBusiness = zero()
}

/** Claims all rewards that can be claimed, from the top down, those for the most business first or last. */
export function claimRewards(person: Person, order: 'largest' | 'smallest'): void {
  const { rules } = person
  const sign = order === 'largest' ? -1 : 1
  const inOrder = rules.rewards
    .map((reward, at) => ({ ...reward, at }))
    .sort((one, other) => (unitsOf(one.business) < unitsOf(other.business) ? -sign : sign))
  for (const account of person.accounts.filter(({ directs }) => directs.length > 0)) {
    let team = teamBusinessOf(person, account)
    for (const { at, amount, business } of inOrder) {
      if (account.claimedRewards.has(at) || isLess(team.balance, business)) continue
      const plan = { status: 'offered' as const, business }
      const { status } = progressOf({ plan, claim: null }, team, rules.settings.rewards)
      // One that is larger than what the cap leaves is refused.
      if (status !== 'claimable' || isLess(availableOf(account.limit), amount)) continue
      account.claimedRewards.add(at)
      account.usedBusiness = add(account.usedBusiness, business)
      payWorking(person, account, 'rewards', amount)
      team = teamBusinessOf(person, account)
    }
  }
}

/** The business of the first three levels; what is left after a claim is carried forward at once. */
function teamBusinessOf(person: Person, account: Account): TeamBusiness {
  const below = (places: readonly number[], levels: number): Usd =>
    levels === 0
      ? zero()
      : add(
          zero<'USD'>(),
          ...places.map((place) => {
            const { business, directs } = accountAt(person, place)
            return add(business, below(directs, levels - 1))
          }),
        )
  const legs = account.directs.map((place) => ({ business: below([place], 3) }))
  const all = add(zero<'USD'>(), ...legs.map(({ business }) => business))
  return {
    legs,
    correction: zero(),
    used: account.usedBusiness,
    usedEver: account.usedBusiness,
    keptApart: zero(),
    balance: subtract(all, account.usedBusiness),
    activeDirects: account.activeDirects,
  }
}

/** Claims each bonus once, on the money that has settled. */
export function claimBonuses(person: Person): void {
  person.rules.bonuses.forEach((bonus, at) => {
    const isOf = ({ plan, isSettled }: Position) =>
      isSettled && (bonus.plan === null || bonus.plan === plan)
    for (const account of person.accounts) {
      if (account.claimedBonuses.has(at)) continue
      const settled = add(
        zero<'USD'>(),
        ...account.positions.filter(isOf).map(({ amount }) => amount),
      )
      if (isZero(settled)) continue
      if (bonus.percent !== null && unitsOf(settled) < 100_000_000n) continue
      const { worth } = bonusWorth(bonus, settled)
      if (!isPositive(worth) || isLess(availableOf(account.limit), worth)) continue
      account.claimedBonuses.add(at)
      payWorking(person, account, 'bonuses', worth)
    }
  })
}
