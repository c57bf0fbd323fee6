import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf, usd } from '@clearstead/contract/values/money'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import { operator, wallet } from './accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from './balances.ts'
import { sealTransfers } from './integrity/seal.ts'
import { verifyBooks } from './integrity/verify.ts'
import { postTransfer, postTransfers, reverseTransfer } from './post-transfer.ts'
import { move } from './posting.ts'
import { evenOut, rollUp } from './roll-up.ts'

const treasury = operator('treasury')

/** How often each outcome occurred: `done`, or the code of the refusal. */
async function outcomes(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const attempt of await Promise.allSettled(attempts)) {
    const outcome = attempt.status === 'fulfilled' ? 'done' : String(attempt.reason.code)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function pair([first, second]: MemberId[]): [MemberId, MemberId] {
  if (first === undefined || second === undefined) throw new Error('two members are needed')
  return [first, second]
}

test('lets exactly one of 50 simultaneous debits of the whole balance pass', async ({
  db,
  run,
  members,
}) => {
  const [ann, bob] = pair(await members(2, usd('70')))
  const postings = move(usd('70'), wallet(ann, 'funding'), wallet(bob, 'funding'))

  const counts = await outcomes(
    times(50, () =>
      run((work) => postTransfer(work, { kind: 'transfer', reference: newReference(), postings })),
    ),
  )

  expect(counts).toEqual({ done: 1, 'ledger.not_enough': 49 })
  expect(await walletsOf(db, bob)).toEqual({ funding: usd('140') })
})

test('lets exactly one of 50 simultaneous transfers with one reference pass', async ({
  db,
  run,
  members,
}) => {
  const [ann, bob] = pair(await members(2, usd('70')))
  const postings = move(usd('1'), wallet(ann, 'funding'), wallet(bob, 'funding'))
  const transfer = { kind: 'transfer', reference: newReference(), postings } as const

  const counts = await outcomes(
    times(50, (index) =>
      run(
        async (work): Promise<unknown> =>
          index % 2 ? postTransfers(work, [transfer]) : postTransfer(work, transfer),
      ),
    ),
  )

  expect(counts).toEqual({ done: 1, 'ledger.duplicate': 49 })
  expect(await walletsOf(db, bob)).toEqual({ funding: usd('71') })
})

test('a transfer reversed twenty times at once is reversed once', async ({ db, run, members }) => {
  const [ann, bob] = pair(await members(2, usd('70')))
  const postings = move(usd('1'), wallet(ann, 'funding'), wallet(bob, 'funding'))
  const transferId = await run((work) =>
    postTransfer(work, { kind: 'transfer', reference: newReference(), postings }),
  )

  const counts = await outcomes(
    times(20, () => run((work) => reverseTransfer(work, { transferId, memo: 'mistake' }))),
  )

  expect(counts).toEqual({ done: 1, 'ledger.duplicate': 19 })
  expect(await walletsOf(db, ann)).toEqual({ funding: usd('70') })
})

test('opposite transfers and batches between the same wallets do not deadlock', async ({
  db,
  run,
  members,
  owner,
}) => {
  const crowd = await members(10, usd('100'))
  const [ann, bob] = pair(crowd)
  const deadlocks = async () =>
    (
      await owner.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
    ).rows[0].deadlocks
  const before = await deadlocks()
  const send = (from: MemberId, to: MemberId) => ({
    kind: 'transfer' as const,
    reference: newReference(),
    postings: move(usd('0.01'), wallet(from, 'funding'), wallet(to, 'funding')),
  })
  const ring = (ids: readonly MemberId[]) =>
    ids.flatMap((id, index) => send(id, ids[(index + 1) % ids.length] ?? id).postings)

  const counts = await outcomes(
    times(600, (index) =>
      run(async (work): Promise<unknown> => {
        if (index % 4 === 0) return postTransfer(work, send(ann, bob))
        if (index % 4 === 1) return postTransfer(work, send(bob, ann))
        if (index % 4 === 2) return postTransfers(work, [send(bob, ann), send(ann, bob)])
        const shifted = [...crowd.slice(index % 10), ...crowd.slice(0, index % 10)].slice(0, 5)
        return postTransfer(work, {
          ...send(ann, bob),
          postings: [...ring(shifted), ...send(bob, ann).postings],
        })
      }),
    ),
  )

  expect(counts).toEqual({ done: 600 })
  expect(await deadlocks()).toBe(before)
  expect((await operatorBalances(db)).liabilities).toEqual((await operatorBalances(db)).custody)
})

test('sixteen concurrent writers can spend the treasury exactly to zero', async ({
  db,
  run,
  members,
  fund,
}) => {
  const earners = await members(16)
  await fund(usd('16'))
  const remaining = unitsOf(await balanceOf(db, treasury))
  const share = remaining / 400n
  const pay = (memberId: MemberId) =>
    run((work) =>
      postTransfer(work, {
        kind: 'roi',
        reference: newReference(),
        postings: move(fromUnits<'USD'>(share), treasury, wallet(memberId, 'non_working')),
      }),
    )

  const counts = await outcomes(
    earners.flatMap((id, index) =>
      times(30, (round) =>
        index === 0 && round % 10 === 9 ? run(evenOut).then(() => pay(id)) : pay(id),
      ),
    ),
  )

  expect(counts).toEqual({ done: 400, 'treasury.short': 80 })
  expect(unitsOf(await balanceOf(db, treasury))).toBe(remaining - share * 400n)
})

test('roll-ups and seals under eight concurrent writers agree with the postings', async ({
  db,
  run,
  members,
  fund,
}) => {
  const staged = operator('level_payable')
  const earners = await members(8)
  await fund(usd('400'))
  let isWriting = true
  const stage = (memberId: MemberId) =>
    run(async (work) => {
      await postTransfer(work, {
        kind: 'level',
        reference: newReference(),
        postings: move(usd('1'), treasury, staged),
      })
      await postTransfer(work, {
        kind: 'level',
        reference: newReference(),
        postings: move(usd('0.4'), staged, wallet(memberId, 'working')),
      })
    })
  const rollUpAndSeal = async () => {
    while (isWriting) {
      await run(rollUp)
      await run((work) => sealTransfers(work, 50))
      expect((await verifyBooks(db)).problems).toEqual([])
    }
  }

  const housekeeping = rollUpAndSeal()
  await Promise.all(
    earners.map(async (id) => {
      for (let turn = 0; turn < 40; turn++) await stage(id)
    }),
  )
  isWriting = false
  await housekeeping
  await run(rollUp)
  while ((await run((work) => sealTransfers(work))) > 0);

  expect(await balanceOf(db, staged)).toEqual(usd('192'))
  expect((await verifyBooks(db)).problems).toEqual([])
})
