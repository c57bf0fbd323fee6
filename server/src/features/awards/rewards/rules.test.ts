import { say, sayOwn } from '@clearstead/contract/call/say'
import {
  add,
  fromUnits,
  subtract,
  toDecimal,
  unitsOf,
  usd,
} from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimed,
  reward,
  rules,
  team,
  terms,
  version,
} from '../../../../testing/awards/rewards/claims.ts'
import { whyRefused } from '../../../../testing/why-refused.ts'
import {
  balanceOf,
  claimOf,
  countedFor,
  isCarriedAtOnce,
  progressOf,
  rewardReference,
  sayTitle,
  type TeamBusiness,
  titleOf,
  toPlanView,
  toRewardView,
  unusedOfLeg,
} from './rules.ts'

test('a plan has the title that was typed, in each language, or one that says its business', () => {
  const business = usd('5000')
  const named = { title: 'Gold', titleIn: { hi: 'स्वर्ण' }, business }
  const unnamed = { title: null, titleIn: {}, business }
  const byBusiness = say('awards.reward_title', { business: '5000.00000000' })
  const plan = reward(1, '5000').plan

  expect(titleOf(named)).toBe('Gold')
  expect(sayTitle(named)).toEqual(sayOwn('Gold', { hi: 'स्वर्ण' }))
  expect(titleOf(unnamed)).toEqual(byBusiness)
  expect(sayTitle(unnamed)).toEqual(byBusiness)
  expect(toPlanView({ ...plan, ...unnamed })).toEqual({ ...plan, ...unnamed, title: byBusiness })
})

test.each([
  ['26000', '500', '25000', '0', '1500.00000000'],
  ['26000', '500', '20000', '5000', '1500.00000000'],
  ['26000', '-2000', '25000', '0', '-1000.00000000'],
  ['0', '0', '0', '0', '0.00000000'],
])('a team of %s, corrected by %s, with %s used and %s kept apart, leaves %s', (...figures) => {
  const [business, correction, used, keptApart, left] = figures
  const use = { used: usd(used), keptApart: usd(keptApart) }

  expect(toDecimal(balanceOf(usd(business), usd(correction), use))).toBe(left)
})

describe('a claim', () => {
  test.each([
    ['6200', '1200.00000000'],
    ['5000', '0.00000000'],
    ['5000.00000001', '0.00000001'],
  ])('of 5,000 out of %s leaves %s', (balance, left) => {
    const claim = claimOf(reward(1, '5000'), team(balance, '20000'), terms)

    expect(claim).toMatchObject({
      business: usd('5000'),
      amount: usd('100'),
      ruleVersion: version,
      usedBefore: usd('20000'),
      businessBefore: usd(balance),
    })
    expect(toDecimal(claim.businessAfter)).toBe(left)
  })

  test.each([
    ['4999.99999999', '0.00000001'],
    ['0', '5000.00000000'],
    ['-1000', '6000.00000000'],
  ])('of 5,000 out of %s says that %s is missing', (balance, missing) => {
    expect(() => claimOf(reward(1, '5000'), team(balance), terms)).toThrow(
      expect.objectContaining({ code: 'rewards.business_short', details: { missing } }),
    )
  })

  test('is refused twice, and for a retired plan', () => {
    const retired = reward(2, '5000')
    retired.plan.status = 'retired'

    expect(() => claimOf(claimed(1, '5000', '0'), team('9000'), terms)).toThrow(
      expect.objectContaining({ code: 'rewards.claimed' }),
    )
    expect(() => claimOf(retired, team('9000'), terms)).toThrow(
      expect.objectContaining({ code: 'rewards.retired' }),
    )
  })
})

test.each([
  ['3000', 'waiting', '3000', '2000'],
  ['5000', 'claimable', '5000', '0'],
  ['8000', 'claimable', '5000', '0'],
  ['-500', 'waiting', '0', '5500'],
  ['0', 'waiting', '0', '5000'],
])('with a balance of %s a reward of 5,000 is %s', (balance, status, reached, missing) => {
  expect(progressOf(reward(1, '5000'), team(balance), rules)).toMatchObject({
    status,
    reached: usd(reached),
    missing: usd(missing),
  })
})

