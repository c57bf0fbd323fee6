import { expect, test } from 'vitest'
import type { Transaction } from '../watch/read-node.ts'
import { judgePayment, strongestJudgement } from './judge-payment.ts'

const token = '0x55d398326f99059fF775485246999027B3197955'
const other = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const expected = {
  chain: 'bep20',
  token,
  to,
  raw: 95n,
  since: new Date('2026-03-30T09:00:00Z'),
} as const

type Sent = { token?: string; recipient?: string; raw?: bigint }

function transactionOf(sent: readonly Sent[], more: Partial<Transaction> = {}): Transaction {
  const payments = sent.map((one, logIndex) => ({
    ...{ txHash: '0x1', logIndex, block: 100, blockHash: '0x2', sender: stranger },
    ...{ token, recipient: to, raw: 95n },
    ...one,
  }))
  return {
    hasSucceeded: true,
    isInChain: true,
    block: 100,
    at: new Date('2026-03-30T09:05:00Z'),
    payments,
    ...more,
  }
}

const judged = (transaction: Transaction | undefined, head = 115) =>
  judgePayment(transaction, expected, { head, needed: 15 })

test('a payment agrees once enough blocks are on top of it', () => {
  const paid = transactionOf([{}])

  expect(judged(paid, 114)).toMatchObject({
    ...{ state: 'unconfirmed', confirmations: 14, logIndexes: [0] },
  })
  expect(judged(paid, 115)).toMatchObject({
    ...{ state: 'agrees', confirmations: 15, logIndexes: [0] },
  })
  // A head behind the block is that of an endpoint that lags.
  expect(judged(paid, 90)).toMatchObject({ state: 'unconfirmed', confirmations: 0 })
})

test('each transfer of a batch that sends the same counts by itself', () => {
  const batch = transactionOf([{}, { recipient: stranger }, { recipient: to.toLowerCase() }])

  expect(judged(batch).logIndexes).toEqual([0, 2])
})

test('another token, address or amount, a failed and an unknown transaction pay nothing', () => {
  const states = [
    judged(transactionOf([{ token: other }])),
    judged(transactionOf([{ recipient: stranger }])),
    judged(transactionOf([{ raw: 94n }])),
    judged(transactionOf([{ raw: 95n * 10n ** 10n }])),
    judged(transactionOf([])),
    judged(transactionOf([{}], { hasSucceeded: false })),
    judged(undefined),
    judged(transactionOf([{}], { isInChain: false })),
  ].map(({ state }) => state)

  expect(states).toEqual([
    ...['differs', 'differs', 'differs', 'differs', 'differs'],
    ...['failed', 'missing', 'missing'],
  ])
})

test('a transfer from before the request pays nothing, but clocks may differ by two minutes', () => {
  const mined = (time: string) => judged(transactionOf([{}], { at: new Date(time) }))
  const early = new Date('2026-03-30T08:57:59Z')

  expect(mined('2026-03-30T08:58:00Z').state).toBe('agrees')
  expect(judged(transactionOf([{}], { at: early }))).toMatchObject({
    ...{ state: 'early', logIndexes: [], minedAt: early },
  })
  expect(
    strongestJudgement([judged(transactionOf([{}])), judged(transactionOf([{}], { at: early }))])
      ?.state,
  ).toBe('early')
})

test('an endpoint that lags behind does not hide what another knows', () => {
  const known = judged(transactionOf([{}]))

  expect(strongestJudgement([judged(undefined), judged(transactionOf([{}]), 101), known])).toEqual(
    known,
  )
  expect(strongestJudgement([])).toBeUndefined()
})

test('an endpoint that has the transaction with other content outweighs those that agree', () => {
  const known = judged(transactionOf([{}]))
  const differing = judged(transactionOf([{ recipient: stranger }]))
  const failed = judged(transactionOf([{}], { hasSucceeded: false }))

  expect(strongestJudgement([known, differing])).toEqual(differing)
  expect(strongestJudgement([failed, known])).toEqual(failed)
})
