import { watchChain } from '../src/features/chains/watch/watch-chain.ts'
import { openDatabase } from '../src/plumbing/database/database.ts'
import { makeServingLogin } from '../src/plumbing/database/logins.ts'
import { runAsJob } from '../src/plumbing/run-work.ts'
import { startNode } from '../testing/chain/node.ts'
import { deployToken } from '../testing/chain/token.ts'
import { payInBlocks } from '../testing/chains/watch/many-deposits.ts'
import { giveAddress, watchedAt } from '../testing/chains/watch/watching.ts'
import { givenIn } from '../testing/given.ts'
import { prepareApp } from './app/start-app.ts'
import { type Row, row } from './table.ts'

export type ChainBench = { members: number; deposits: number; blocks: number; emptyBlocks: number }

const clock = () => new Date()

/** Reads a chain with deposits in every block, and catches up over empty ones, from a local node. */
export async function benchChain(serverUrl: string, plan: ChainBench): Promise<Row[]> {
  const url = await prepareApp(serverUrl, clock(), 'chains')
  const servingUrl = await makeServingLogin(url, 'bench')
  const { db, close } = openDatabase({ url: servingUrl, connections: 16 })
  const node = await startNode()
  try {
    const token = await deployToken(node)
    const context = { db, clock }
    const given = givenIn({ db, run: (act) => runAsJob(context, 'bench', act) })
    const accounts: string[] = []
    for (let nth = 0; nth < plan.members; nth++)
      accounts.push(await giveAddress(db, await given.member()))
    const perBlock = plan.deposits / plan.blocks
    await payInBlocks(node, token, { accounts, blocks: plan.blocks, perBlock, raw: 10n ** 19n })

    const watched = watchedAt([node.url], token)
    const paid = await measured(() => watchChain(context, watched))
    const { count } = await db
      .selectFrom('deposits')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) !== plan.deposits)
      throw new Error(`${count} of ${plan.deposits} were credited`)
    await node.mine(plan.emptyBlocks)
    const empty = await measured(() => watchChain(context, watched))
    const [deposits, blocks] = [plan.deposits, plan.blocks].map((each) => each.toLocaleString('en'))
    return [
      row(`${deposits} payments in ${blocks} blocks read and credited, each in a work of its own`, {
        perSecond: plan.deposits / paid.seconds,
      }),
      row(`the blocks of them, at most ${paid.memoryMb} MB`, {
        perSecond: plan.blocks / paid.seconds,
      }),
      row(
        `catching up over ${plan.emptyBlocks.toLocaleString('en')} blocks, at most ${empty.memoryMb} MB`,
        { perSecond: plan.emptyBlocks / empty.seconds },
      ),
    ]
  } finally {
    await node.stop()
    await close()
  }
}

/** Steps until nothing is left, with the time and the most memory of the process. */
async function measured(
  step: () => Promise<boolean>,
): Promise<{ seconds: number; memoryMb: number }> {
  let most = 0
  const began = performance.now()
  do most = Math.max(most, process.memoryUsage.rss())
  while (await step())
  return { seconds: (performance.now() - began) / 1000, memoryMb: Math.round(most / 1024 ** 2) }
}
