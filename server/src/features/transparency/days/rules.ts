import type { MemberId } from '@clearstead/contract/values/ids'
import type { OperatorKind } from '../../../ledger/accounts.ts'

/** What all accounts held after one transfer, in units: members above zero, operator accounts on their own side. */
export type BooksAt = {
  members: { memberId: MemberId; usd: bigint; sgx: bigint }[]
  operator: ReadonlyMap<OperatorKind, bigint>
}

export type Sums = { usd: bigint; sgx: bigint }

/** Ages of a first plan, in days, from which members are looked at together. */
export const ages = [0, 30, 90, 180, 365] as const
/** Figures of fewer members would be somebody's own. */
export const fewestMembers = 10

/**
 * What all members hold together, which the tree has to prove.
 * @throws {Error} when the books of that moment do not sum to zero
 */
export function owedBy({ members, operator }: BooksAt): Sums {
  const owed = members.reduce(
    (sums, { usd, sgx }) => ({ usd: sums.usd + usd, sgx: sums.sgx + sgx }),
    { usd: 0n, sgx: 0n },
  )
  const of = (kind: OperatorKind) => operator.get(kind) ?? 0n
  const held = of('custody') + of('investments')
  const own = of('treasury') + of('token_reserve') + of('level_payable') + of('opening')
  if (owed.usd !== held - own || owed.sgx !== -of('token_inventory') - of('token_opening')) {
    throw new Error('The books do not sum to zero')
  }
  return owed
}

/** Totals up to one day and what came after, by kind. */
export function added(
  before: ReadonlyMap<string, bigint>,
  since: ReadonlyMap<string, bigint>,
): Map<string, bigint> {
  const kinds = new Set([...before.keys(), ...since.keys()])
  return new Map(
    [...kinds].map((kind) => [kind, (before.get(kind) ?? 0n) + (since.get(kind) ?? 0n)]),
  )
}
