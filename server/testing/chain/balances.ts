import { allowPrivateEndpoints } from '../../src/plumbing/chain/private-endpoints.ts'
import { startNode } from './node.ts'

/**
 * A token by its calldata: with one argument it answers what is stored under that address, as `balanceOf`; with two it
 * stores the second under the first.
 */
const tokenCode = '0x36602414600f5760243560043555005b600435545f5260205ff3'
const setSelector = 'a9059cbb'
export const testToken = '0x55d398326f99059fF775485246999027B3197955'

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')

/** A node whose first block is of a moment, with a token whose balances are set; endpoints may be private meanwhile. */
export async function startBalances(from: Date) {
  allowPrivateEndpoints(true)
  const node = await startNode({ beginsAt: from })
  const [funded] = await node.call<string[]>('eth_accounts')
  await node.call('anvil_setCode', testToken, tokenCode)
  return {
    ...node,
    /** Sets a balance in units of the token, in the block of a moment. */
    setBalance: async (address: string, units: bigint, at: Date) => {
      const data = `0x${setSelector}${word(address)}${word(units)}`
      const sent = { from: funded, to: testToken, data, gas: '0x30d40' }
      await node.call('eth_sendTransaction', sent)
      await node.call('evm_setNextBlockTimestamp', at.getTime() / 1000)
      await node.mine(1)
    },
    newestHash: async () => {
      const { hash } = await node.call<{ hash: string }>('eth_getBlockByNumber', 'latest', false)
      return hash
    },
    stop: async () => {
      allowPrivateEndpoints(false)
      await node.stop()
    },
  }
}
