import type { ReserveReading, ShownSnapshot } from '@clearstead/contract/transparency/snapshots'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'

/** What proven addresses held before, at and after a snapshot; null where it is not known. */
export type HeldAround = {
  before: Usd | null
  at: Usd | null
  after: Usd | null
  /** What was there at the snapshot and neither before nor after it. */
  onlyThen: Usd | null
}

/** Adds up the addresses that could be read each of the three times, so that one that was not read is no difference. */
export function heldAround({ snapshot, before, after }: ShownSnapshot): HeldAround {
  const read = snapshot.figures?.reserves.addresses.filter(({ held }) => held !== null) ?? []
  const readings = [before, after].filter((one) => one !== null)
  const compared = read.filter((one) => readings.every((other) => heldIn(other, one) !== null))
  const sum = (of: (address: Address) => Usd | null | undefined) =>
    compared.length === 0
      ? null
      : add(zero<'USD'>(), ...compared.flatMap((address) => of(address) ?? []))
  const held = {
    before: before && sum((address) => heldIn(before, address)),
    at: sum(({ held }) => held),
    after: after && sum((address) => heldIn(after, address)),
  }
  return { ...held, onlyThen: onlyThenOf(held) }
}

type Address = { chain: string; address: string; held: Usd | null }

function heldIn({ addresses }: ReserveReading, { chain, address }: Address): Usd | null {
  return addresses.find((one) => one.chain === chain && one.address === address)?.held ?? null
}

/** With 100 before, 500 then and 120 after, 380 were there only then. */
function onlyThenOf({ before, at, after }: Omit<HeldAround, 'onlyThen'>): Usd | null {
  if (before === null || at === null || after === null) return null
  const most = isLess(before, after) ? after : before
  return isLess(most, at) ? subtract(at, most) : zero()
}
