import { expect, test } from 'vitest'
import type { Transaction } from '../watch/read-node.ts'
import { agreedJudgement, type Judgement, judgePayment } from './judge-payment.ts'

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
    agreedJudgement([judged(transactionOf([{}])), judged(transactionOf([{}], { at: early }))], 2)
      ?.state,
  ).toBe('early')
})

const honest = judged(transactionOf([{}]))
const young = judged(transactionOf([{}]), 101)
const missing = judged(undefined)
const differing = judged(transactionOf([{ recipient: stranger }]))
const failed = judged(transactionOf([{}], { hasSucceeded: false }))
const early = judged(transactionOf([{}], { at: new Date(0) }))
const otherLog = judged(transactionOf([{ recipient: stranger }, {}]))
const answers = { silent: undefined, honest, young, missing, differing, failed, early, otherLog }
type Answer = keyof typeof answers

/** Each order of `count` answers. */
function orders(count: number): Answer[][] {
  const names = Object.keys(answers) as Answer[]
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((before) => names.map((name) => [...before, name]))
}
const agreed = (said: readonly Answer[]): Judgement | undefined =>
  agreedJudgement(
    said.flatMap((name) => answers[name] ?? []),
    said.length,
  )

test('an endpoint that lags behind does not hide what a majority knows', () => {
  expect(agreed(['missing', 'honest', 'honest'])).toEqual(honest)
  expect(agreed(['missing', 'young', 'honest'])).toEqual(young)
  expect(agreed(['missing', 'young'])).toEqual(young)
  expect(agreed([])).toBeUndefined()
})

test('a single endpoint is believed, and its silence says nothing', () => {
  expect(agreed(['honest'])).toEqual(honest)
  expect(agreed(['silent'])).toBeUndefined()
})

test('of two endpoints both must show a payment', () => {
  expect(agreed(['honest', 'honest'])).toEqual(honest)
  expect(agreed(['honest', 'silent'])).toBeUndefined()
  expect(agreed(['missing', 'honest'])).toBeUndefined()
  expect(agreed(['honest', 'otherLog'])).toBeUndefined()
  expect(agreed(['honest', 'differing'])).toEqual(differing)
  expect(agreed(['failed', 'honest'])).toEqual(failed)
})

test('of three endpoints two outvote a lie, and one alone proves nothing', () => {
  expect(agreed(['honest', 'differing', 'honest'])).toEqual(honest)
  expect(agreed(['silent', 'honest', 'silent'])).toBeUndefined()
  expect(agreed(['missing', 'honest', 'missing'])).toBeUndefined()
  expect(agreed(['silent', 'honest', 'differing'])).toEqual(differing)
})

for (const count of [2, 3]) {
  test(`in every order of answers of ${count} endpoints the order decides nothing, and a payment agrees only by two`, () => {
    const all = orders(count)
    for (const said of all) {
      const found = agreed(said)
      const times = (name: Answer) => said.filter((one) => one === name).length
      const isAgreed = times('honest') >= 2 || times('otherLog') >= 2

      expect(found?.state === 'agrees', said.join()).toBe(isAgreed)
      expect(agreed([...said].reverse())?.state, said.join()).toBe(found?.state)
      expect(agreed([...said.slice(1), ...said.slice(0, 1)])?.state, said.join()).toBe(found?.state)
      // Nothing is taken for unanswered but silence, and what too few show.
      const isSilent = times('silent') === count
      const isOfFew = times('honest') + times('otherLog') > 0
      if (found === undefined) expect(isSilent || isOfFew, said.join()).toBe(true)
    }
    expect(all).toHaveLength(8 ** count)
  })
}
