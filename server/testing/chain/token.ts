import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestNode } from './node.ts'

/** A token on a test node, with the whole supply with the node's first account. */
export type TestToken = {
  /** As `0x` and 40 hex digits. */
  address: string
  /** Sends `raw` smallest units to each account, in one transaction. */
  send: (accounts: readonly string[], raw: bigint) => Promise<string>
}

const selectors = { mint: '40c10f19', transfer: 'a9059cbb', transferMany: '0a8e30d9' }
const gas = '0x1c9c380'
const supply = 10n ** 30n

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
const addressWord = (account: string) => account.slice(2).toLowerCase().padStart(64, '0')

/** Deploys the token of `test-token.sol`. */
export async function deployToken(node: TestNode, decimals = 18): Promise<TestToken> {
  const file = new URL('test-token.json', import.meta.url)
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode: string }
  const [from = ''] = await node.call<string[]>('eth_accounts')
  const text = (value: string) =>
    word(value.length) + Buffer.from(value).toString('hex').padEnd(64, '0')
  const data = bytecode + word(96) + word(160) + word(decimals) + text('Test dollar') + text('TUSD')
  const { contractAddress: address } = await sent(node, { from, data, gas })
  const mint = `0x${selectors.mint}${addressWord(from)}${word(supply)}`
  await sent(node, { from, to: address, data: mint, gas })
  return {
    address,
    send: async (accounts, raw) => {
      const [only = ''] = accounts
      const list = word(64) + word(raw) + word(accounts.length) + accounts.map(addressWord).join('')
      const data =
        accounts.length === 1
          ? `0x${selectors.transfer}${addressWord(only)}${word(raw)}`
          : `0x${selectors.transferMany}${list}`
      const { transactionHash } = await sent(node, { from, to: address, data, gas })
      return transactionHash
    },
  }
}

type Receipt = { contractAddress: string; transactionHash: string; status: string }

/** Sends a transaction and waits until it is in a block. */
async function sent(node: TestNode, transaction: object): Promise<Receipt> {
  const hash = await node.call('eth_sendTransaction', transaction)
  for (;;) {
    const receipt = await node.call<Receipt | null>('eth_getTransactionReceipt', hash)
    if (receipt?.status === '0x0') throw new Error('A transaction of the test failed')
    if (receipt) return receipt
    await pause(2)
  }
}
