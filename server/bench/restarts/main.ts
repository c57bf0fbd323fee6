import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isAlive } from '../../src/plumbing/database/embedded/processes.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import {
  type Interruption,
  interruptions,
  type OwnPostgres,
  startOwnPostgres,
} from '../../testing/own-postgres.ts'
import {
  countLost,
  countWaitingMails,
  type Load,
  startLoad,
  untilReady,
} from '../../testing/restarts/load.ts'
import {
  embeddedPid,
  type RunningServer,
  startServer,
} from '../../testing/restarts/running-server.ts'

/**
 * Drives load against the built server while its database goes away again and again, and counts what that
 * costs. `--database=own|embedded`, `--rounds=10` of each kind, `--away=1000` milliseconds (only `own`).
 */
const { values: asked } = parseArgs({
  options: {
    database: { type: 'string', default: 'own' },
    rounds: { type: 'string', default: '10' },
    away: { type: 'string', default: '1000' },
    verbose: { type: 'boolean', default: false },
  },
})
const rounds = Number(asked.rounds)
const awayMs = Number(asked.away)
const program = ['--enable-source-maps', 'dist/main.js']

/** What is killed with -9 under load before the next start. */
const killed = ['the process', 'process and database', 'database, then process'] as const
type Killed = (typeof killed)[number]
type Start = { what: Killed; lost: number; startMs: number }
type Round = { how: string; hasEnded: boolean; lost: number; backAfterMs: number; startMs: number }

let dataDir = await mkdtemp(join(tmpdir(), 'clearstead-restarts-'))
const own = asked.database === 'own' ? await startOwnPostgres() : undefined
const servingUrl = own && (await makeServingLogin(own.url, 'bench'))
const start = () => startServer({ program, dataDir, databaseUrl: servingUrl, adminUrl: own?.url })
let server = await start()
const kinds = Object.keys(interruptions) as Interruption[]
const found: Round[] = []
const starts: Start[] = []
for (const how of kinds) {
  for (let round = 0; round < rounds; round++) found.push(await liveThrough(how))
}
for (const what of killed) {
  for (let round = 0; round < rounds; round++) starts.push(await startAfterKill(what))
}
await server.stop()
if (own) await own.remove()
await rm(dataDir, { recursive: true, force: true })
dataDir = ''
for (const how of kinds) console.log(lineOf(how))

async function liveThrough(how: Interruption): Promise<Round> {
  const url = await server.databaseUrl()
  const load = await startLoad(server.address, url)
  await pause(500 + Math.random() * 1_000)
  const backSince = await interrupt(how, own)
  const backAfterMs = await Promise.race([load.firstAnswerAfter(backSince), endOf(server)])
  await pause(1_500)
  await load.stop()
  const hasEnded = server.hasEnded()
  let startMs = 0
  if (hasEnded) {
    console.log(server.output().slice(-1500))
    server = await start()
    startMs = server.startedInMs
  }
  const after = await server.databaseUrl()
  await untilReady(after)
  const lost = await countLost(after, load.acknowledged)
  const resumedAfter = await jobsResume(after)
  report(how, load, { hasEnded, lost, backAfterMs, resumedAfter, startMs })
  return { how, hasEnded, lost, backAfterMs, startMs }
}

async function startAfterKill(what: Killed): Promise<Start> {
  const load = await startLoad(server.address, await server.databaseUrl())
  await pause(500 + Math.random() * 1_000)
  const pid = own ? undefined : await embeddedPid(dataDir)
  if (pid && what === 'database, then process') {
    process.kill(pid, 'SIGKILL')
    await pause(Math.random() * 500)
  }
  server.child.kill('SIGKILL')
  if (pid && what === 'process and database') process.kill(pid, 'SIGKILL')
  await endOf(server)
  await load.stop()
  server = await start()
  const { startedInMs: startMs } = server
  const lost = await countLost(await server.databaseUrl(), load.acknowledged)
  if (startMs > 15_000) console.log(server.output())
  console.log(JSON.stringify({ what, acked: load.acknowledged.length, lost, startMs }))
  return { what, lost, startMs }
}

/** Gives when the database was to be had again. */
async function interrupt(how: Interruption, own: OwnPostgres | undefined): Promise<number> {
  if (own) {
    await own.stop(how)
    await pause(awayMs)
    await own.start()
    return performance.now()
  }
  const pid = await embeddedPid(dataDir)
  process.kill(pid, interruptions[how])
  while (isAlive(pid)) await pause(5)
  return performance.now()
}

async function endOf(running: RunningServer): Promise<number> {
  while (!running.hasEnded() && dataDir !== '') await pause(50)
  return Number.NaN
}

/** Until the mails of the round are sent, at most a minute. */
async function jobsResume(url: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if ((await countWaitingMails(url)) === 0) return performance.now() - began
    await pause(50)
  }
  return Number.NaN
}

function report(how: string, load: Load, rest: Record<string, unknown>) {
  const statuses = Object.fromEntries(load.statuses)
  const faults = [...new Set(load.faults)].slice(0, 3)
  console.log(JSON.stringify({ how, acked: load.acknowledged.length, statuses, faults, ...rest }))
  if (asked.verbose)
    for (const line of server.output().split('\n'))
      if (/call failed/.test(line) && !/ECONNREFUSED|57P0/.test(line))
        console.log(line.slice(0, 900))
}

function lineOf(how: Interruption): string {
  const these = found.filter((round) => round.how === how)
  const most = (numbers: number[]) => Math.round(Math.max(...numbers))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const ended = these.filter(({ hasEnded }) => hasEnded).length
  const lost = sum(these.map((round) => round.lost))
  const back = most(these.map(({ backAfterMs }) => backAfterMs))
  const started = most(these.map(({ startMs }) => startMs))
  return `| ${asked.database} | ${how} | ${these.length} | ${ended} | ${lost} | ${back} ms | ${started} ms |`
}
