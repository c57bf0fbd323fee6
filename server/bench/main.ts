import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type AppBench, benchApp } from './app/app-bench.ts'
import { plansTable } from './app/list-plan.ts'
import { benchChain, type ChainBench } from './chain-bench.ts'
import { startBenchDatabase } from './database.ts'
import { benchLedger } from './ledger-bench.ts'
import { writeReport } from './report.ts'
import { goalsOf, markdown, type Row } from './table.ts'

type Plan = { ledgerSeconds: number; rounds: number; chain: ChainBench; app: AppBench }

/** Takes about nine minutes. */
const whole: Plan = {
  ledgerSeconds: 3,
  rounds: 3,
  chain: { deposits: 10_000, blocks: 2_000, emptyBlocks: 100_000 },
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
/** Takes a minute or two; checks that everything runs, with rough figures. */
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
  const isAsked = (part: string) => asked.only === undefined || asked.only === part
  const ledger = isAsked('ledger') ? await benchLedger(url, plan.ledgerSeconds, plan.rounds) : []
  const chains = isAsked('chains') ? await benchChain(url, plan.chain) : []
  const app = isAsked('app')
    ? await benchApp(url, { ...plan.app, size: { ...size, others }, calls: asked.calls })
    : { rows: [], plans: [] }
  const parts = {
    machine: machineLine(),
    ledger: markdown(ledger),
    chains: markdown(chains),
    app: markdown(app.rows),
    goals: goalLines([...ledger, ...app.rows]),
    lists: plansTable(app.plans),
  }
  console.log(Object.values(parts).join('\n\n'))
  if (asked.write) await writeReport(parts)
  if (asked.gate && goalsOf([...ledger, ...app.rows]).some(({ isMet }) => !isMet))
    process.exitCode = 1
} finally {
  await stop()
}

function machineLine(): string {
  const [, load = 0] = loadavg()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores, ${memory} GiB of memory. Load average in the five minutes that ended with the run, its own load included: ${load.toFixed(1)}. A loaded machine shows in p99 first, and in what one process does alone.`
}

function goalLines(rows: readonly Row[]): string {
  return goalsOf(rows)
    .map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`)
    .join('\n')
}