describe('of legs', () => {
  const inLegs = (legs: string[], { used = '0', directs = 3 } = {}): TeamBusiness => {
    const amounts = legs.map((business) => usd(business))
    const balance = subtract(add(usd('0'), ...amounts), usd(used))
    return {
      ...team(toDecimal(balance), used),
      balance,
      legs: amounts.map((business) => ({ business })),
      correction: usd('0'),
      activeDirects: directs,
    }
  }

  test.for([
    ['one counts for 60 % of a target', ['9000'], '0', '3000'],
    ['a small one counts whole', ['9000', '1500'], '0', '4500'],
    ['several can count for more than the target', ['9000', '2500', '800'], '0', '6300'],
    // 60 % of 10,000: 6,000 and 3,000, of which 5,000 are used.
    ['what counted for a claim stays used', ['9000', '3000'], '5000', '4000'],
    ['nothing counts that was undone', ['1000', '1000'], '5000', '-3000'],
  ] as const)('%s', ([, legs, used, counted]) => {
    expect(countedFor(usd('5000'), inLegs([...legs], { used }), rules)).toEqual(usd(counted))
  })

  test('a claim says how much one counts for, and what is missing from the others', () => {
    const claim = (legs: string[], directs = 3) =>
      claimOf(reward(1, '5000'), inLegs(legs, { directs }), terms)

    expect(whyRefused(() => claim(['9000', '1500']))).toContain(
      'One leg counts for at most $3,000.00 here. You need $500.00 more team volume from your other legs.',
    )
    expect(whyRefused(() => claim(['9000', '2000'], 1))).toContain(
      'This reward needs 3 active direct members. You need 2 more.',
    )
    expect(claim(['9000', '2000'])).toMatchObject({
      counted: usd('5000'),
      businessBefore: usd('11000'),
      businessAfter: usd('6000'),
      directs: 3,
      directsNeeded: 3,
    })
  })

  test('the progress says what is cut and who is missing', () => {
    expect(progressOf(reward(1, '5000'), inLegs(['9000', '1500'], { directs: 1 }), rules)).toEqual({
      status: 'waiting',
      reached: usd('4500'),
      missing: usd('500'),
      mostOfLeg: usd('3000'),
      legCut: usd('6000'),
      directs: 1,
      directsNeeded: 3,
      directsMissing: 2,
    })
    const reachedAlone = progressOf(
      reward(1, '5000'),
      inLegs(['3000', '2000'], { directs: 2 }),
      rules,
    )
    expect(reachedAlone).toMatchObject({ status: 'waiting', missing: usd('0'), directsMissing: 1 })
  })
})

test('a claimed or retired reward requires nothing more', () => {
  const retired = reward(2, '5000')
  retired.plan.status = 'retired'

  expect(progressOf(claimed(1, '5000', '0'), team('100'), rules)).toEqual({
    status: 'claimed',
    reached: usd('5000'),
    missing: usd('0'),
    legCut: usd('0'),
    directsMissing: 0,
    mostOfLeg: usd('3000'),
    directs: 3,
    directsNeeded: 3,
  })
  expect(progressOf(retired, team('9000'), rules)).toMatchObject({
    status: 'retired',
    reached: usd('5000'),
  })
})

test.each([
  ['1200', true, true],
  ['0', true, false],
  ['1200', false, false],
])('of %s left, carried at once by the rules (%s): %s', (left, isAuto, isCarried) => {
  expect(isCarriedAtOnce({ businessAfter: usd(left) }, isAuto)).toBe(isCarried)
})

test.each([
  [1, 'reward:1:2'],
  [2, 'reward:1:2:2'],
])('claim %s of a reward is paid as %s', (nth, reference) => {
  expect(rewardReference(reward(2, '5000', { nth }))).toBe(reference)
})

describe('a reward as it is shown', () => {
  test('has the terms of its plan and its progress until it is claimed', () => {
    const open = reward(2, '5000', { carried: usd('7') })

    expect(toRewardView(open, team('3000'), rules)).toEqual({
      id: 2,
      rewardPlanId: 2,
      title: '5000 reached',
      titleIn: {},
      business: usd('5000'),
      amount: usd('100'),
      ...progressOf(open, team('3000'), rules),
      carried: usd('7'),
      carriedFrom: null,
      carriedTo: null,
      keptApart: usd('0'),
      businessBefore: null,
      businessAfter: null,
      claimedAt: null,
    })
  })

  test('has the terms of its claim afterwards', () => {
    const taken = claimed(2, '5000', '1200')
    taken.plan = { ...taken.plan, title: 'New', business: usd('9000'), amount: usd('1') }

    expect(toRewardView(taken, team('3000'), rules)).toMatchObject({
      title: '5000 reached',
      titleIn: {},
      business: usd('5000'),
      amount: usd('100'),
      status: 'claimed',
      keptApart: usd('1200'),
      businessBefore: usd('0'),
      businessAfter: usd('1200'),
      claimedAt: taken.claim?.claimedAt,
    })
  })
})

test('consecutive claims use each unit of business once', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { maxLength: 12 }),
      (units, targets) => {
        let used = 0n
        for (const [index, target] of targets.entries()) {
          const balance = subtract(fromUnits<'USD'>(units), fromUnits<'USD'>(used))
          const open = reward(index + 1, '1')
          open.plan.business = fromUnits(target)
          const facts = {
            ...team(toDecimal(balance), toDecimal(fromUnits<'USD'>(used))),
            usedEver: fromUnits<'USD'>(used),
          }
          if (target > unitsOf(balance)) {
            expect(() => claimOf(open, facts, terms)).toThrow()
            continue
          }
          const claim = claimOf(open, facts, terms)
          expect(unitsOf(claim.usedBefore)).toBe(used)
          used += target
          expect(unitsOf(claim.businessAfter)).toBe(units - used)
        }
        expect(used <= units).toBe(true)
      },
    ),
  )
})

test.for([
  ['3100', '6200', '5000', '600'],
  ['6200', '6200', '5000', '1200'],
  ['100', '200', '300', '-50'],
  ['0', '0', '0', '0'],
] as const)(
  'of a leg of %s in a team of %s with %s used, %s is left',
  ([leg, business, used, left]) => {
    expect(unusedOfLeg(usd(leg), { business: usd(business), used: usd(used) })).toEqual(usd(left))
  },
)
