import { erc20Abi, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'

type Address = `0x${string}`

/** What a transaction has to send for a withdrawal; `amount` in units of the token. */
export type ExpectedPayment = { token: Address; to: Address; amount: bigint }

/** What one endpoint says of a transaction; without a receipt it does not know it. */
export type SeenTransaction = {
  receipt: TransactionReceipt | undefined
  /** Whether the block of the receipt is in the chain as the endpoint sees it now. */
  isInChain: boolean
  head: bigint
}

export type PaymentState = 'agrees' | 'unconfirmed' | 'differs' | 'failed' | 'missing'
export type Judgement = {
  state: PaymentState
  /** The blocks on top of the transaction's. */
  confirmations: number
  /** The transfers in it that send exactly what is expected. */
  logIndexes: readonly number[]
}

/**
 * Whether a transaction pays what is expected. Only transfers count that the token's own contract logged in a transaction that
 * succeeded, to the exact address and of the exact amount.
 */
export function judgePayment(
  { receipt, isInChain, head }: SeenTransaction,
  { token, to, amount }: ExpectedPayment,
  needed: number,
): Judgement {
  const unpaid = (state: PaymentState) => ({ state, confirmations: 0, logIndexes: [] })
  if (!receipt || !isInChain) return unpaid('missing')
  if (receipt.status !== 'success') return unpaid('failed')
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, token))
  const logIndexes = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ args }) => isAddressEqual(args.to, to) && args.value === amount)
    .map(({ logIndex }) => logIndex)
  if (logIndexes.length === 0) return unpaid('differs')
  const confirmations = head > receipt.blockNumber ? Number(head - receipt.blockNumber) : 0
  return { state: confirmations < needed ? 'unconfirmed' : 'agrees', confirmations, logIndexes }
}

const bestFirst: readonly PaymentState[] = ['agrees', 'unconfirmed', 'differs', 'failed', 'missing']

/** Of what several endpoints say the most that one of them knows, as another may lag behind. */
export function bestJudgement(judgements: readonly Judgement[]): Judgement | undefined {
  const [best] = [...judgements].sort(
    (one, other) => bestFirst.indexOf(one.state) - bestFirst.indexOf(other.state),
  )
  return best
}
