import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type AppBench, benchApp, noLists } from './app/app-bench.ts'
import { plansTable } from './app/list-plan.ts'
import { goalsOfTimes, timesTable } from './app/list-times.ts'
import { benchChain, type ChainBench } from './chain-bench.ts'
import { startBenchDatabase } from './database.ts'
import { benchLedger } from './ledger-bench.ts'
import { writeReport } from './report.ts'
import { goalsOf, markdown } from './table.ts'

type Plan = { ledgerSeconds: number; rounds: number; chain: ChainBench; app: AppBench }

/** Takes about a quarter of an hour. */
const whole: Plan = {
  ledgerSeconds: 3,
  rounds: 3,
  chain: { deposits: 10_000, blocks: 2_000, emptyBlocks: 20_000 },
  app: {
    size: { chains: 100, depth: 20, others: 80_000, postings: 100_000 },
    rounds: 3,
    bareSeconds: 3,
    claims: 2_000,
    keyedClaims: 1_000,
    purchases: 500,
    seconds: 2,
  },
}
/** Takes some minutes; checks that everything runs, with rough figures. */
const quick: Plan = {
  ledgerSeconds: 1,
  rounds: 1,
  chain: { deposits: 500, blocks: 100, emptyBlocks: 5_000 },
  app: {
    size: { chains: 20, depth: 16, others: 6_800, postings: 10_000 },
    rounds: 1,
    bareSeconds: 1,
    claims: 400,
    keyedClaims: 200,
    purchases: 100,
    seconds: 0.5,
  },
}

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    only: { type: 'string' },
    calls: { type: 'string' },
    members: { type: 'string' },
  },
})
const plan = asked.quick ? quick : whole
const { size } = plan.app
/** Members beyond those who claim only make the tables long. */
const others = asked.members ? Number(asked.members) - size.chains * size.depth * 10 : size.others
const { url, stop } = await startBenchDatabase()
try {
  const isAsked = (...parts: readonly string[]) =>
    asked.only === undefined || parts.includes(asked.only)
  const ledger = isAsked('ledger') ? await benchLedger(url, plan.ledgerSeconds, plan.rounds) : []
  const chains = isAsked('chains') ? await benchChain(url, plan.chain) : []
  const app = isAsked('app', 'lists')
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
