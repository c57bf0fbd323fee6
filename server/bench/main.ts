import { parseArgs } from 'node:util'
import { type AppBench, benchApp, noLists } from './app/app-bench.ts'
import { plansTable } from './app/list-plans.ts'
import { goalsOfTimes, timesTable } from './app/list-times.ts'
import { benchChain, type ChainBench } from './chain-bench.ts'
import { startBenchDatabase } from './database.ts'
import { benchDay, type DayBench } from './day/credit-day.ts'
import { dayTables, goalsOfDay } from './day/day-table.ts'
import { benchLedger, type LedgerBench } from './ledger-bench.ts'
import { machineLine } from './machine-line.ts'
import { writeReport } from './report.ts'
import { goalsOf, isMet, markdown, missedTable, summaryTable } from './table.ts'

type Plan = { memory: string; ledger: LedgerBench; chain: ChainBench; app: AppBench; day: DayBench }

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
    purchases: 1_000,
    seconds: 2,
    steadySeconds: 10,
  },
  day: { claims: 100_000, secondsBefore: 10 },
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
    steadySeconds: 1,
  },
  day: { claims: 10_000, secondsBefore: 5 },
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
    steadySeconds: 0.01,
  },
  day: { claims: 400, secondsBefore: 1 },
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
    claims: { type: 'string' },
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
  const claims = asked.claims ? Number(asked.claims) : plan.day.claims
  const day = isRequested('day') ? await benchDay(url, { ...plan.day, claims }) : undefined
  const goals = {
    'the ledger': goalsOf(ledger),
    'the application': goalsOf(app.rows),
    'crediting a day': day ? goalsOfDay(day) : [],
    'lists at 50 calls a second': goalsOf(app.backOffice),
    'lists over one connection': goalsOfTimes(app.times),
  }
  const { 'lists at 50 calls a second': backOffice, 'lists over one connection': lists } = goals
  const parts = {
    // Of a part of the bench the figures of the whole stay.
    ...(asked.only === undefined && {
      machine: machineLine(),
      goals: `${summaryTable(goals)}\n\n${missedTable([...goals['the ledger'], ...goals['the application'], ...goals['crediting a day']])}`,
    }),
    ...(ledger.length > 0 && { ledger: markdown(ledger) }),
    ...(chains.length > 0 && { chains: markdown(chains) }),
    ...(app.rows.length > 0 && { app: markdown(app.rows) }),
    ...(day && { day: `${machineLine()}\n\n${dayTables(day)}` }),
    ...(app.plans.length > 0 && {
      backOfficeMissed: missedTable(backOffice),
      backOffice: `${machineLine()}\n\n${markdown(app.backOffice)}`,
      listsMissed: missedTable(lists),
      listTimes: `${machineLine()}\n\n${timesTable(app.times)}`,
      lists: plansTable(app.plans),
    }),
  }
  console.log(Object.values(parts).join('\n\n'))
  if (asked.write) await writeReport(parts)
  if (asked.gate && !Object.values(goals).flat().every(isMet)) process.exitCode = 1
} finally {
  await stop()
}
