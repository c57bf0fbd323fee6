import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { concat, createTestClient, http, pad, publicActions, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { usePrivateEndpoints } from './private-endpoints.ts'

/**
 * A token by its calldata: with one argument it answers what is stored under that address, as `balanceOf`; with two it
 * stores the second under the first.
 */
const tokenCode = '0x36602414600f5760243560043555005b600435545f5260205ff3'
/** An account of the node that it signs for. */
const funded = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const setSelector = '0xa9059cbb'
export const testToken = '0x55d398326f99059fF775485246999027B3197955'

/** An operator's key: its address, and how it signs a message. */
export function testKey(digit: string) {
  const account = privateKeyToAccount(`0x${digit.repeat(64)}`)
  return {
    address: account.address,
    sign: (message: string) => account.signMessage({ message }),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A node of chain 56 whose first block is of this moment, with a token whose balances are set. */
export async function startNode(from: Date) {
  usePrivateEndpoints(true)
  const port = await freePort()
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const started = String(from.getTime() / 1000)
  const options = ['--chain-id', '56', '--no-mining', '--timestamp', started, '--port', `${port}`]
  const child = spawn(process.execPath, [anvil, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  for await (const line of child.stdout) if (String(line).includes('Listening')) break
  const url = `http://127.0.0.1:${port}`
  const client = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
  await client.setCode({ address: testToken, bytecode: tokenCode })
  return {
    url,
    client,
    /** Sets a balance in units of the token, in the block of a moment. */
    setBalance: async (address: `0x${string}`, units: bigint, at: Date) => {
      const data = concat([setSelector, pad(address), toHex(units, { size: 32 })])
      await client.request({
        method: 'eth_sendTransaction',
        params: [{ from: funded, to: testToken, data, gas: '0x30d40' }],
      } as never)
      await client.setNextBlockTimestamp({ timestamp: BigInt(at.getTime() / 1000) })
      await client.mine({ blocks: 1 })
    },
    mine: (blocks: number) => client.mine({ blocks, interval: 3 }),
    stop: async () => {
      usePrivateEndpoints(false)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
