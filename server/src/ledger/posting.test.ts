import { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, sgx, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountOf, operator, operatorKinds, wallet, walletKinds } from './accounts.ts'
import { merged, move } from './posting.ts'

const ann = MemberId.decode(7)
const funding = wallet(ann, 'funding')
const working = wallet(ann, 'working')
const treasury = operator('treasury')

describe('an account', () => {
  test('is found by its id', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.constantFrom(...walletKinds),
        (id, kind) => {
          const account = wallet(MemberId.decode(id), kind)

          expect(accountOf(account.id)).toEqual(account)
        },
      ),
    )
    for (const kind of operatorKinds) expect(accountOf(operator(kind).id)).toEqual(operator(kind))
  })

  test('is found by the id of each of its stripes', () => {
    expect(accountOf(treasury.id - 15)).toEqual(treasury)
    expect(accountOf(treasury.id - 16).kind).toBe('token_reserve')
  })

  test('has the asset of its kind', () => {
    expect(wallet(ann, 'token').asset).toBe('SGX')
    expect(operator('token_inventory').asset).toBe('SGX')
    expect(operator('token_reserve').asset).toBe('USD')
  })

  test.each([0, 7, 23, -7, -112, -160])('does not exist under the id %i', (id) => {
    expect(() => accountOf(id)).toThrow(RangeError)
  })
})

describe('moving money', () => {
  test('debits one account and credits the other', () => {
    expect(move(usd('1.5'), funding, working)).toEqual([
      { account: funding, units: -150_000_000n },
      { account: working, units: 150_000_000n },
    ])
  })

  test('makes no postings for a zero amount', () => {
    expect(move(usd('0'), funding, working)).toEqual([])
  })

  test('refuses a negative amount', () => {
    expect(() => move(fromUnits<'USD'>(-1n), funding, working)).toThrow(RangeError)
  })

  test('refuses the same account on both sides', () => {
    expect(() => move(usd('1'), funding, wallet(ann, 'funding'))).toThrow(RangeError)
  })

  test('does not compile between two assets', () => {
    // @ts-expect-error dollars do not go into a token wallet
    const mixed = move(usd('1'), funding, wallet(ann, 'token'))
    // @ts-expect-error tokens do not leave a dollar wallet
    const other = move(sgx('1'), funding, wallet(ann, 'token'))

    expect([...mixed, ...other]).toHaveLength(4)
  })
})

describe('merging postings', () => {
  test('returns each account once, in the order of ids', () => {
    const postings = [...move(usd('5'), treasury, working), ...move(usd('3'), treasury, funding)]

    expect(merged(postings)).toEqual([
      { account: treasury, units: -800_000_000n },
      { account: funding, units: 300_000_000n },
      { account: working, units: 500_000_000n },
    ])
  })

  test('leaves out accounts whose postings add up to zero', () => {
    const thereAndBack = [...move(usd('5'), funding, working), ...move(usd('5'), working, funding)]

    expect(merged(thereAndBack)).toEqual([])
  })
})
