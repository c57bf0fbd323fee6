import type { Chain } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'

/** An address that ever received a payment. */
export type Receiver = {
  memberId: MemberId
  username: string
  fullname: string
  keyIndex: number | null
  address: string
}

/** An address with a balance; `raw` in the smallest unit of the token. */
export type Funded = Receiver & { raw: bigint }

const coins: Readonly<Record<Chain, number>> = { bep20: 60, trc20: 195 }

/** The path of an address below the operator's seed (BIP-44): `m/44'/60'/0'/0/7`. */
export function pathOf(chain: Chain, keyIndex: number | null): string {
  return keyIndex === null ? '' : `m/44'/${coins[chain]}'/0'/0/${keyIndex}`
}

/** An amount in whole tokens, exact: 1500000 of 6 decimals are 1.5. */
export function tokenText(raw: bigint, decimals: number): string {
  const digits = raw.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Those with something on them, the most first. */
export function fundedOf(receivers: readonly Receiver[], raws: readonly bigint[]): Funded[] {
  return receivers
    .map((receiver, index) => ({ ...receiver, raw: raws[index] ?? 0n }))
    .filter(({ raw }) => raw > 0n)
    .sort((one, other) => {
      if (one.raw !== other.raw) return one.raw < other.raw ? 1 : -1
      return one.memberId - other.memberId
    })
}

/** More than a transfer of a usual stablecoin takes. */
const gasOfTransfer = 100_000n
/** The price may double until the transfers are signed. */
const priceFactor = 2n

/** The coins, in wei, that an address lacks for one transfer: with 0.0001 at a price of 1 gwei it lacks 0.0001. */
export function missingGas(held: bigint, gasPrice: bigint): bigint {
  const needed = gasOfTransfer * priceFactor * gasPrice
  return held < needed ? needed - held : 0n
}
