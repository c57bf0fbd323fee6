import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { untilReady } from '../restarts/load.ts'
import { type Apps, createApps } from './apps.ts'
import { checkWrites } from './check-writes.ts'
import { appMachines, type Cluster, databaseMachines, startCluster, untilWhole } from './cluster.ts'
import { type Fault, faults } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import { makeProgramme } from './programme.ts'
import { findPrograms, type Programs } from './programs.ts'
import { type Result, tableOf } from './report.ts'

const run = promisify(execFile)
const makeDatabase = join(import.meta.dirname, '../../../deploy/cluster/make-database.sql')
/** One fault of each kind that needs a fail-over, the fewest members. */
const short = ['kill', 'switchover']
const wrongUse = 2

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const names = asked.only ?? (asked.short ? short : faults.map(({ name }) => name))
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  print(
    `There is no fault ${unknown.join(', ')}, only ${faults.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(wrongUse)
}
const found = await findPrograms()
if ('missing' in found) {
  print(`NOT RUN: the test of a cluster needs what this machine lacks:`)
  for (const what of found.missing) print(`- ${what}`)
} else {
  process.exitCode = await testCluster(
    found.programs,
    faults.filter(({ name }) => names.includes(name)),
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function errorText(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error)
}

/** Gives the exit code. */
async function testCluster(programs: Programs, chosen: readonly Fault[]): Promise<number> {
  print(programs.versions)
  const cluster = await startCluster(programs, asked.keep)
  const ends: (() => Promise<void>)[] = [cluster.stop]
  const end = async () => {
    for (const one of ends.splice(0).reverse())
      await one().catch((error) => print(errorText(error)))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end().then(() => process.exit(130)))
  }
  try {
    const apps = await startProgramme(cluster, programs, ends)
    const depth = 10 + 10 * chosen.length
    const members = await makeProgramme(cluster.adminUrl(await untilWhole(cluster)), depth)
    const load = startLoad(apps.addresses, members, { isLookedFor: true })
    ends.push(load.stop)
    const results: Result[] = []
    for (const fault of chosen) {
      const result = await test(fault, { cluster, apps, load })
      results.push(result)
      print(`${result.problems.length > 0 ? '✗' : '✓'} ${fault.what}`)
      for (const problem of result.problems) print(`  ${problem}`)
    }
    print(tableOf(results))
    return results.some(({ problems }) => problems.length > 0) ? 1 : 0
  } catch (error) {
    print(errorText(error))
    return 1
  } finally {
    await end()
  }
}

async function startProgramme(
  cluster: Cluster,
  programs: Programs,
  ends: (() => Promise<void>)[],
): Promise<Apps> {
  for (const name of databaseMachines) await cluster.startDatabase(name)
  const primary = await untilWhole(cluster)
  const { password } = cluster
  const url = cluster.adminUrl(primary, 'postgres')
  const set = ['owner_password', 'server_password'].flatMap((name) => [
    '--set',
    `${name}=${password}`,
  ])
  await run(join(programs.postgres, 'psql'), [url, '--quiet', ...set, '--file', makeDatabase])
  for (const machine of appMachines) {
    const port = String(cluster.proxyPorts[machine])
    await untilReady(Object.assign(new URL(cluster.adminUrl(primary)), { port }).href)
  }
  const apps = await createApps(cluster)
  ends.push(apps.stop)
  await apps.start('a1', 'worker')
  await apps.start('a1', 'api')
  await apps.start('a2', 'worker')
  await apps.start('a2', 'api')
  return apps
}

/** Runs a fault under load and compares what was acknowledged with what is there when all machines are back. */
async function test(
  fault: Fault,
  { cluster, apps, load }: { cluster: Cluster; apps: Apps; load: Load },
): Promise<Result> {
  const primary = await untilWhole(cluster)
  const readBefore = await apps.readsByReplica()
  load.mayRefuse(fault.refuses ?? false)
  load.resume()
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  await fault.run({ cluster, apps, load, primary })
  const observed = load.observed()
  await load.settle()
  const seen = load.seen()
  const byReplica = addedTo(readBefore, await apps.readsByReplica())
  const after = await untilWhole(cluster)
  const checked = await checkWrites(cluster.adminUrl(after), load)
  const problems = [
    ...(observed.acknowledged > 0 ? [] : ['Nothing was acknowledged.']),
    ...(checked.lost > 0 ? [`${checked.lost} acknowledged writes are lost.`] : []),
    ...(checked.twice > 0 ? [`${checked.twice} writes were done twice.`] : []),
    ...checked.problems,
    ...(fault.isUnnoticed && observed.unavailable > 0
      ? [`${observed.unavailable} calls were answered 503.`]
      : []),
    ...(observed.gap > fault.gap ? [`No write for ${observed.gap.toFixed(1)} s.`] : []),
    ...(byReplica > 0 ? [] : ['No list was answered by a replica.']),
    ...(seen.stale.length > 0
      ? [`${seen.stale.length} lists lacked an acknowledged write: ${seen.stale.slice(0, 5)}`]
      : []),
    ...(seen.slowest > 10 ? [`A list took ${seen.slowest.toFixed(1)} s.`] : []),
    ...(observed.slowest > 10 ? [`A call took ${observed.slowest.toFixed(1)} s.`] : []),
    ...[...new Set(observed.faults)].slice(0, 5),
    ...(load.open.size > 0 ? [`${load.open.size} writes have no end.`] : []),
    ...apps.ended(),
    ...apps.linesWith('nobody').slice(0, 3),
  ]
  return { fault, observed, checked, seen, byReplica, hasMoved: after !== primary, problems }
}

/** What was counted since; a process that was started again counts from 0. */
function addedTo(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, count, at) => {
    const earlier = before[at] ?? 0
    return sum + (count >= earlier ? count - earlier : count)
  }, 0)
}
