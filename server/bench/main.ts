import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { watchChain } from '../src/features/chains/watch/watch-chain.ts'
import { openDatabase } from '../src/plumbing/database/database.ts'
import { makeServingLogin } from '../src/plumbing/database/logins.ts'
import { runAsJob } from '../src/plumbing/run-work.ts'
import { startNode } from '../testing/chain/node.ts'
import { deployToken } from '../testing/chain/token.ts'
import { payInBlocks } from '../testing/chains/watch/many-deposits.ts'
import { giveAddress, watchedAt } from '../testing/chains/watch/watching.ts'
import { givenIn } from '../testing/given.ts'
import { type AppBench, benchApp, noLists } from './app/app-bench.ts'
import { plansTable } from './app/list-plans.ts'
import { goalsOfTimes, timesTable } from './app/list-times.ts'
import { prepareApp } from './app/start-app.ts'
import { startBenchDatabase } from './database.ts'
import { benchLedger, type LedgerBench } from './ledger-bench.ts'
import { goalsOf, markdown, type Row, row } from './table.ts'

type Plan = { memory: string; ledger: LedgerBench; chain: ChainBench; app: AppBench }

const lists = { warmUp: 6, calls: 5, loadedWarmUp: 400 }

/** Takes about a quarter of an hour. */
const whole: Plan = {
  memory: '2GB',
  ledger: { members: 14_300, seconds: 3, rounds: 3 },
  chain: { members: 100, deposits: 10_000, blocks: 2_000, emptyBlocks: 20_000 },
  app: {
    size: { chains: 100, depth: 20, others: 80_000, postings: 100_000 },
    rounds: 3,
    bareSeconds: 3,
    lists,
    warmUpCalls: 100,
    claims: 2_000,
    keyedClaims: 1_000,
    purchases: 500,
    seconds: 2,
  },
}
/** Takes some minutes; checks that everything runs, with rough figures. */
const quick: Plan = {
  memory: '2GB',
  ledger: { members: 14_300, seconds: 1, rounds: 1 },
  chain: { members: 100, deposits: 500, blocks: 100, emptyBlocks: 5_000 },
  app: {
    size: { chains: 20, depth: 16, others: 6_800, postings: 10_000 },
    rounds: 1,
    bareSeconds: 1,
    lists,
    warmUpCalls: 100,
    claims: 400,
    keyedClaims: 200,
    purchases: 100,
    seconds: 0.5,
  },
}
/** Takes less than a minute; each part with the fewest members and calls, as the tests run it. Its figures mean nothing. */
const tiny: Plan = {
  memory: '64MB',
  ledger: { members: 100, seconds: 0.1, warmUpMs: 0, rounds: 1 },
  chain: { members: 3, deposits: 12, blocks: 4, emptyBlocks: 50 },
  app: {
    size: { chains: 1, depth: 12, others: 100, postings: 200 },
    rounds: 1,
    bareSeconds: 0.1,
    bareWarmUpMs: 0,
    lists: { warmUp: 0, calls: 1, loadedWarmUp: 0, once: true },
    warmUpCalls: 0,
    claims: 8,
    keyedClaims: 8,
    purchases: 8,
    seconds: 0.1,
  },
}

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    only: { type: 'string' },
    calls: { type: 'string' },
    members: { type: 'string' },
  },
})
const plan = asked.tiny ? tiny : asked.quick ? quick : whole
const { size } = plan.app
/** Members beyond those who claim only make the tables long. */
const others = asked.members ? Number(asked.members) - size.chains * size.depth * 10 : size.others
const { url, stop } = await startBenchDatabase(plan.memory)
try {
  const isRequested = (...parts: readonly string[]) =>
    asked.only === undefined || parts.includes(asked.only)
  const ledger = isRequested('ledger') ? await benchLedger(url, plan.ledger) : []
  const chains = isRequested('chains') ? await benchChain(url, plan.chain) : []
  const app = isRequested('app', 'lists')
    ? await benchApp(url, {
        ...plan.app,
        size: { ...size, others },
        calls: asked.calls,
        isListsOnly: asked.only === 'lists',
      })
    : { rows: [], ...noLists }
  const rows = [...ledger, ...app.rows, ...app.backOffice]
  const goalsOfLists = goalsOfTimes(app.times)
  const parts = {
    // Of a part of the bench the figures of the whole stay.
    ...(asked.only === undefined && { machine: machineLine(), goals: goalLines(goalsOf(rows)) }),
    ...(ledger.length > 0 && { ledger: markdown(ledger) }),
    ...(chains.length > 0 && { chains: markdown(chains) }),
    ...(app.rows.length > 0 && { app: markdown(app.rows) }),
    ...(app.plans.length > 0 && {
      backOffice: `${machineLine()}\n\n${markdown(app.backOffice)}\n\n${missedLines(goalsOf(app.backOffice))}`,
      listTimes: `${machineLine()}\n\n${timesTable(app.times)}\n\n${missedLines(goalsOfLists)}`,
      lists: plansTable(app.plans),
    }),
  }
  console.log(Object.values(parts).join('\n\n'))
  if (asked.write) await writeReport(parts)
  if (asked.gate && [...goalsOf(rows), ...goalsOfLists].some(({ isMet }) => !isMet))
    process.exitCode = 1
} finally {
  await stop()
}

function machineLine(): string {
  const [, load = 0] = loadavg()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores, ${memory} GiB of memory. Load average in the five minutes that ended with the run, its own load included: ${load.toFixed(1)}. A loaded machine shows in p99 first, and in what one process does alone.`
}

type Goal = ReturnType<typeof goalsOf>[number]

function goalLines(goals: readonly Goal[]): string {
  return goals.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`).join('\n')
}

/** How many goals are met, and a line for each that is not. */
function missedLines(goals: readonly Goal[]): string {
  const missed = goals.filter(({ isMet }) => !isMet)
  const met = `${goals.length - missed.length} of ${goals.length} goals are met.`
  return missed.length === 0 ? met : `${met}\n\n${goalLines(missed)}`
}

type ChainBench = { members: number; deposits: number; blocks: number; emptyBlocks: number }

const clock = () => new Date()

/** Reads a chain with deposits in every block, and catches up over empty ones, from a local node. */
async function benchChain(serverUrl: string, plan: ChainBench): Promise<Row[]> {
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

const path = new URL('../../docs/performance.md', import.meta.url)

/** Writes each part between its markers, such as `<!-- bench:ledger -->` and `<!-- /bench:ledger -->`. */
async function writeReport(parts: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) {
      throw new Error(`docs/performance.md has no place for ${name}`)
    }
    text = `${before}${start}\n${part}\n${end}${after}`
  }
  await writeFile(path, text)
}
