import type { ChainTransferId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreeOnHead, majorityNeeded, majorityOf, type Vote, verdictOf } from './agreement-rules.ts'
import { commonBlock, nextRange, problemOfHeaders } from './block-rules.ts'
import {
  classify,
  type Payment,
  placesOf,
  type StoredTransfer,
  stateWithoutBlock,
  usdOf,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the amount', () => {
  test.each([
    [1_999_999_999_999n, 18, '0.00000199'],
    [1n, 18, '0.00000000'],
    [12_345_678n, 6, '12.34567800'],
    [25n * 10n ** 18n, 18, '25.00000000'],
    [7n, 0, '7.00000000'],
  ])('of %s units with %s decimals is rounded down', (raw, decimals, text) => {
    expect(toDecimal(usdOf(raw, decimals))).toBe(text)
  })
})

describe('the agreed head', () => {
  const said = (name: string, head: number, still = 0) => ({
    name,
    head,
    advancedAt: ago(still),
  })

  test('is the lowest one, whatever another says', () => {
    expect(agreeOnHead([said('a', 100), said('b', 1_000_000)], now)?.head).toBe(100)
    expect(agreeOnHead([said('a', 100), said('b', 98)], now)?.head).toBe(98)
  })

  test('leaves out an endpoint that has stood still for a minute while others went on', () => {
    expect(agreeOnHead([said('a', 100, 61), said('b', 150)], now)).toEqual({
      head: 150,
      names: ['b'],
    })
    expect(agreeOnHead([said('a', 140, 61), said('b', 150)], now)?.head).toBe(140)
  })

  test('of three leaves out the one far behind', () => {
    const heads = [said('a', 1_000), said('b', 10), said('c', 1_001)]
    expect(agreeOnHead(heads, now)).toEqual({ head: 1_000, names: ['a', 'c'] })
  })

  test('is none without an endpoint', () => {
    expect(agreeOnHead([], now)).toBeUndefined()
  })

  test('is never above what most endpoints say', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 7 }), (heads) => {
        const agreed = agreeOnHead(
          heads.map((head, place) => said(`${place}`, head)),
          now,
        )
        const atLeast = heads.filter((head) => head >= (agreed?.head ?? 0))
        expect(atLeast.length * 2).toBeGreaterThan(heads.length)
      }),
    )
  })
})

describe('a majority', () => {
  const say = (keys: string) =>
    [...keys].map((key, place) => ({ name: `${place}`, key, value: key }))

  test('is two of two, two of three and three of four', () => {
    expect([1, 2, 3, 4, 5].map(majorityNeeded)).toEqual([1, 2, 2, 3, 3])
  })

  test.each([
    ['a', 1, 'a'],
    ['a', 2, undefined],
    ['ab', 2, undefined],
    ['aa', 2, 'a'],
    ['a', 3, undefined],
    ['aab', 3, 'a'],
    ['aa', 3, 'a'],
    ['ab', 3, undefined],
    ['aa', 4, undefined],
    ['aabb', 4, undefined],
    ['', 1, undefined],
  ])('of %s among %s configured is %s', (keys, configured, chosen) => {
    expect(majorityOf(say(keys), configured)?.value).toBe(chosen)
  })

  test('names who says something else', () => {
    expect(majorityOf(say('aba'), 3)?.dissenting).toEqual(['1'])
  })

  test.each([
    [['present'], 1, 'present'],
    [['present', 'silent'], 2, 'undecided'],
    [['present', 'absent'], 2, 'undecided'],
    [['present', 'present'], 2, 'present'],
    [['absent', 'silent'], 2, 'undecided'],
    [['present', 'present', 'absent'], 3, 'present'],
    [['present', 'present', 'silent'], 3, 'present'],
    [['present', 'absent', 'silent'], 3, 'undecided'],
    [['present', 'silent', 'silent'], 3, 'undecided'],
    [['absent', 'absent', 'present'], 3, 'absent'],
    [[], 1, 'undecided'],
  ] as const)('of receipts %s among %s configured is %s', (votes, configured, verdict) => {
    expect(verdictOf(votes, configured)).toBe(verdict)
  })

  test('of two or three endpoints, one that lies decides nothing, whatever the others answer or not', () => {
    const votes = ['present', 'absent', 'silent'] as const
    const others = {
      2: votes.map((vote) => [vote]),
      3: votes.flatMap((one) => votes.map((other) => [one, other])),
    }
    for (const configured of [2, 3] as const) {
      for (const honest of others[configured]) {
        const among = (lie: Vote) => verdictOf([...honest, lie], configured)
        const agreeing = (vote: Vote) => honest.filter((each) => each === vote).length
        // Without an honest one that says the same, no lie makes a verdict.
        if (agreeing('present') === 0) expect(votes.map(among)).not.toContain('present')
        if (agreeing('absent') === 0) expect(votes.map(among)).not.toContain('absent')
        // An honest majority of three is heard whatever the third says.
        if (configured === 3 && agreeing('present') === 2)
          expect(new Set(votes.map(among))).toEqual(new Set(['present']))
        if (configured === 3 && agreeing('absent') === 2)
          expect(new Set(votes.map(among))).toEqual(new Set(['absent']))
      }
    }
  })
})

