import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startNode, type TestNode } from '../../testing/chain/node.ts'
import { bep20Xpub, junk, rootOf } from '../../testing/chains/addresses/keys.ts'
import { isLong } from '../../testing/lengths.ts'
import { expect, test } from '../../testing/test.ts'

const key = '0123456789abcdef'
const usdt = '0x55d398326f99059fF775485246999027B3197955'
/** A contract that answers `decimals()` with 18 and every other call with the text `USDT`. */
const token = [
  '0x60003560e01c63313ce56714604257',
  '602060005260046020527f',
  '55534454'.padEnd(64, '0'),
  '60405260606000f3',
  '5b601260005260206000f3',
].join('')

/** Each command is a process that compiles the server. */
const slowMs = 120_000

let node: TestNode
let folder: string
beforeAll(async () => {
  node = await startNode()
  await node.call('anvil_setCode', usdt, token)
  folder = await mkdtemp(join(tmpdir(), 'chains-'))
})
afterAll(async () => {
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})

type Run = { args?: string[]; env?: Record<string, string> }

function runChains(databaseUrl: string, { args = [], env = {} }: Run) {
  const main = join(import.meta.dirname, 'check-chains-main.ts')
  return new Promise<{ code: number | string; output: string }>((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env } },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

test(
  'a chain whose key, endpoint and token are right has no faults',
  async ({ database }) => {
    await node.mine(1)
    const { code, output } = await runChains(database.url, {
      args: ['--bep20-endpoint', `${node.url}/?apikey=${key}`],
      env: { BEP20_XPUB: bep20Xpub(junk), CHAIN_PRIVATE_ENDPOINTS: 'on' },
    })

    expect(output).toContain(
      'The address of index 0 is 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.',
    )
    expect(output).toContain(
      'The address of index 2 is 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC.',
    )
    expect(output).toMatch(
      /127\.0\.0\.1:\d+ answered in \d+ ms: chain 56, block \d+, \d+ seconds old\./,
    )
    expect(output).toContain('No faults')
    expect(output).not.toContain(key)
    expect(code).toBe(0)
  },
  slowMs,
)

test(
  'each fault is said in a sentence, and no key is printed',
  async ({ database }) => {
    const { code, output } = await runChains(database.url, {
      args: [
        '--bep20-endpoint',
        `http://127.0.0.1:9/?apikey=${key}`,
        '--trc20-endpoint',
        `${node.url}/?apikey=${key}`,
      ],
      env: { BEP20_XPUB: bep20Xpub(junk), CHAIN_PRIVATE_ENDPOINTS: 'on' },
    })

    expect(output).toContain('Fault: 127.0.0.1:9: Could not be reached (ECONNREFUSED).')
    expect(output).toContain('Fault: TRC20_XPUB is not set, so that members get no addresses.')
    expect(output).toMatch(/Fault: 127\.0\.0\.1:\d+ is a node of chain 56, which is another one\./)
    expect(output).toContain('knows no token at TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.')
    expect(output).not.toContain(key)
    expect(code).toBe(1)
  },
  slowMs,
)

if (isLong) {
  test(
    'an endpoint in the own network is a fault, and a private key ends the command',
    async ({ database }) => {
      const own = await runChains(database.url, {
        args: ['--bep20-endpoint', node.url.replace('http:', 'https:')],
        env: { BEP20_XPUB: bep20Xpub(junk) },
      })
      const privateKey = rootOf(junk).derive("m/44'/60'/0'").privateExtendedKey
      const secret = await runChains(database.url, { env: { BEP20_XPUB: privateKey } })

      expect(own.output).toContain('This address is in the server’s own network.')
      expect(own.code).toBe(1)
      expect(secret.output).toContain('BEP20_XPUB is an extended private key')
      expect(secret.output).not.toContain(privateKey)
      expect(secret.code).toBe(1)
    },
    slowMs,
  )
}
