import { type LyingProxy, startLyingProxy } from '../../chain/lying-proxy.ts'
import { startNode, type TestNode } from '../../chain/node.ts'
import { deployToken, type TestToken } from '../../chain/token.ts'
import { test as base } from '../../test.ts'

/** A test with a chain of which nothing is read: a node, a token on it and a lying proxy before it. */
export const chainTest = base.extend<{
  nothingRead: undefined
  node: TestNode
  token: TestToken
  proxy: LyingProxy
}>({
  nothingRead: [
    async ({ owner }, use) => {
      // What may never be emptied, such as closings, refers to deposits and would be emptied with them.
      await owner.query(
        `set session_replication_role = replica;
         truncate chain_cursors, chain_transfers, chain_endpoints, deposits, owner_alarms cascade;
         set session_replication_role = origin`,
      )
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  node: async ({}, use) => {
    const node = await startNode()
    await use(node)
    await node.stop()
  },
  token: async ({ node }, use) => use(await deployToken(node)),
  proxy: async ({ node }, use) => {
    const proxy = await startLyingProxy(node.url)
    await use(proxy)
    await proxy.stop()
  },
})
