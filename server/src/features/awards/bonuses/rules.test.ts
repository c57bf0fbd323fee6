import type { Said } from '@clearstead/contract/call/say'
import type { BonusId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import {
  type Bonus,
  type BonusMember,
  bonusReference,
  bonusWorth,
  checkOffer,
  chosenOf,
  isShownTo,
  refuseUnclaimable,
  refuseUnsettled,
  statusOf,
  toBonusView,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const before = new Date('2026-03-31T08:59:59Z')
const after = new Date('2026-03-31T09:00:01Z')
const [gold, silver] = [7 as PlanId, 8 as PlanId]

const bonus = (rest: Partial<Bonus> = {}): Bonus => ({
  id: 1 as BonusId,
  bonusType: 'welcome',
  title: 'Welcome',
  titleIn: {},
  description: '',
  descriptionIn: {},
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
  ['open', { maxClaims: 0, claims: 9 }],
  ['upcoming', { startsAt: after }],
  ['ended', { endsAt: now }],
  ['ended', { endedAt: before, active: false }],
  ['used_up', { maxClaims: 3, claims: 3 }],
  ['paused', { active: false }],
])('is %s with %j', (status, rest) => {
  expect(statusOf(bonus(rest), now)).toBe(status)
})

describe('an offer', () => {
  test.each<[string, string, Partial<Bonus>]>([
    ['amount', 'awards.wrong.amount_or_percentage', { percent: percent('2') }],
    ['amount', 'awards.wrong.amount_or_percentage', { amount: null }],
    ['percent', 'awards.wrong.percentage_above_zero', { amount: null, percent: percent('0') }],
    ['ends_at', 'call.wrong.end_before_start', { endsAt: before }],
    ['bonus_type', 'awards.wrong.type_reserved', { bonusType: 'roi_income' }],
  ])('is refused at %s: %s', (path, wrong, rest) => {
    expect(() => checkOffer(bonus(rest))).toThrow(
      expect.objectContaining({ code: 'call.invalid', errors: [{ path, code: wrong, facts: {} }] }),
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
    [
      'for everybody when no plan is named by null',
      [forGold, forAll],
      { planId: null, planIds: [] },
      1,
    ],
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

test('a bonus that is neither an amount nor a percent is a fault', () => {
  expect(() => bonusWorth(bonus({ amount: null }), usd('1'))).toThrow(
    'A bonus is an amount or a percent',
  )
})

test('money in plans must have settled, at least some of it', () => {
  expect(() => refuseUnsettled(usd('0'), usd('100'))).toThrow(
    expect.objectContaining({ code: 'bonus.not_settled' }),
  )
  expect(() => refuseUnsettled(usd('0.01'), usd('100'))).not.toThrow()
  expect(() => refuseUnsettled(usd('0'), usd('0'))).not.toThrow()
})

describe('a bonus as a member sees it', () => {
  const share = bonus({ amount: null, percent: percent('2') })
  const member: BonusMember = {
    planIds: [gold, silver],
    hasClaimed: false,
    now,
    settled: new Map([
      [gold, usd('250')],
      [silver, usd('50')],
    ]),
    activePlan: usd('300'),
    available: usd('9'),
  }

  test.each<[string, Bonus, Partial<BonusMember>, string, string | null]>([
    ['pays of all that has settled', share, {}, '6', null],
    ['pays of its own plan', { ...share, planId: gold }, {}, '5', null],
    ['pays its amount', bonus({ amount: usd('9') }), {}, '9', null],
    [
      'pays no more than may be earned',
      bonus({ amount: usd('9.00000001') }),
      {},
      '9.00000001',
      'This bonus is $9.00000001, but only $9.00 of your earning limit is left',
    ],
    ['is claimed once', share, { hasClaimed: true }, '6', 'already claimed'],
    ['needs settled money', share, { settled: new Map() }, '0', 'has settled'],
    [
      'needs settled money in its plan',
      { ...share, planId: 9 as PlanId },
      { planIds: [9 as PlanId] },
      '0',
      'has settled',
    ],
    [
      'needs money',
      share,
      { settled: new Map(), activePlan: usd('0') },
      '0',
      'a percentage of the money in your plans',
    ],
    ['is not open yet', { ...share, startsAt: after }, {}, '6', 'cannot be claimed now'],
  ])('%s', (_, offered, changed, worth, reason) => {
    const view = toBonusView(offered, now, { ...member, ...changed })

    expect(view.worth).toBe(usd(worth))
    if (reason === null) expect(view.reason).toBeNull()
    else expect(sentence(view.reason as Said, 'en')).toContain(reason)
  })

  test('says whether it was claimed, and has its status', () => {
    const view = toBonusView(share, now, { ...member, hasClaimed: true })

    expect(view).toMatchObject({ claimed: true, status: 'open', title: 'Welcome' })
  })

  test('is worth nothing to a reader who is no member', () => {
    expect(toBonusView(share, now)).toEqual({
      ...share,
      claimed: false,
      status: 'open',
      worth: null,
      reason: null,
    })
  })
})

test.each([
  [1, 'bonus:5:7'],
  [2, 'bonus:5:7:2'],
])('claim %s of a bonus is paid as %s', (nth, reference) => {
  const claim = { bonusId: 5 as BonusId, memberId: 7 as MemberId, nth }

  expect(bonusReference(claim)).toBe(reference)
})
