import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type AppBench, benchApp } from './app/app-bench.ts'
import { startBenchDatabase } from './database.ts'
import { benchLedger } from './ledger-bench.ts'
import { writeReport } from './report.ts'
import { goalsOf, markdown, type Row } from './table.ts'

type Plan = { ledgerSeconds: number; rounds: number; app: AppBench }

/** About five minutes. */
const whole: Plan = {
  ledgerSeconds: 3,
  rounds: 3,
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
/** Under a minute: says whether everything runs, and little about how fast. */
const quick: Plan = {
  ledgerSeconds: 1,
  rounds: 1,
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
  },
})
const plan = asked.quick ? quick : whole
const { url, stop } = await startBenchDatabase()
try {
  const ledger = asked.only === 'app' ? [] : await benchLedger(url, plan.ledgerSeconds, plan.rounds)
  const app = asked.only === 'ledger' ? [] : await benchApp(url, plan.app)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB; load average ${loadavg()[1]?.toFixed(1)} over the last five minutes, this run included`
  console.log(`${machine}\n\n${markdown(ledger)}\n\n${markdown(app)}\n`)
  const isMet = tellGoals([...ledger, ...app])
  if (asked.write) await writeReport({ machine, ledger: markdown(ledger), app: markdown(app) })
  if (asked.gate && !isMet) process.exitCode = 1
} finally {
  await stop()
}

function tellGoals(rows: readonly Row[]): boolean {
  const goals = goalsOf(rows)
  for (const { text, isMet } of goals) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${text}`)
  return goals.every(({ isMet }) => isMet)
}
