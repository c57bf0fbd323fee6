import { commitmentTo, transactionHashOf } from '@clearstead/contract/market/receipt-hash'
import type { ReceiptView } from '@clearstead/contract/market/views'
import type { TradeId, TransferId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { checkReceipt, type Reads, type ShownTrade } from './receipt-checker.tsx'

const traded = {
  transactionType: 'BUY' as const,
  tokenAmount: sgx('1000'),
  totalAmount: usd('8'),
  spread: usd('0'),
  pricePerToken: usd('0.008'),
  canonicalText:
    '5:token7:token:100;;8:member:70:;3:-100000000000,5:800000000,9:-800000000,11:100000000000',
  nonce: '7'.repeat(64),
}

function chainOf(count: number): ReceiptView[] {
  const chain: ReceiptView[] = []
  for (let place = 1; place <= count; place += 1) {
    const link = {
      id: place as TradeId,
      createdAt: new Date(0),
      transferId: (100 + place) as TransferId,
      commitment: commitmentTo(traded),
      previousHash: chain.at(-1)?.transactionHash ?? '0'.repeat(64),
      isValid: true,
      trade: traded,
    }
    chain.push({ ...link, transactionHash: transactionHashOf(link) })
  }
  return chain
}

/** Answers from a chain as the server does, in pages of two. */
function readsOf(chain: readonly ReceiptView[]): Reads {
  return {
    receipt: async (hash) => chain.find((link) => link.transactionHash === hash) as ReceiptView,
    receipts: async (cursor) => {
      const before = chain.toReversed().filter(({ id }) => cursor === undefined || id < cursor)
      const data = before.slice(0, 2)
      const head = chain.at(-1)?.transactionHash ?? ''
      return { data, head, nextCursor: before.length > 2 ? (data.at(-1)?.id ?? null) : null }
    },
  }
}

const shownOf = ({ transactionHash }: ReceiptView): ShownTrade => ({
  hash: transactionHash,
  side: 'BUY',
  tokenAmount: traded.tokenAmount,
  totalAmount: traded.totalAmount,
})
const [first, ...rest] = chainOf(5) as [ReceiptView, ...ReceiptView[]]
const chain = [first, ...rest]

test('a receipt of the chain is right, with every later trade up to the head', async () => {
  expect(await checkReceipt(shownOf(first), readsOf(chain))).toEqual({
    saysAmounts: true,
    isHashRight: true,
    place: { later: 4, head: chain.at(-1)?.transactionHash },
  })
})

test('another amount than was hashed is found', async () => {
  const shown = { ...shownOf(first), totalAmount: usd('7') }

  expect(await checkReceipt(shown, readsOf(chain))).toMatchObject({ saysAmounts: false })
})

test('a text or nonce that was changed afterwards is found', async () => {
  const forged = { ...first, trade: { ...traded, nonce: '8'.repeat(64) } }

  expect(await checkReceipt(shownOf(first), readsOf([forged, ...rest]))).toMatchObject({
    isHashRight: false,
  })
})

test('a link that was taken out of the public list is found', async () => {
  const without = chain.filter(({ id }) => id !== 3)

  expect((await checkReceipt(shownOf(first), readsOf(without))).place).toBe('broken')
})

test('a trade that the public list does not have is found', async () => {
  const reads = { ...readsOf(chain.slice(0, 1)), receipt: async () => chain[4] as ReceiptView }

  expect((await checkReceipt(shownOf(chain[4] as ReceiptView), reads)).place).toBe('missing')
})
