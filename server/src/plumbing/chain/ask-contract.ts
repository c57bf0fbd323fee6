import { evmChainIds } from '@clearstead/contract/values/chain'
import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  type PublicClient,
  parseAbi,
} from 'viem'
import { endpointErrorIn } from './endpoint-error.ts'
import { openEndpoint } from './open-endpoint.ts'
import { arePrivateEndpointsAllowed } from './private-endpoints.ts'

type ContractRequest = {
  endpoints: readonly string[]
  confirmations: number
  address: string
  hash: Uint8Array
  signature: Hex
}

/** `not_asked`: no endpoint answers, or two of them say different things. */
export type ContractAnswer =
  | { state: 'accepted'; block: number; blockHash: string }
  | { state: 'refused' | 'not_asked' }

const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/** Padded to a word; a contract that repeats what it was sent answers with more. */
const accepted = `0x1626ba7e${'0'.repeat(56)}`
/** Nodes keep the state of some hundred blocks. */
const deepestBlocks = 64

/**
 * Whether a contract on BNB Smart Chain accepts a signature of a hash (EIP-1271), by the word of all endpoints that
 * answer. A contract that also accepts it for another hash checks nothing, and counts as one that refuses.
 */
export async function askContract({
  endpoints,
  ...asked
}: ContractRequest): Promise<ContractAnswer> {
  const said = await Promise.all(endpoints.map((url) => askAt(url, asked)))
  const answers = said.filter(({ state }) => state !== 'not_asked')
  const [first, ...others] = answers
  if (!first || others.some(({ state }) => state !== first.state)) return { state: 'not_asked' }
  return first
}

async function askAt(
  url: string,
  asked: Omit<ContractRequest, 'endpoints'>,
): Promise<ContractAnswer> {
  const client = openEndpoint(url, { allowPrivate: arePrivateEndpointsAllowed() })
  try {
    if ((await client.getChainId()) !== evmChainIds.bep20) return { state: 'not_asked' }
    const head = await client.getBlockNumber()
    const depth = BigInt(Math.min(asked.confirmations, deepestBlocks))
    const { number, hash: blockHash } = await client.getBlock({
      blockNumber: head > depth ? head - depth : 0n,
    })
    const isAccepted = await accepts(client, asked, number)
    const acceptsAny =
      isAccepted && (await accepts(client, { ...asked, hash: otherThan(asked.hash) }, number))
    if (!isAccepted || acceptsAny) return { state: 'refused' }
    return { state: 'accepted', block: Number(number), blockHash }
  } catch (error) {
    if (endpointErrorIn(error)) return { state: 'not_asked' }
    throw error
  }
}

async function accepts(
  client: PublicClient,
  { address, hash, signature }: Pick<ContractRequest, 'address' | 'hash' | 'signature'>,
  blockNumber: bigint,
): Promise<boolean> {
  const args = [hexOf(hash), signature] as const
  try {
    const { data } = await client.call({
      to: getAddress(address),
      data: encodeFunctionData({ abi, functionName: 'isValidSignature', args }),
      blockNumber,
    })
    return data === accepted
  } catch (error) {
    if (isRevert(error)) return false
    throw error
  }
}

/** The contract refused by an error of its own, as a Safe does. */
function isRevert(error: unknown): boolean {
  const found = endpointErrorIn(error)
  return (
    found !== undefined && (found.code === 3 || /revert/i.test(String(found.said.facts.details)))
  )
}

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const otherThan = (hash: Uint8Array): Uint8Array => keccak256(hash, 'bytes')
