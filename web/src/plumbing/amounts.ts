import { isPositive, type Sgx, sgx, type Usd, usd } from '@clearstead/contract/values/money'

/** The dollars that a field holds, or nothing while its text is not an amount above zero. */
export function readUsd(text: unknown): Usd | undefined {
  const amount = read(text, usd)
  return amount && isPositive(amount) ? amount : undefined
}

/** The tokens that a field holds, or nothing while its text is not an amount above zero. */
export function readSgx(text: unknown): Sgx | undefined {
  const amount = read(text, sgx)
  return amount && isPositive(amount) ? amount : undefined
}

/** Only short text can be an amount: the contract takes at most 17 digits and 8 decimals. */
function read<M>(text: unknown, parse: (text: string) => M): M | undefined {
  const cleaned = typeof text === 'string' ? text.trim() : ''
  return /^\d{1,17}(\.\d{1,8})?$/.test(cleaned) ? parse(cleaned) : undefined
}
