import { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, sgx, type Usd, usd } from '@clearstead/contract/values/money'
import { describe } from 'vitest'
import { digestOf, expect, newReference, test } from '../../testing/ledger/books.ts'
import { operator, wallet } from './accounts.ts'
import { lockBalances, walletsOf } from './balances.ts'
import { postTransfer, postTransfers } from './post-transfer.ts'
import { move, type Posting } from './posting.ts'
import { getTransfer } from './transfers.ts'

const oneUnit = fromUnits<'USD'>(1n)

function plan(postings: readonly Posting[], reference = newReference()) {
  return { kind: 'plan', reference, postings } as const
}

describe('a transfer', () => {
  test('moves money between two wallets', async ({ db, run, members }) => {
    const [ann] = await members(1, usd('500'))
    if (!ann) throw new Error('no member')

    const id = await run(
      (work) =>
        postTransfer(work, {
          ...plan(move(usd('200'), wallet(ann, 'funding'), wallet(ann, 'principal'))),
          memo: 'Growth',
        }),
      { kind: 'member', id: ann },
    )

    expect(await walletsOf(db, ann)).toEqual({ funding: usd('300'), principal: usd('200') })
    expect(await getTransfer(db, id)).toMatchObject({
      kind: 'plan',
      memo: 'Growth',
      actor: `member:${ann}`,
      at: new Date('2026-03-31T09:00:00Z'),
    })
  })

  test('moves several assets, each of them summing to zero', async ({ db, run, members }) => {
    const [ann] = await members(1, usd('100'))
    if (!ann) throw new Error('no member')

    await run((work) =>
      postTransfer(work, {
        kind: 'token',
        reference: newReference(),
        postings: [
          ...move(usd('8'), wallet(ann, 'funding'), operator('token_reserve')),
          ...move(sgx('1000'), operator('token_inventory'), wallet(ann, 'token')),
        ],
      }),
    )

    expect(await walletsOf(db, ann)).toEqual({ funding: usd('92'), token: sgx('1000') })
  })

  test('is refused by the database when it does not sum to zero per asset', async ({
    run,
    members,
  }) => {
    const [ann] = await members(1, usd('100'))
    if (!ann) throw new Error('no member')
    const lopsided = [
      { account: wallet(ann, 'funding'), units: -3n },
      { account: wallet(ann, 'working'), units: 1n },
      { account: wallet(ann, 'token'), units: 2n },
    ]

    await expect(run((work) => postTransfer(work, plan(lopsided)))).rejects.toMatchObject({
      code: 'LG006',
    })
    await expect(run((work) => postTransfer(work, plan(lopsided.slice(0, 2))))).rejects.toThrow(
      RangeError,
    )
  })

  test('of a zero amount throws a RangeError', async ({ run, members }) => {
    const [ann] = await members(1)
    if (!ann) throw new Error('no member')
    const postings = move(usd('0'), wallet(ann, 'funding'), wallet(ann, 'working'))

    await expect(run((work) => postTransfer(work, plan(postings)))).rejects.toThrow(RangeError)
  })

  test('can spend a wallet to its last unit and no further', async ({
    db,
    run,
    members,
    owner,
  }) => {
    const [ann, bob] = await members(2, usd('10'))
    if (!ann || !bob) throw new Error('no member')
    const credit = (amount: Usd) =>
      run((work) =>
        postTransfer(work, plan(move(amount, wallet(ann, 'funding'), wallet(bob, 'funding')))),
      )
    const before = await digestOf(owner)

    await expect(credit(fromUnits(1_000_000_001n))).rejects.toMatchObject({
      code: 'ledger.not_enough',
      details: { wallet: 'funding' },
    })
    expect(await digestOf(owner)).toBe(before)
    await credit(usd('10'))
    await expect(credit(oneUnit)).rejects.toMatchObject({ code: 'ledger.not_enough' })

    expect(await walletsOf(db, ann)).toEqual({})
    expect(await walletsOf(db, bob)).toEqual({ funding: usd('20') })
  })

  test('larger than a 64-bit integer changes nothing', async ({ run, members, owner }) => {
    const [ann] = await members(1, usd('10'))
    if (!ann) throw new Error('no member')
    const largest = fromUnits<'USD'>(9_223_372_036_854_775_807n)
    const before = await digestOf(owner)
    const credit = (amount: Usd) =>
      run((work) =>
        postTransfer(work, plan(move(amount, operator('custody'), wallet(ann, 'funding')))),
      )

    await expect(credit(largest)).rejects.toMatchObject({ code: '22003' })
    await expect(credit(fromUnits(9_223_372_036_854_775_808n))).rejects.toMatchObject({
      code: '22003',
    })

    expect(await digestOf(owner)).toBe(before)
  })

  test('to an unknown member changes nothing', async ({ run, owner }) => {
    const before = await digestOf(owner)
    const nobody = wallet(MemberId.decode(2_000_000_000), 'funding')

    await expect(
      run((work) => postTransfer(work, plan(move(oneUnit, operator('custody'), nobody)))),
    ).rejects.toMatchObject({ code: '23503' })

    expect(await digestOf(owner)).toBe(before)
  })
})

describe('a reference', () => {
  test('can be used once, even when the money has been spent since', async ({
    db,
    run,
    members,
  }) => {
    const [ann] = await members(1, usd('10'))
    if (!ann) throw new Error('no member')
    const transfer = plan(move(usd('10'), wallet(ann, 'funding'), wallet(ann, 'principal')))
    await run((work) => postTransfer(work, transfer))

    await expect(run((work) => postTransfer(work, transfer))).rejects.toMatchObject({
      code: 'ledger.duplicate',
    })
    await expect(run((work) => postTransfers(work, [transfer]))).rejects.toMatchObject({
      code: 'ledger.duplicate',
    })

    expect(await walletsOf(db, ann)).toEqual({ principal: usd('10') })
  })
})

describe('locked balances', () => {
  test('are returned in the requested order, zero where there is no wallet', async ({
    run,
    members,
  }) => {
    const [ann, bob] = await members(2, usd('4'))
    const [cid] = await members(1)
    if (!ann || !bob || !cid) throw new Error('no member')

    const balances = await run((work) =>
      lockBalances(
        work,
        [bob, cid, ann].map((id) => wallet(id, 'funding')),
      ),
    )

    expect(balances).toEqual([usd('4'), usd('0'), usd('4')])
  })
})
