import type { Said } from '@clearstead/contract/call/say'
import { type ProofView, ProofView as ProofWire } from '@clearstead/contract/transparency/proofs'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import {
  addBalances,
  type Balances,
  type MemberBeside,
  type MemberSums,
  noBalances,
  putBeside,
  withBeside,
} from '../../../src/features/transparency/proof/balances.ts'
import { blockOf, growTree } from '../../../src/features/transparency/proof/tree.ts'
import { problemOf, proofOf } from '../../../src/features/transparency/proof/verify-proof.ts'

export const testDay = '2026-03-31' as ProgrammeDay

/** A tree without a database, with a function that gives the proof of a member. */
export async function grown(
  members: readonly MemberSums[],
  key = Buffer.alloc(32, 9),
  beside?: readonly MemberBeside[],
) {
  const owed = noBalances()
  addBalances(owed, members)
  const tree = await growTree(testDay, key, beside ? allBeside(owed, beside) : owed)
  const stored = { day: testDay, key, roots: tree.roots }
  const blocks = new Map(tree.roots.map((_, number) => [number, blockOf(tree, number)]))
  return { tree, prove: (memberId: MemberId) => proofOf(stored, blocks, memberId) }
}

function allBeside(owed: Balances, rows: readonly MemberBeside[]): Balances {
  const balances = withBeside(
    owed,
    rows.map(({ memberId }) => memberId),
  )
  for (const row of rows) putBeside(balances, row)
  return balances
}

/** The problem of a proof on the wire; null if it holds. */
export function problemOnWire(proof: unknown): Said | 'unreadable' | null {
  const read = ProofWire.safeDecode(proof as never)
  return read.success ? problemOf(read.data) : 'unreadable'
}

/** Copies of a proof on the wire, each with one value changed. */
export function forgeriesOf(proof: ProofView): unknown[] {
  return [...altered(ProofWire.encode(proof)), ...shifted(proof)]
}

/** Copies with one value changed or one row removed: another byte, another unit, a negative sum, the other side. */
function* altered(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, row] of value.entries()) {
      yield value.toSpliced(at, 1)
      for (const other of altered(row)) yield value.with(at, other)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      for (const other of altered(inside)) yield { ...value, [name]: other }
    }
  } else if (typeof value === 'number') yield value + 1
  else yield* alteredText(String(value))
}

function* alteredText(text: string): Generator<string> {
  if (/^\d+\.\d{8}$/.test(text)) {
    yield `-${text}`
    yield text.slice(0, -1) + (text.endsWith('9') ? '8' : Number(text.at(-1)) + 1)
  } else if (text === 'left' || text === 'right') yield text === 'left' ? 'right' : 'left'
  else yield text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
}

/** Copies with a unit moved from the neighbour to the member, which keeps every sum above. */
function* shifted(proof: ProofView): Generator<unknown> {
  for (const [at, leaf] of proof.leaves.entries()) {
    const [neighbour, ...path] = leaf.path
    if (!neighbour || unitsOf(neighbour.usd) === 0n) continue
    const usd = fromUnits<'USD'>(unitsOf(leaf.usd) + 1n)
    const less = { ...neighbour, usd: fromUnits<'USD'>(unitsOf(neighbour.usd) - 1n) }
    const leaves = proof.leaves.with(at, { ...leaf, usd, path: [less, ...path] })
    yield ProofWire.encode({ ...proof, usd: fromUnits(unitsOf(proof.usd) + 1n), leaves })
  }
}
