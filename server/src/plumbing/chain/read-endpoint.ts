import { type Chain, readAddress } from '@clearstead/contract/values/chain'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { type Address, getAddress, parseAbi, toHex } from 'viem'
import { openEndpoint } from './open-endpoint.ts'

type Options = { allowPrivate: boolean }

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const base58check = createBase58check(sha256)
const longestSymbol = 20

/** The newest block of an endpoint's chain. */
export async function readHead(
  url: string,
  options: Options,
): Promise<{ chainId: number; number: number; at: Date }> {
  const client = openEndpoint(url, options)
  const [chainId, block] = [await client.getChainId(), await client.getBlock()]
  return { chainId, number: Number(block.number), at: new Date(Number(block.timestamp) * 1000) }
}

/** What a token says of itself; undefined when there is none at this address. */
export async function readToken(
  url: string,
  chain: Chain,
  token: string,
  options: Options,
): Promise<{ symbol: string; decimals: number } | undefined> {
  const client = openEndpoint(url, options)
  const address = evmAddress(chain, token)
  const code = await client.getCode({ address })
  if (code === undefined) return undefined
  const symbol = await client.readContract({ address, abi: tokenAbi, functionName: 'symbol' })
  const decimals = await client.readContract({ address, abi: tokenAbi, functionName: 'decimals' })
  return { symbol: symbol.replace(/[^\x20-\x7e]/g, '').slice(0, longestSymbol), decimals }
}

/** The 20 bytes of an address, as JSON-RPC writes them on both chains. */
export function evmAddress(chain: Chain, address: string): Address {
  if (chain === 'bep20') return getAddress(readAddress('bep20', address) ?? address)
  return getAddress(toHex(base58check.decode(address).subarray(1)))
}
