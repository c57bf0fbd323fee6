import type { MemberId } from '@clearstead/contract/values/ids'
import { type Asset, fromUnits, unitsOf } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import type pg from 'pg'
import { type BookModel, bookInModel } from '../../testing/ledger/book-model.ts'
import { digestOf, expect, newReference, test } from '../../testing/ledger/books.ts'
import { runs } from '../../testing/lengths.ts'
import type { Run } from '../../testing/test.ts'
import type { Db } from '../plumbing/database/database.ts'
import { type Account, isDebitNormal, operator, operatorKinds, wallet } from './accounts.ts'
import { balanceOf, operatorHoldings } from './balances.ts'
import { sealTransfers } from './integrity/seal.ts'
import { verifyBooks } from './integrity/verify.ts'
import { postTransfer, postTransfers, reverseTransfer } from './post-transfer.ts'
import { move, type Posting, type Transfer } from './posting.ts'
import { evenOut, rollUp } from './roll-up.ts'
import { findTransferByReference } from './transfers.ts'

type Step =
  | { act: 'post' | 'batch'; moves: { from: number; to: number; size: bigint }[][] }
  | { act: 'repeat' | 'reverse'; which: number }
  | { act: 'roll-up' | 'seal' | 'even-out' }

type Books = { db: Db; run: Run; owner: pg.Client }

const sizes = fc.oneof(
  fc.constantFrom(1n, 2n, 16n, 17n, 9_000_000_000_000_000n),
  fc.bigInt({ min: 1n, max: 300n }),
)
const oneMove = fc.record({ from: fc.nat(20), to: fc.nat(20), size: sizes })
const moves = (most: number) =>
  fc.array(fc.array(oneMove, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: most })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('post' as const), moves: moves(1) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('batch' as const), moves: moves(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('repeat' as const, 'reverse' as const),
      which: fc.nat(9),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('roll-up' as const, 'seal' as const, 'even-out' as const),
    }),
  },
)

test('no sequence of operations, including refused, repeated and reversed ones, breaks an invariant', async ({
  db,
  run,
  owner,
  members,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const accounts = accountsOf(await members(3))
      let model: BookModel = { units: await unitsNow(db), posted: [] }
      for (const next of steps) model = await runStep(next, model, accounts, { db, run, owner })
    }),
    { numRuns: runs(60) },
  )
}, 60_000)

/** Runs one step on the books and on the model, and compares all balances. */
async function runStep(
  step: Step,
  model: BookModel,
  accounts: readonly Account[],
  books: Books,
): Promise<BookModel> {
  const { db, owner } = books
  const before = await digestOf(owner)
  const transfers = transfersOf(step, model, accounts)
  const expected = bookInModel(model, transfers)

  const outcome = await runOnBooks(step, transfers, books).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

  if (typeof expected === 'string') {
    // A batch checks the operator's accounts first, so with two shortages it may report the other one.
    if (step.act !== 'batch') expect(outcome).toBe(expected)
    expect(outcome).toMatch(/^(ledger|treasury)\./)
    expect(await digestOf(owner)).toBe(before)
    return model
  }
  expect(outcome).toBe('done')
  expect((await verifyBooks(db)).problems).toEqual([])
  for (const [id, units] of await unitsNow(db))
    expect([id, units]).toEqual([id, expected.units.get(id) ?? 0n])
  for (const account of accounts.filter(({ id }) => id > 0)) {
    expect(unitsOf(await balanceOf(db, account))).toBe(expected.units.get(account.id) ?? 0n)
  }
  return expected
}

async function runOnBooks(
  step: Step,
  transfers: readonly Transfer[],
  { db, run }: Books,
): Promise<unknown> {
  const [first] = transfers
  switch (step.act) {
    case 'roll-up':
      return run(rollUp)
    case 'seal':
      return run((work) => sealTransfers(work, 3))
    case 'even-out':
      return run(evenOut)
    case 'batch':
      return run((work) => postTransfers(work, transfers))
    case 'reverse': {
      const wrong =
        first && (await findTransferByReference(db, first.reference.replace('reversal:of:', '')))
      return (
        wrong && run((work) => reverseTransfer(work, { transferId: wrong.id, memo: 'mistake' }))
      )
    }
    default:
      return first && run((work) => postTransfer(work, first))
  }
}

function transfersOf(step: Step, { posted }: BookModel, accounts: readonly Account[]): Transfer[] {
  if (step.act === 'post' || step.act === 'batch') {
    return step.moves
      .map((each) =>
        each.flatMap(({ from, to, size }) => postingsOf(size, accounts[from], accounts[to])),
      )
      .map((postings): Transfer => ({ kind: 'adjustment', reference: newReference(), postings }))
      .filter(({ postings }) => hasEffect(postings))
  }
  const earlier = 'which' in step ? posted[step.which % Math.max(1, posted.length)] : undefined
  if (!earlier) return []
  // Real reversals carry the id of what they reverse in their reference; the model knows no ids.
  if (earlier.reference.startsWith('reversal:of:')) return []
  if (step.act === 'repeat') return [earlier]
  const postings = earlier.postings.map(({ account, units }) => ({ account, units: -units }))
  return [{ kind: 'reversal', reference: `reversal:of:${earlier.reference}`, postings }]
}

/** Leaves out moves between two assets or to the same account, which are tested elsewhere. */
function postingsOf(size: bigint, from?: Account, to?: Account): readonly Posting[] {
  if (!from || !to || from.id === to.id || from.asset !== to.asset) return []
  return move<Asset>(fromUnits(size), from, to)
}

function hasEffect(postings: readonly Posting[]): boolean {
  const sums = new Map<number, bigint>()
  for (const { account, units } of postings)
    sums.set(account.id, (sums.get(account.id) ?? 0n) + units)
  return [...sums.values()].some((units) => units !== 0n)
}

function accountsOf(memberIds: readonly MemberId[]): Account[] {
  const wallets = memberIds.flatMap((id) => [
    wallet(id, 'funding'),
    wallet(id, 'working'),
    wallet(id, 'token'),
  ])
  return [...wallets, ...operatorKinds.map((kind) => operator(kind))]
}

/** Credit-positive units of the operator's accounts. */
async function unitsNow(db: Db): Promise<Map<number, bigint>> {
  const holdings = await operatorHoldings(db)
  return new Map(
    operatorKinds.map((kind) => {
      const { id } = operator(kind)
      const units = unitsOf(holdings.get(id) ?? fromUnits(0n))
      return [id, isDebitNormal(kind) ? -units : units]
    }),
  )
}
