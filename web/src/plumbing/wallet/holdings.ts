/** What an account holds of a token, and of the coin for the network fee; both in their smallest unit. */
export type Holdings = { token: bigint; coin: bigint; fee: bigint }

/** By how many percent a fee may grow until the person has confirmed. */
const sparePercent = 20n

/** The fee that is held ready for a transaction. */
export function feeOf(gas: bigint, gasPrice: bigint): bigint {
  return (gas * gasPrice * (100n + sparePercent)) / 100n
}