describe('the next blocks', () => {
  test('are 2,000 far from the head, and 64 with every header near it', () => {
    expect(nextRange(0, 100_000, 15)).toEqual({ from: 1, to: 2_000, isDense: false })
    expect(nextRange(98_000, 100_000, 15)).toEqual({ from: 98_001, to: 99_936, isDense: false })
    expect(nextRange(99_936, 100_000, 15)).toEqual({ from: 99_937, to: 100_000, isDense: true })
    expect(nextRange(100_000, 100_000, 15)).toBeUndefined()
  })

  test('cover every block once, up to the head', () => {
    fc.assert(
      fc.property(fc.nat(9_000), fc.integer({ min: 1, max: 60 }), (head, confirmations) => {
        let block = 0
        for (let range = nextRange(block, head, confirmations); range; ) {
          expect(range.from).toBe(block + 1)
          expect(range.to).toBeGreaterThanOrEqual(range.from)
          block = range.to
          range = nextRange(block, head, confirmations)
        }
        expect(block).toBe(head)
      }),
    )
  })

  test('must follow each other and the one before', () => {
    const header = (block: number, hash: string, parentHash: string) => ({
      block,
      hash,
      parentHash,
      at: now,
    })
    const range = { from: 5, to: 6, isDense: true }
    const good = [header(5, 'e', 'd'), header(6, 'f', 'e')]
    expect(problemOfHeaders(range, good, { block: 4, hash: 'd' })).toBeUndefined()
    expect(problemOfHeaders(range, good, { block: 4, hash: 'x' })).toContain('without its parent')
    expect(problemOfHeaders(range, good.slice(1), undefined)).toBe('gave other blocks')
    expect(
      problemOfHeaders(range, [header(5, 'e', 'd'), header(6, 'f', 'x')], undefined),
    ).toBeDefined()
  })

  test('go on from the last common block', () => {
    const stored = [
      { block: 9, hash: 'i' },
      { block: 8, hash: 'h' },
      { block: 4, hash: 'd' },
    ]
    const common = (hashes: [number, string][]) => commonBlock(stored, new Map(hashes))
    expect(common([[9, 'i']])).toEqual({ common: stored[0], isReorganised: false })
    expect(
      common([
        [9, 'x'],
        [8, 'h'],
      ]),
    ).toEqual({ common: stored[1], isReorganised: true })
    expect(common([[8, 'h']])).toEqual({ common: stored[1], isReorganised: false })
    expect(
      common([
        [9, 'x'],
        [8, 'y'],
        [4, 'z'],
      ]),
    ).toEqual({ common: undefined, isReorganised: true })
    expect(common([])).toEqual({ common: undefined, isReorganised: false })
  })
})

const payment: Payment = {
  txHash: 't',
  logIndex: 3,
  block: 7,
  blockHash: 'h',
  blockAt: now,
  token: 'usd',
  sender: 's',
  recipient: 'r',
  raw: 20n * 10n ** 6n,
}

describe('a payment', () => {
  const facts = { token: 'usd', decimals: 6 }
  const owner = { memberId: 1 as MemberId, givenAt: now, isClosed: false }
  const minimum = usd('10')

  test.each([
    ['is credited', {}, {}, 'confirming', null],
    ['of another token is not', { token: 'sgx' }, {}, 'unmatched', 'wrong_token'],
    ['of an impossible amount is not', { raw: 10n ** 40n }, {}, 'unmatched', 'wrong_token'],
    ['below the minimum is not', { raw: 9_999_999n }, {}, 'unmatched', 'below_minimum'],
    ['of the minimum is', { raw: 10_000_000n }, {}, 'confirming', null],
    ['before the address is not', { blockAt: ago(121) }, {}, 'unmatched', 'before_address'],
    ['shortly before it by the chain’s clock is', { blockAt: ago(119) }, {}, 'confirming', null],
    ['to a closed account is not', {}, { isClosed: true }, 'unmatched', 'no_member'],
  ] as const)('%s', (_, changed, ownerChanged, state, reason) => {
    const classified = classify({ ...payment, ...changed }, facts, {
      owner: { ...owner, ...ownerChanged },
      minimum,
    })
    expect(classified).toMatchObject({ state, reason })
  })

  const stored = (id: number, changed: Partial<StoredTransfer>): StoredTransfer => ({
    ...payment,
    id: id as ChainTransferId,
    state: 'vanished',
    depositId: null,
    ...changed,
  })

  test('keeps its row in another block and place, and takes that of no other', () => {
    const rows = [stored(1, {}), stored(2, { logIndex: 5 })]
    const moved = [
      { ...payment, logIndex: 5, block: 9 },
      { ...payment, logIndex: 7, block: 9 },
      { ...payment, logIndex: 8, block: 9 },
    ]
    expect(placesOf(moved, rows).map((place) => (place.isNew ? 'new' : place.id))).toEqual([
      2,
      1,
      'new',
    ])
  })

  test('with another amount is another payment, and one that stands is not moved', () => {
    const rows = [stored(1, { raw: 1n }), stored(2, { logIndex: 9, state: 'credited' })]
    expect(placesOf([payment], rows)).toEqual([{ isNew: true, payment }])
  })

  test('that loses its block vanishes, or is reversed if it was credited', () => {
    const states = ['confirming', 'unmatched', 'credited', 'vanished', 'dismissed'] as const
    expect(states.map(stateWithoutBlock)).toEqual([
      'vanished',
      'vanished',
      'reversing',
      undefined,
      undefined,
    ])
  })
})
