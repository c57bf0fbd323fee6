import { dayMs } from '@clearstead/contract/values/days'
import pg from 'pg'
import { load, type Measured, medianOf, middleOf } from '../load.ts'
import type { Row } from '../table.ts'
import { benchBackOffice } from './back-office.ts'
import { type Candidate, candidatesFor, type Pace } from './calls.ts'
import { checkFigures } from './check-figures.ts'
import { benchClaimDay, benchSalary, rowOfNight, waitForNight, waitForSums } from './day-bench.ts'
import { loadHttp } from './http-load.ts'
import { explainLists, type ListPlan } from './list-plans.ts'
import { type ListPace, type ListTimes, timeLists } from './list-times.ts'
import { type Members, makeMembers, type Size, startDay } from './members.ts'
import { prepareApp, type RunningApp, startApp } from './start-app.ts'
import { loadSteadily } from './steady-load.ts'

export type AppBench = Pace & {
  size: Size
  rounds: number
  bareSeconds: number
  bareWarmUpMs?: number
  /** Requests of each list and filter before those that are measured, one after another and over several connections. */
  lists: ListPace
  /** Measures only the calls whose name contains this text; by default everything. */
  calls?: string | undefined
  /** Measures only the lists. */
  isListsOnly?: boolean
}

type ListFigures = { backOffice: Row[]; plans: ListPlan[]; times: ListTimes[] }

export const noLists: ListFigures = { backOffice: [], plans: [], times: [] }

const bareConnections = 8
const bareAccounts = 100_000
/** A Monday noon; each round is a day later, so that every member can claim again. */
const firstDay = new Date('2026-03-30T12:00:00Z')
/** Later than the last round. */
const firstOfMonth = new Date('2026-05-01T12:00:00Z')

/**
 * Compares calls through HTTP with the minimal double entry of the same round. The application runs in its own process;
 * it, its workers and PostgreSQL share the cores with the load.
 */
export async function benchApp(
  bareUrl: string,
  bench: AppBench,
): Promise<{ rows: Row[] } & ListFigures> {
  const url = await prepareApp(bareUrl, firstDay)
  const members = await makeMembers(url, bench.size, firstDay)
  const { calls = '' } = bench
  const candidates = candidatesFor(members, bench).filter(({ name }) => name.includes(calls))
  const app = await startApp(url, firstDay)
  if (bench.isListsOnly) {
    // The jobs of the day, so that none runs beside the lists.
    await waitForNight(url, firstDay)
    await waitForSums(url)
    await app.stop()
    await startDay(url, members, firstDay)
    return { rows: [], ...(await benchLists({ url, members, bench, now: firstDay })) }
  }
  const runs: Round[] = []
  const nights: Row[] = []
  const whole: Row[] = []
  try {
    for (let day = 0; day < bench.rounds; day++) {
      const now = new Date(firstDay.getTime() + day * dayMs)
      await app.setClock(now)
      await startDay(url, members, now)
      nights.push(rowOfNight(await waitForNight(url, now), await app.usage(), members.total))
      runs.push(await runRound(bareUrl, app, candidates, bench))
    }
    if (calls !== '') return { rows: [...rowsOf(candidates, runs), ...nights], ...noLists }
    const bare = await measureBare(bareUrl, bench)
    const day = { url, address: app.address, members, bare }
    const claimDay = new Date(firstDay.getTime() + bench.rounds * dayMs)
    await app.setClock(claimDay)
    await startDay(url, members, claimDay)
    const night = await waitForNight(url, claimDay)
    whole.push(rowOfNight(night, await app.usage(), members.total))
    whole.push(await benchClaimDay(day))
    await checkFigures(url, claimsOf(candidates, bench) + members.claimers.length)
    whole.push(await benchSalary(day, firstOfMonth))
    await waitForSums(url)
  } finally {
    await app.stop()
  }
  const lastDay = new Date(firstDay.getTime() + (bench.rounds - 1) * dayMs)
  return {
    rows: [...rowsOf(candidates, runs), ...whole],
    ...(await benchLists({ url, members, bench, now: lastDay })),
  }
}

type Lists = { url: string; members: Members; bench: AppBench; now: Date }

async function benchLists({ url, members, bench, now }: Lists): Promise<ListFigures> {
  const { plans, ids } = await explainLists(url, members, now)
  const times = await timeLists({ url, members, ids, now, pace: bench.lists })
  const pace = { ...bench.lists, seconds: bench.seconds }
  const backOffice = await benchBackOffice({ url, members, times, now, pace })
  return { backOffice, plans, times }
}

type Round = { bare: Measured; measured: Measured[] }

async function runRound(
  bareUrl: string,
  { address }: RunningApp,
  candidates: readonly Candidate[],
  bench: AppBench,
): Promise<Round> {
  const { seconds, steadySeconds, warmUpCalls } = bench
  const bare = await measureBare(bareUrl, bench)
  const measured: Measured[] = []
  for (const { connections, next, calls, perSecond } of candidates) {
    if (perSecond !== undefined) {
      measured.push(await loadSteadily({ address, perSecond, seconds: steadySeconds, next }))
      continue
    }
    if (warmUpCalls > 0) await loadHttp({ address, connections, calls: warmUpCalls, next })
    measured.push(
      await loadHttp({ address, connections, next, ...(calls ? { calls } : { seconds }) }),
    )
  }
  return { bare, measured }
}

async function measureBare(
  url: string,
  { bareSeconds: seconds, bareWarmUpMs: warmUpMs }: AppBench,
): Promise<Measured> {
  const clients = await Promise.all(
    Array.from({ length: bareConnections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const anyAccount = () => 1 + Math.floor(Math.random() * bareAccounts)
  const measured = await load({
    clients: bareConnections,
    seconds,
    warmUpMs,
    act: async (index) => {
      const from = anyAccount()
      const to = 1 + (from % bareAccounts)
      await clients[index]?.query({
        name: 'bare',
        text: 'select bare.post($1, $2, 1)',
        values: [from, to],
      })
    },
  })
  await Promise.all(clients.map((client) => client.end()))
  return measured
}

function claimsOf(candidates: readonly Candidate[], { rounds, warmUpCalls }: AppBench): number {
  const claims = candidates.filter(({ isClaim }) => isClaim)
  const ofRound = claims.map(({ calls = 0, perSecond }) =>
    perSecond === undefined ? calls + warmUpCalls : calls,
  )
  return rounds * ofRound.reduce((sum, count) => sum + count, 0)
}

function rowsOf(candidates: readonly Candidate[], runs: readonly Round[]): Row[] {
  const bare: Row = {
    name: 'bare double entry, one call, 8 connections',
    ...medianOf(runs.map((run) => run.bare)),
  }
  const rows = candidates.map(({ name, goals, perSecond }, index): Row => {
    const own = runs.flatMap(({ measured }) => measured[index] ?? [])
    if (perSecond !== undefined) return { name, ...medianOf(own), p99Goal: goals?.p99 }
    const value = middleOf(
      own.map(({ perSecond }, round) => perSecond / (runs[round]?.bare.perSecond ?? Number.NaN)),
    )
    const goal = goals?.ratio
    return {
      name,
      ...medianOf(own),
      ratio: { of: 'the limit', value, ...(goal !== undefined && { goal }) },
      p99Goal: goals?.p99,
    }
  })
  return [bare, ...rows]
}
