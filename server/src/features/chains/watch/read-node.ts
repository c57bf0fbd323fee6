import { type FactsOf, type Said, say } from '@clearstead/contract/call/say'
import { accountOf, addressOf, type Chain } from '@clearstead/contract/values/chain'
import * as z from 'zod'
import { sentence } from '../../../plumbing/said/sentence.ts'
import type { Header, Range } from './block-rules.ts'
import type { ChainFacts, Payment } from './rules.ts'

/** A node's JSON-RPC endpoint. Its name is shown to people and holds no key. */
export type Endpoint = {
  name: string
  /** By what it is remembered: the SHA-256 of its address. */
  id: string
  request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
}

/** An endpoint answered with something that cannot be true. The message, in English, is for the log. */
export class FalseAnswer extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(sentence(said, 'en'))
    this.said = said
  }
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The most topics that nodes of BNB Smart Chain and Tron take at one place of a filter. */
export const topicsPerCall = 1_000
const headersPerCall = 500

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,16}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
/** Blocks and logs are counted in 32 bits here; chains are far from that. */
const countFrom0 = quantity.refine((number) => number <= 2_147_483_647)
/** In seconds, before the year 10000. */
const time = quantity.refine((seconds) => seconds < 253_402_300_800)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const account = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const Block = z.object({ number: countFrom0, hash, parentHash: hash, timestamp: time })
const Log = z.object({
  address: account,
  topics: z.array(hash),
  data: z.string().regex(/^0x[0-9a-f]*$/),
  blockNumber: countFrom0,
  blockHash: hash,
  transactionHash: hash,
  logIndex: countFrom0,
  removed: z.boolean().optional(),
})
const Receipt = z
  .object({ status: quantity, blockNumber: countFrom0, blockHash: hash, logs: z.array(Log) })
  .nullable()

type Invalid = FactsOf<'chains.fault.invalid'>['what']

function parsed<Output>(schema: z.ZodType<Output>, answer: unknown, what: Invalid): Output {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new FalseAnswer(say('chains.fault.invalid', { what }))
  return data
}

const hex = (number: number) => `0x${number.toString(16)}`

/** The number of the newest block. */
export async function readHead(endpoint: Endpoint): Promise<number> {
  const answer = await endpoint.request({ method: 'eth_blockNumber', params: [] })
  return parsed(countFrom0, answer, 'block_number')
}

/** @throws {FalseAnswer} when the endpoint serves another chain than `chainId` */
export async function checkChain(endpoint: Endpoint, chainId: number | null): Promise<void> {
  if (chainId === null) return
  const answer = await endpoint.request({ method: 'eth_chainId', params: [] })
  const served = parsed(quantity, answer, 'chain_id')
  if (served !== chainId) {
    throw new FalseAnswer(say('chains.fault.other_chain', { served, expected: chainId }))
  }
}

/** The header of a block; undefined if the endpoint does not have it. */
async function readHeader(endpoint: Endpoint, block: number): Promise<Header | undefined> {
  const answer = await endpoint.request({
    method: 'eth_getBlockByNumber',
    params: [hex(block), false],
  })
  const header = parsed(Block.nullable(), answer, 'block')
  if (!header) return undefined
  if (header.number !== block) {
    throw new FalseAnswer(say('chains.fault.other_block', { given: header.number, block }))
  }
  const { hash, parentHash, timestamp } = header
  return { block, hash, parentHash, at: new Date(timestamp * 1000) }
}

/** Headers in their order, as far as the endpoint has them. */
export async function readHeaders(
  endpoint: Endpoint,
  blocks: readonly number[],
): Promise<Map<number, Header>> {
  const found = new Map<number, Header>()
  for (let start = 0; start < blocks.length; start += headersPerCall) {
    const part = blocks.slice(start, start + headersPerCall)
    const headers = await Promise.all(part.map((block) => readHeader(endpoint, block)))
    for (const header of headers) if (header) found.set(header.block, header)
  }
  return found
}

/** A token transfer as a log says it; the time of its block is in the header. */
export type LoggedPayment = Omit<Payment, 'blockAt'>

/** The topics of some addresses, made when they are first asked for: those of 50,000 at once would hold up all else. */
type TopicBatch = () => readonly string[]

export type LogFilter = Pick<ChainFacts, 'chain'> & {
  /** By which the payments to all addresses are sought. */
  batches: readonly TopicBatch[]
}

/** The topics of addresses, as many together as one call takes. */
export function topicBatches(chain: Chain, addresses: readonly string[]): TopicBatch[] {
  return chunksOf(addresses).map((part) => {
    let topics: readonly string[] | undefined
    return () => {
      topics ??= part.map((address) => topicOf(chain, address))
      return topics
    }
  })
}

