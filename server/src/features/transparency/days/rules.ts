import type { OperatorKind } from '../../../ledger/accounts.ts'

/** The balances after a transfer, in units: of all members together, and of each operator account on its normal side. */
type BooksAt = {
  members: Sums
  operator: ReadonlyMap<OperatorKind, bigint>
}

type Sums = { usd: bigint; sgx: bigint }

/**
 * Checks that the operator's accounts and the members' wallets agree on what is owed.
 * @throws {Error} if the books do not sum to zero
 */
export function checkOwed({ members: owed, operator }: BooksAt): void {
  const of = (kind: OperatorKind) => operator.get(kind) ?? 0n
  const held = of('custody') + of('investments')
  const own = of('treasury') + of('token_reserve') + of('level_payable') + of('opening')
  if (owed.usd !== held - own || owed.sgx !== -of('token_inventory') - of('token_opening')) {
    throw new Error('The books do not sum to zero')
  }
}

const dollar = 100_000_000n

/**
 * Units rounded down to two significant digits of whole dollars: 12,345.67 becomes 12,000, and 9.99 becomes 9. A quartile
 * is the sum of one member, so it is never published exactly.
 */
export function roundedQuartile(units: bigint): bigint {
  const dollars = units / dollar
  const step = 10n ** BigInt(Math.max(0, dollars.toString().length - 2))
  return (dollars / step) * step * dollar
}

/** Adds the totals of a period to the totals before it, by kind. */
export function added(
  before: ReadonlyMap<string, bigint>,
  since: ReadonlyMap<string, bigint>,
): Map<string, bigint> {
  const kinds = new Set([...before.keys(), ...since.keys()])
  return new Map(
    [...kinds].map((kind) => [kind, (before.get(kind) ?? 0n) + (since.get(kind) ?? 0n)]),
  )
}
