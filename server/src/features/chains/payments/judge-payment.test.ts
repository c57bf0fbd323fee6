import { encodeAbiParameters, encodeEventTopics, erc20Abi, type TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { bestJudgement, judgePayment } from './judge-payment.ts'

const token = '0x55d398326f99059fF775485246999027B3197955'
const other = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const expected = { token, to, amount: 95n } as const
const needed = 15

type Sent = { by?: `0x${string}`; to?: `0x${string}`; amount?: bigint }

function receiptOf(sent: readonly Sent[], status: 'success' | 'reverted' = 'success') {
  const logs = sent.map((log, logIndex) => ({
    address: log.by ?? token,
    topics: encodeEventTopics({
      abi: erc20Abi,
      eventName: 'Transfer',
      args: { from: stranger, to: log.to ?? to },
    }),
    data: encodeAbiParameters([{ type: 'uint256' }], [log.amount ?? 95n]),
    logIndex,
  }))
  return { status, blockNumber: 100n, logs } as unknown as TransactionReceipt
}

const seen = (receipt: TransactionReceipt | undefined, head = 115n) =>
  judgePayment({ receipt, isInChain: true, head }, expected, needed)

test('a payment agrees once enough blocks are on top of it', () => {
  const receipt = receiptOf([{}])

  expect(seen(receipt, 114n)).toEqual({ state: 'unconfirmed', confirmations: 14, logIndexes: [0] })
  expect(seen(receipt, 115n)).toEqual({ state: 'agrees', confirmations: 15, logIndexes: [0] })
  // A head behind the block is that of an endpoint that lags.
  expect(seen(receipt, 90n)).toMatchObject({ state: 'unconfirmed', confirmations: 0 })
})

test('each transfer of a batch that sends the same counts by itself', () => {
  const receipt = receiptOf([{}, { to: stranger }, {}])

  expect(seen(receipt).logIndexes).toEqual([0, 2])
})

test('another token, address or amount, a failed and an unknown transaction pay nothing', () => {
  const states = [
    seen(receiptOf([{ by: other }])),
    seen(receiptOf([{ to: stranger }])),
    seen(receiptOf([{ amount: 94n }])),
    seen(receiptOf([{ amount: 95n * 10n ** 10n }])),
    seen(receiptOf([])),
    seen(receiptOf([{}], 'reverted')),
    seen(undefined),
    judgePayment({ receipt: receiptOf([{}]), isInChain: false, head: 200n }, expected, needed),
  ].map(({ state }) => state)

  expect(states).toEqual([
    ...['differs', 'differs', 'differs', 'differs', 'differs'],
    ...['failed', 'missing', 'missing'],
  ])
})

test('an endpoint that lags behind does not hide what another knows', () => {
  const known = seen(receiptOf([{}]))

  expect(bestJudgement([seen(undefined), known])).toEqual(known)
  expect(bestJudgement([])).toBeUndefined()
})
