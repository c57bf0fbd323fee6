import type { OperatorKind } from '../../../ledger/accounts.ts'

/** What was held after one transfer, in units: all members together, operator accounts on their own side. */
type BooksAt = {
  members: Sums
  operator: ReadonlyMap<OperatorKind, bigint>
}

type Sums = { usd: bigint; sgx: bigint }

/** Ages of a first plan, in days, from which members are looked at together. */
export const ages = [0, 30, 90, 180, 365] as const
/** Figures of fewer members would be somebody's own. */
export const fewestMembers = 10

/**
 * That the operator's accounts say the same as the members' of what is owed, which the tree has to prove.
 * @throws {Error} when the books of that moment do not sum to zero
 */
export function checkOwed({ members: owed, operator }: BooksAt): void {
  const of = (kind: OperatorKind) => operator.get(kind) ?? 0n
  const held = of('custody') + of('investments')
  const own = of('treasury') + of('token_reserve') + of('level_payable') + of('opening')
  if (owed.usd !== held - own || owed.sgx !== -of('token_inventory') - of('token_opening')) {
    throw new Error('The books do not sum to zero')
  }
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
