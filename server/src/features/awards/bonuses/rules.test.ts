import type { BonusId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import {
  type Bonus,
  bonusWorth,
  checkOffer,
  chosenOf,
  isShownTo,
  refuseUnclaimable,
  statusOf,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const before = new Date('2026-03-31T08:59:59Z')
const after = new Date('2026-03-31T09:00:01Z')
const [gold, silver] = [7 as PlanId, 8 as PlanId]

const bonus = (rest: Partial<Bonus> = {}): Bonus => ({
  id: 1 as BonusId,
  bonusType: 'welcome',
  title: 'Welcome',
  description: '',
  amount: usd('10'),
  percent: null,
  planId: null,
  startsAt: before,
  endsAt: null,
  maxClaims: 0,
  claims: 0,
  active: true,
  endedAt: null,
  ...rest,
})

test.each<[string, Partial<Bonus>]>([
  ['open', {}],
  ['open', { startsAt: now }],
  ['open', { endsAt: after }],
  ['open', { maxClaims: 3, claims: 2 }],
  ['upcoming', { startsAt: after }],
  ['ended', { endsAt: now }],
  ['ended', { endedAt: before, active: false }],
  ['used_up', { maxClaims: 3, claims: 3 }],
  ['paused', { active: false }],
])('is %s with %j', (status, rest) => {
  expect(statusOf(bonus(rest), now)).toBe(status)
})

describe('an offer', () => {
  test.each<[string, Partial<Bonus>]>([
    ['amount', { percent: percent('2') }],
    ['amount', { amount: null }],
    ['percent', { amount: null, percent: percent('0') }],
    ['ends_at', { endsAt: before }],
    ['bonus_type', { bonusType: 'roi_income' }],
  ])('is refused at %s', (path, rest) => {
    expect(() => checkOffer(bonus(rest))).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
    )
  })

  test('of an amount or of a percent is accepted', () => {
    expect(() => checkOffer(bonus({ endsAt: after }))).not.toThrow()
    expect(() => checkOffer(bonus({ amount: null, percent: percent('2') }))).not.toThrow()
  })
})

describe('the bonus of a claim', () => {
  const forAll = bonus({ id: 1 as BonusId })
  const forGold = bonus({ id: 2 as BonusId, planId: gold })
  const forSilver = bonus({ id: 3 as BonusId, planId: silver })

  test.each([
    ['of the plan named', [forAll, forGold], { planId: gold, planIds: [] }, 2],
    ['for everybody when the plan has none', [forAll, forGold], { planId: silver, planIds: [] }, 1],
    ['for everybody when no plan is named', [forGold, forAll], { planIds: [gold] }, 1],
    ['of a plan held', [forGold, forSilver], { planId: null, planIds: [silver] }, 3],
    ['the first, which then says what it needs', [forGold, forSilver], { planIds: [] }, 2],
    ['none of another plan', [forGold], { planId: silver, planIds: [silver] }, undefined],
  ])('is the one %s', (_, bonuses, asked, id) => {
    expect(chosenOf(bonuses, asked)?.id).toBe(id)
  })
})

test.each<[string, Partial<Bonus>, boolean]>([
  ['bonus.claimed', { maxClaims: 1, claims: 1 }, true],
  ['bonus.used_up', { maxClaims: 1, claims: 1 }, false],
  ['bonus.not_open', { active: false }, false],
  ['bonus.not_open', { startsAt: after }, false],
  ['bonus.not_open', { endsAt: now }, false],
  ['bonus.plan_needed', { planId: gold }, false],
])('refuses with %s', (code, rest, hasClaimed) => {
  expect(() => refuseUnclaimable(bonus(rest), { planIds: [silver], hasClaimed, now })).toThrow(
    expect.objectContaining({ code }),
  )
})

test('accepts a claim by a holder of its plan', () => {
  const claimant = { planIds: [silver, gold], hasClaimed: false, now }

  expect(() => refuseUnclaimable(bonus({ planId: gold }), claimant)).not.toThrow()
})

test.each([
  ['2', '250', '5'],
  ['0.333333', '100', '0.333333'],
  ['150', '0.01', '0.015'],
])('%s %% of %s is %s', (rate, activePlan, worth) => {
  const share = bonus({ amount: null, percent: percent(rate) })

  expect(bonusWorth(share, usd(activePlan))).toEqual({ base: usd(activePlan), worth: usd(worth) })
})

test('an amount is worth itself, and a percent of nothing is refused', () => {
  const share = bonus({ amount: null, percent: percent('2') })

  expect(bonusWorth(bonus(), usd('0'))).toEqual({ base: usd('10'), worth: usd('10') })
  expect(() => bonusWorth(share, usd('0'))).toThrow(
    expect.objectContaining({ code: 'bonus.nothing_to_pay' }),
  )
})

test.each<[boolean, Partial<Bonus>, boolean]>([
  [true, {}, false],
  [true, { startsAt: after }, false],
  [false, { active: false }, false],
  [false, { maxClaims: 1, claims: 1 }, false],
  [true, { maxClaims: 1, claims: 1 }, true],
  [true, { endedAt: before }, true],
])('is shown to a member: %s, %j, claimed: %s', (isShown, rest, claimed) => {
  expect(isShownTo(bonus(rest), claimed, now)).toBe(isShown)
})
