import type { Usd } from '@clearstead/contract/values/money'
import { fromUnits, unitsOf } from '@clearstead/contract/values/money'
import { encodeFunctionData } from 'viem/utils'
import { askWallet } from './ask.ts'
import { feeOf, type Holdings } from './holdings.ts'
import { type Address, type Hex, type Provider, quantityOf, toHex } from './provider.ts'
import { WalletError } from './wallet-error.ts'

/** The decimals of amounts in the books. */
const ownDecimals = 8
/** What sending a token takes at most, where the wallet cannot say it. */
const usualGas = 100_000n

const abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const

/** The stablecoin that is paid with, as the server names it. */
export type Token = { contract: Address; decimals: number }

/** An amount in the smallest unit of a token; undefined if the token has fewer decimals than the amount. */
export function tokenUnits(amount: Usd, decimals: number): bigint | undefined {
  const own = unitsOf(amount)
  if (decimals >= ownDecimals) return own * 10n ** BigInt(decimals - ownDecimals)
  const step = 10n ** BigInt(ownDecimals - decimals)
  return own % step === 0n ? own / step : undefined
}

/** Units of a token as an amount, rounded down to what the books hold: 1.999999999 is 1.99999999. */
export function amountOfUnits(units: bigint, decimals: number): Usd {
  if (decimals >= ownDecimals) return fromUnits(units / 10n ** BigInt(decimals - ownDecimals))
  return fromUnits(units * 10n ** BigInt(ownDecimals - decimals))
}

/** The call of a token's contract that sends `units` to somebody. */
function transferCall(to: Address, units: bigint): Hex {
  return encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
}

/**
 * What an account holds, and about what it costs to send a token from it, as the wallet says; a wallet that is asked nothing
 * of the kind has its own way. @throws {WalletError}
 */
export async function readHoldings(
  provider: Provider,
  { owner, to, token }: { owner: Address; to: Address; token: Token },
): Promise<Holdings> {
  if (provider.readHoldings) return provider.readHoldings(owner)
  const balanceOf = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  const ask = async (method: string, params: readonly unknown[]) =>
    needed(await askWallet(provider, method, params))
  const [held, coin, price] = await Promise.all([
    ask('eth_call', [{ to: token.contract, data: balanceOf }, 'latest']),
    ask('eth_getBalance', [owner, 'latest']),
    ask('eth_gasPrice', []),
  ])
  const gas = await gasOf(provider, { from: owner, to: token.contract, data: transferCall(to, 1n) })
  return { token: held, coin, fee: feeOf(gas, price) }
}

/** The transaction that sends units of a token, as a wallet is asked to send it. */
export function transferRequest(from: Address, to: Address, token: Token, units: bigint) {
  return { from, to: token.contract, value: toHex(0), data: transferCall(to, units) }
}

async function gasOf(provider: Provider, call: object): Promise<bigint> {
  try {
    return needed(await askWallet(provider, 'eth_estimateGas', [call]))
  } catch (cause) {
    // An account without tokens or coins cannot try it.
    if (cause instanceof WalletError && cause.problem !== 'timedOut') return usualGas
    throw cause
  }
}

/** @throws {WalletError} `failed` where the wallet gave no number, such as for a contract that is not on its chain */
function needed(answer: unknown): bigint {
  const quantity = quantityOf(answer)
  if (quantity === undefined) throw new WalletError('failed')
  return quantity
}
