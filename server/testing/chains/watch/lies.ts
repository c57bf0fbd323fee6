import type { ModelLie } from './model-chain.ts'

type Log = { transactionHash: string; topics: string[]; blockNumber: string }

const moreHead =
  (by: number): ModelLie =>
  (method, truth) =>
    method === 'eth_blockNumber' ? `0x${Math.max(0, Number(truth) + by).toString(16)}` : undefined
const onLogs =
  (change: (logs: readonly Log[]) => unknown): ModelLie =>
  (method, truth) =>
    method === 'eth_getLogs' ? change(truth as Log[]) : undefined
const wrongHash = `0x${'d'.repeat(64)}`

/** The truth, and what endpoints say instead of it. */
export const lies: readonly ModelLie[] = [
  () => undefined,
  moreHead(1_000_000),
  moreHead(-3),
  () => new Error('too many requests'),
  () => null,
  () => 'nonsense',
  onLogs(() => []),
  onLogs((logs) => [...logs, ...logs]),
  onLogs((logs) => logs.slice(1)),
  onLogs((logs) => logs.map((log) => ({ ...log, transactionHash: wrongHash }))),
  onLogs((logs) => logs.map((log) => ({ ...log, data: `0x${'f'.repeat(64)}` }))),
  (method, truth) =>
    method === 'eth_getBlockByNumber' && truth !== null
      ? { ...(truth as object), hash: wrongHash }
      : undefined,
  (method) => (method === 'eth_getTransactionReceipt' ? null : undefined),
  (method) => (method === 'eth_chainId' ? '0x1' : undefined),
]
