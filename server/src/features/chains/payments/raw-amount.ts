import { type Usd, unitsOf } from '@clearstead/contract/values/money'

const ownDecimals = 8

/** An amount in units of a token with `decimals` decimals; undefined if the token cannot say it exactly. */
export function rawAmountOf(amount: Usd, decimals: number): bigint | undefined {
  const units = unitsOf(amount)
  if (decimals >= ownDecimals) return units * 10n ** BigInt(decimals - ownDecimals)
  const step = 10n ** BigInt(ownDecimals - decimals)
  return units % step === 0n ? units / step : undefined
}
