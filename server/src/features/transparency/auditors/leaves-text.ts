/** A node of a tree of liabilities, with its sums in units. */
type Node = { hash: Buffer; usd: bigint; sgx: bigint }

/** The leaves of a block as lines: the number of the block, the hash, and the sums in units of 0.00000001 USD and SGX. */
export function leavesText(block: number, leaves: readonly Node[]): string {
  return leaves
    .map(({ hash, usd, sgx }) => `${block} ${hash.toString('hex')} ${usd} ${sgx}\n`)
    .join('')
}
