import { createHash } from 'node:crypto'
import * as contract from '@clearstead/contract/market/market'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Sgx, sgx, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenMarket, seenAfter, traderOf } from '../../../../testing/market/market.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

type Receipt = Record<'previous_hash' | 'commitment', string> & {
  transfer_id: number
  trade: { canonical_text: string; nonce: string } | null
}

/** As anybody can compute it from what the calls document. */
function hashOf({ previous_hash, transfer_id, commitment }: Receipt): string {
  const id = Buffer.alloc(8)
  id.writeBigInt64BE(BigInt(transfer_id))
  return sha256(Buffer.from(previous_hash, 'hex'), id, Buffer.from(commitment, 'hex'))
}

/** As the trader can compute it. */
function commitmentTo({ canonical_text, nonce }: NonNullable<Receipt['trade']>): string {
  return sha256(Buffer.from(nonce, 'hex'), Buffer.from(sha256(canonical_text), 'hex'))
}

async function givenTrades(run: Run, memberId: MemberId, amounts: readonly Sgx[]) {
  for (const amount of amounts) await traderOf(run, memberId).buy(amount)
}

test('the trader recomputes a receipt from the trade, others only its place in the chain', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const [member, other] = [await given.member({ funding: usd('100') }), await given.member()]
  await givenTrades(run, member.id, [sgx('1000')])
  const { data } = (await api.call(contract.listReceipts, { limit: 1 })).answer
  const hash = data[0]?.transactionHash ?? ''
  const readers = [
    api,
    await api.as(other),
    await api.as(member),
    await api.as(await given.admin('support')),
    await api.as(await given.admin('content')),
  ]

  const receipts = await Promise.all(
    readers.map(async (reader) => {
      const { body } = await reader.call(contract.getReceipt, { hash })
      return body.data as Receipt
    }),
  )
  const unknown = await api.call(contract.getReceipt, { hash: 'a'.repeat(64) })

  expect(receipts.map(hashOf)).toEqual(readers.map(() => hash))
  expect(receipts.map(({ trade }) => trade !== null)).toEqual([false, false, true, true, false])
  const own = receipts[2]
  const text = own?.trade?.canonical_text ?? ''
  expect(own?.trade && commitmentTo(own.trade)).toBe(own?.commitment)
  expect(text).toContain(
    `${wallet(member.id, 'funding').id}:-800000000,${wallet(member.id, 'token').id}:100000000000`,
  )
  expect(own).toMatchObject({ is_valid: true, trade: { total_amount: '8.00000000' } })
  expect(JSON.stringify(receipts[0])).not.toMatch(/user|member|amount|nonce/)
  expect(unknown.code).toBe('market.unknown_receipt')
})

test('a guess of the trader and the amounts cannot be confirmed from public facts', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  await givenTrades(run, member.id, [sgx('1000')])
  const { head: hash } = (await api.call(contract.listReceipts, { limit: 1 })).answer
  const open = (await api.call(contract.getReceipt, { hash })).body.data as Receipt
  const own = (await (await api.as(member)).call(contract.getReceipt, { hash })).body
    .data as Receipt
  // Everything but member and amounts is in the public answer, so this is the right guess.
  const guess = sha256(own.trade?.canonical_text ?? '')

  const made = [guess, sha256(Buffer.from(guess, 'hex')), hashOf({ ...open, commitment: guess })]

  const shown = JSON.stringify(open)
  expect(made.filter((one) => shown.includes(one))).toEqual([])
  expect(shown).not.toContain(own.trade?.nonce)
})

test('two equal trades have different nonces', async ({ api, given, run }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  await givenTrades(run, member.id, [sgx('10'), sgx('10')])
  const own = await api.as(member)
  const { data } = (await api.call(contract.listReceipts, { limit: 2 })).answer

  const receipts = await Promise.all(
    data.map(async ({ transactionHash }) => {
      const { answer } = await own.call(contract.getReceipt, { hash: transactionHash })
      return answer.data.trade?.nonce
    }),
  )

  expect(new Set(receipts).size).toBe(2)
  expect(receipts.every((nonce) => /^[0-9a-f]{64}$/.test(nonce ?? ''))).toBe(true)
})

test('the public chain is read with its cursor from its head to its beginning', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  await givenTrades(run, member.id, [sgx('1'), sgx('2'), sgx('3')])

  const links: Record<'transaction_hash' | 'previous_hash', string>[] = []
  let cursor: number | null | undefined
  const heads = new Set<unknown>()
  do {
    const { body } = await api.send(contract.listReceipts, { limit: 2, ...(cursor && { cursor }) })
    heads.add(body.head)
    links.push(...(body.data as typeof links))
    cursor = body.next_cursor as number | null
  } while (cursor)

  expect(links.length).toBeGreaterThanOrEqual(3)
  expect([...heads, ...links.map((link) => link.previous_hash)]).toEqual([
    ...links.map((link) => link.transaction_hash),
    '0'.repeat(64),
  ])
  expect(Object.keys(links[0] ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'previous_hash',
    'transaction_hash',
  ])
})

test.for([
  'total = total + 1',
  'amount = amount + 1',
  'price = price + 1',
  "side = 'SELL'",
  "at = at - interval '1 s'",
  'transfer_id = 1',
  "nonce = sha256('other')",
])(
  'a receipt whose trade was edited (%s) is not valid',
  async (edit, { api, given, owner, run }) => {
    await givenMarket({ given, run })
    const member = await given.member({ funding: usd('100') })
    await givenTrades(run, member.id, [sgx('1000')])
    const { head: hash } = (await api.call(contract.listReceipts, { limit: 1 })).answer
    const isValid = async () => (await api.call(contract.getReceipt, { hash })).answer.data.isValid

    const edited = `update market_trades set ${edit} where hash = '\\x${hash}'`
    const seen = [await isValid(), await seenAfter(owner, edited, isValid), await isValid()]

    expect(seen).toEqual([true, false, true])
  },
)