/** The transfers in a range to some addresses, each once: what all batches give, or nothing when one of them fails. */
export async function readPayments(
  endpoint: Endpoint,
  { from, to }: Pick<Range, 'from' | 'to'>,
  { chain, batches }: LogFilter,
): Promise<LoggedPayment[]> {
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  const found = new Map<string, LoggedPayment>()
  for (const topics of batches) {
    const filter = { ...range, topics: [transferTopic, null, topics()] }
    const answer = await endpoint.request({ method: 'eth_getLogs', params: [filter] })
    for (const log of parsed(z.array(Log), answer, 'logs')) {
      if (log.blockNumber < from || log.blockNumber > to) {
        const { blockNumber: block } = log
        throw new FalseAnswer(say('chains.fault.log_outside', { block, from, to }))
      }
      const payment = log.removed ? undefined : paymentIn(chain, log)
      if (!payment) continue
      const key = `${payment.txHash}:${payment.logIndex}`
      const known = found.get(key)
      if (known && JSON.stringify(plain(known)) !== JSON.stringify(plain(payment))) {
        const { logIndex: log, txHash: transaction } = payment
        throw new FalseAnswer(say('chains.fault.log_differs', { log, transaction }))
      }
      found.set(key, payment)
    }
  }
  return [...found.values()]
}

/**
 * Whether a payment is in the chain by the endpoint's word: in the receipt of a successful transaction, in a block that
 * has this number and hash.
 */
export async function hasPayment(
  endpoint: Endpoint,
  chain: Chain,
  payment: Omit<LoggedPayment, 'sender'>,
): Promise<boolean> {
  const txHash = `0x${payment.txHash.replace(/^0x/, '')}`
  const [answer, header] = await Promise.all([
    endpoint.request({ method: 'eth_getTransactionReceipt', params: [txHash] }),
    readHeader(endpoint, payment.block),
  ])
  const receipt = parsed(Receipt, answer, 'receipt')
  if (receipt?.status !== 1 || header?.hash !== payment.blockHash) return false
  if (receipt.blockHash !== payment.blockHash) return false
  return receipt.logs.some((log) => {
    const seen = paymentIn(chain, log)
    return (
      seen?.logIndex === payment.logIndex &&
      seen.txHash === payment.txHash &&
      seen.block === payment.block &&
      seen.token === payment.token &&
      seen.recipient === payment.recipient &&
      seen.raw === payment.raw
    )
  })
}

/** A transaction as an endpoint knows it, with the transfers in it. */
export type Transaction = {
  hasSucceeded: boolean
  block: number
  /** The time of its block; undefined where the endpoint does not have the block. */
  at: Date | undefined
  /** Whether its block is in the chain as the endpoint sees it now. */
  isInChain: boolean
  payments: readonly LoggedPayment[]
}

/** Undefined for a transaction that the endpoint does not know or that is in no block yet. */
export async function readTransaction(
  endpoint: Endpoint,
  chain: Chain,
  txHash: string,
): Promise<Transaction | undefined> {
  const params = [`0x${txHash.replace(/^0x/, '')}`]
  const answer = await endpoint.request({ method: 'eth_getTransactionReceipt', params })
  const receipt = parsed(Receipt, answer, 'receipt')
  if (!receipt) return undefined
  const header = await readHeader(endpoint, receipt.blockNumber)
  return {
    hasSucceeded: receipt.status === 1,
    block: receipt.blockNumber,
    at: header?.at,
    isInChain: header?.hash === receipt.blockHash,
    payments: receipt.logs.flatMap((log) => paymentIn(chain, log) ?? []),
  }
}

/** Undefined for a log that is no transfer of an amount, such as one of a token without amounts. */
function paymentIn(chain: Chain, log: z.output<typeof Log>): LoggedPayment | undefined {
  const [topic, sender, recipient, ...more] = log.topics
  if (topic !== transferTopic || !sender || !recipient || more.length > 0) return undefined
  if (log.data.length !== 66) return undefined
  const raw = BigInt(log.data)
  if (raw === 0n) return undefined
  return {
    txHash: chain === 'bep20' ? log.transactionHash : log.transactionHash.slice(2),
    logIndex: log.logIndex,
    block: log.blockNumber,
    blockHash: log.blockHash,
    token: addressOf(chain, log.address),
    sender: addressOf(chain, `0x${sender.slice(26)}`),
    recipient: addressOf(chain, `0x${recipient.slice(26)}`),
    raw,
  }
}

function topicOf(chain: Chain, address: string): string {
  return `0x${accountOf(chain, address).slice(2).padStart(64, '0')}`
}

function chunksOf(addresses: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let start = 0; start < addresses.length; start += topicsPerCall) {
    chunks.push(addresses.slice(start, start + topicsPerCall))
  }
  return chunks
}

function plain(payment: LoggedPayment) {
  return { ...payment, raw: payment.raw.toString() }
}
