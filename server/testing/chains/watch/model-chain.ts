import { createHash, randomBytes } from 'node:crypto'
import { say } from '@clearstead/contract/call/say'
import type { Endpoint } from '../../../src/features/chains/watch/read-node.ts'
import { EndpointError } from '../../../src/plumbing/chain/endpoint-error.ts'

/** A transfer on the model chain; accounts and hashes as nodes write them. */
type ModelTransfer = { txHash: string; token: string; to: string; raw: bigint }
export type ModelBlock = { hash: string; transfers: readonly ModelTransfer[] }

const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const hash = () => `0x${randomBytes(32).toString('hex')}`
const hex = (number: number) => `0x${number.toString(16)}`
const padded = (account: string) => `0x${account.slice(2).padStart(64, '0')}`

/** How an endpoint lies: an answer of its own to a call, or undefined for the truth. */
export type ModelLie = (method: string, truth: unknown) => unknown

/** A chain in memory that is reorganised at will, and the answers of its nodes. */
export class ModelChain {
  blocks: ModelBlock[] = [{ hash: hash(), transfers: [] }]
  #began = Math.floor(Date.now() / 1000)

  get head(): number {
    return this.blocks.length - 1
  }

  mine(transfers: readonly ModelTransfer[] = []): void {
    this.blocks.push({ hash: hash(), transfers })
  }

  /** Replaces the last blocks by as many; transfers that are not `dropped` move into the first of them. */
  reorganise(depth: number, isDropped: (transfer: ModelTransfer) => boolean): void {
    const gone = this.blocks.splice(Math.max(1, this.blocks.length - depth))
    const kept = gone.flatMap(({ transfers }) => transfers).filter((each) => !isDropped(each))
    this.mine(kept)
    for (let more = 1; more < gone.length; more++) this.mine()
  }

  /** The same chain up to some blocks below its head, from where it goes on by itself. */
  fork(depth: number): ModelChain {
    const other = new ModelChain()
    other.#began = this.#began
    other.blocks = this.blocks.slice(0, Math.max(1, this.blocks.length - depth))
    return other
  }

  endpoint(name: string, lie: ModelLie = () => undefined): Endpoint {
    return {
      name,
      id: createHash('sha256').update(name).digest('hex'),
      request: async ({ method, params }) => {
        const truth = this.#answer(method, params)
        const said = lie(method, truth)
        if (said instanceof Error) {
          const fault = say('chains.fault.error', { code: -32_000, details: said.message })
          throw new EndpointError({ host: name, said: fault }, { code: -32_000 })
        }
        return said === undefined ? truth : said
      },
    }
  }

  #answer(method: string, [first]: readonly unknown[]): unknown {
    switch (method) {
      case 'eth_chainId':
        return hex(56)
      case 'eth_blockNumber':
        return hex(this.head)
      case 'eth_getBlockByNumber':
        return this.#header(Number(first))
      case 'eth_getLogs':
        return this.#logs(first as Filter)
      case 'eth_getTransactionReceipt':
        return this.#receipt(String(first))
      default:
        throw new Error(`The model has no ${method}`)
    }
  }

  #header(number: number) {
    const block = this.blocks[number]
    if (!block) return null
    const parentHash = this.blocks[number - 1]?.hash ?? padded('0x0')
    return {
      number: hex(number),
      hash: block.hash,
      parentHash,
      timestamp: hex(this.#began + number),
    }
  }

  #logs({ fromBlock, toBlock, address, topics }: Filter) {
    const wanted = topics[2]
    const length = Math.min(Number(toBlock), this.head) - Number(fromBlock) + 1
    return Array.from({ length: Math.max(0, length) }, (_, nth) => Number(fromBlock) + nth)
      .flatMap((number) => this.#logsOf(number))
      .filter((log) => !address || log.address === address)
      .filter((log) => !wanted || wanted.includes(log.topics[2] ?? ''))
  }

  #logsOf(number: number) {
    const block = this.blocks[number]
    return (block?.transfers ?? []).map(({ txHash, token, to, raw }, place) => ({
      address: token,
      topics: [topic, padded('0x1'), padded(to)],
      data: `0x${raw.toString(16).padStart(64, '0')}`,
      blockNumber: hex(number),
      blockHash: block?.hash,
      transactionHash: txHash,
      logIndex: hex(place),
      removed: false,
    }))
  }

  #receipt(txHash: string) {
    const number = this.blocks.findIndex(({ transfers }) =>
      transfers.some((transfer) => transfer.txHash === txHash),
    )
    if (number < 0) return null
    const logs = this.#logsOf(number).filter(({ transactionHash }) => transactionHash === txHash)
    const blockHash = this.blocks[number]?.hash
    return { status: '0x1', blockNumber: hex(number), blockHash, logs }
  }
}

type Filter = {
  fromBlock: string
  toBlock: string
  address?: string
  topics: [string, null?, string[]?]
}

export function modelTransfer(token: string, to: string, raw: bigint): ModelTransfer {
  return { txHash: hash(), token, to, raw }
}
