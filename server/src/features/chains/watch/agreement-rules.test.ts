import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreeOnHead, majorityNeeded, majorityOf, type Vote, verdictOf } from './agreement-rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

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

  test.each([
    ['20 blocks behind and still for longer than a minute', 130, 61, 130],
    ['21 blocks behind and still for exactly a minute', 129, 60, 129],
    ['21 blocks behind and still for longer than a minute', 129, 61, 150],
  ])('counts an endpoint that is %s by the limits', (_, head, still, agreed) => {
    expect(agreeOnHead([said('a', head, still), said('b', 150)], now)?.head).toBe(agreed)
  })

  test('of three leaves out one that has stood still behind the highest', () => {
    const heads = [said('a', 100, 61), said('b', 110), said('c', 150)]

    expect(agreeOnHead(heads, now)).toEqual({ head: 110, names: ['b', 'c'] })
  })

  test('of two does not leave out the one far behind that still advances', () => {
    expect(agreeOnHead([said('a', 1_000), said('b', 10)], now)?.head).toBe(10)
  })

  test.each([
    [800, 800],
    [799, 1_000],
  ])('of three counts one at %s, against a median of 1,000, as %s', (head, agreed) => {
    expect(agreeOnHead([said('a', 1_001), said('b', head), said('c', 1_000)], now)?.head).toBe(
      agreed,
    )
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
    ['baa', 3, 'a'],
    ['bcaaa', 5, 'a'],
    ['', 1, undefined],
  ])('of %s among %s configured is %s', (keys, configured, chosen) => {
    expect(majorityOf(say(keys), configured)?.value).toBe(chosen)
  })

  test('names who says something else', () => {
    expect(majorityOf(say('aba'), 3)).toEqual({ value: 'a', names: ['0', '2'], dissenting: ['1'] })
    expect(majorityOf(say('baa'), 3)).toEqual({ value: 'a', names: ['1', '2'], dissenting: ['0'] })
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
