import { add, fromUnits, subtract, type Usd, usd } from '@clearstead/contract/values/money'
import { describe } from 'vitest'
import { digestOf, expect, newReference, test } from '../../testing/ledger/books.ts'
import { operator, stripedKinds, wallet } from './accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from './balances.ts'
import { postTransfer, postTransfers } from './post-transfer.ts'
import { move, type Posting } from './posting.ts'

const oneUnit = fromUnits<'USD'>(1n)
const treasury = operator('treasury')

function plan(postings: readonly Posting[], reference = newReference()) {
  return { kind: 'plan', reference, postings } as const
}

test('accounts are evened out in the order in which postings lock them', () => {
  const ids = stripedKinds.map((kind) => operator(kind).id)

  expect(ids).toEqual([...ids].sort((one, other) => one - other))
})

describe('the treasury', () => {
  test('can be spent over all its stripes to the last unit and no further', async ({
    db,
    run,
    members,
    fund,
  }) => {
    const [ann] = await members(1)
    if (!ann) throw new Error('no member')
    const pay = (amount: Usd) =>
      run((work) => postTransfer(work, plan(move(amount, treasury, wallet(ann, 'non_working')))))
    await fund(usd('100'))
    const remaining = await balanceOf(db, treasury)
    for (let payment = 0; payment < 5; payment++) await pay(usd('3'))

    await expect(pay(fromUnits(8_500_000_001n))).rejects.toMatchObject({ code: 'treasury.short' })
    await pay(subtract(remaining, usd('15')))
    await expect(pay(oneUnit)).rejects.toMatchObject({ code: 'treasury.short' })

    expect(await balanceOf(db, treasury)).toEqual(usd('0'))
  })

  test('and custody pay out no more than they hold', async ({ db, run, members }) => {
    const [ann] = await members(1, usd('5'))
    if (!ann) throw new Error('no member')
    const { custody, investments } = await operatorBalances(db)
    const deploy = (amount: Usd) =>
      run((work) =>
        postTransfer(work, plan(move(amount, operator('investments'), operator('custody')))),
      )

    await expect(deploy(add(custody, oneUnit))).rejects.toMatchObject({
      code: 'treasury.custody_short',
    })
    await deploy(custody)

    expect(await operatorBalances(db)).toMatchObject({
      custody: usd('0'),
      investments: add(investments, custody),
    })
  })
})

describe('many transfers in one call', () => {
  test('apply in order', async ({ db, run, members }) => {
    const [ann, bob] = await members(2, usd('10'))
    if (!ann || !bob) throw new Error('no member')
    const there = plan(move(usd('10'), wallet(ann, 'funding'), wallet(bob, 'funding')))
    const back = plan(move(usd('20'), wallet(bob, 'funding'), wallet(ann, 'funding')))

    const ids = await run((work) => postTransfers(work, [there, back]))

    expect(ids).toHaveLength(2)
    expect(await walletsOf(db, ann)).toEqual({ funding: usd('20') })
  })

  test('are refused as a whole when one of them needs the money of a later one', async ({
    run,
    members,
    owner,
  }) => {
    const [ann, bob] = await members(2, usd('10'))
    if (!ann || !bob) throw new Error('no member')
    const tooEarly = plan(move(usd('15'), wallet(ann, 'funding'), wallet(bob, 'funding')))
    const tooLate = plan(move(usd('10'), wallet(bob, 'funding'), wallet(ann, 'funding')))
    const before = await digestOf(owner)

    await expect(run((work) => postTransfers(work, [tooEarly, tooLate]))).rejects.toMatchObject({
      code: 'ledger.not_enough',
    })

    expect(await digestOf(owner)).toBe(before)
  })

  test('credit a thousand new wallets', async ({ db, run, members, fund }) => {
    const staged = operator('level_payable')
    const earners = await members(1000)
    await fund(usd('1000'))
    await run((work) => postTransfer(work, plan(move(usd('1000'), treasury, staged))))

    const credits = earners.flatMap((id) => move(usd('0.5'), staged, wallet(id, 'working')))
    await run((work) =>
      postTransfer(work, {
        ...plan([...credits, ...move(usd('500'), staged, treasury)]),
        kind: 'level',
      }),
    )

    const [last] = earners.slice(-1)
    expect(last && (await walletsOf(db, last))).toEqual({ working: usd('0.5') })
    expect(await balanceOf(db, staged)).toEqual(usd('0'))
  })
})
