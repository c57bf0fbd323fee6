import { join } from 'node:path'
import { addressOf, type Config } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { openDatabase } from '../plumbing/database/database.ts'
import { createLog, type Log } from '../plumbing/log.ts'
import { sentence } from '../plumbing/said/sentence.ts'
import { readSecretKey, setSecretKey } from '../plumbing/secret-box.ts'
import { StartProblem } from '../plumbing/start-problem.ts'
import { openDatabaseServer, prepareDatabase } from '../start/open-database-server.ts'
import { readEnvironment } from '../start/read-environment.ts'
import { createShutdown } from '../start/stop-on-signal.ts'
import type { Day } from './calendar.ts'
import {
  checkFreshDatabase,
  checkFreshFolder,
  countBooks,
  withQuickCommits,
} from './demo-database.ts'
import { type Filled, fillProgramme } from './fill-programme.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
const connections = 12
/** The same programme every time, ending now. */
const demo = { members: 300, days: 90, seed: 1848, password: 'harbour-ledger-30' }

async function run(config: Config, log: Log): Promise<void> {
  checkFreshFolder(config)
  const shutdown = createShutdown(log)
  try {
    await claimDataFolder(config.dataDir)
    const server = await openDatabaseServer(config, log)
    shutdown.add('database server', server.stop)
    await checkFreshDatabase(server.url)
    await prepareDatabase(server, join(projectFolder, 'server', 'migrations'))
    await withQuickCommits(server.adminUrl ?? server.url, () =>
      fill(config, server.url, shutdown.add),
    )
  } finally {
    await shutdown.stop()
  }
}

async function fill(
  { dataDir, secretKey, host, port }: Config,
  url: string,
  onEnd: (name: string, close: () => Promise<void>) => void,
): Promise<void> {
  setSecretKey(await readSecretKey(dataDir, secretKey))
  const { db, close } = openDatabase({ url, connections })
  onEnd('database connections', close)
  const begun = Date.now()
  print(`Filling ${dataDir} with ${demo.days} days of a programme …`)
  const filled = await fillProgramme({ db, url }, { ...demo, end: new Date() }, printProgress)
  const seconds = Math.round((Date.now() - begun) / 1000)
  const counts = { ...(await countBooks(db)), days: demo.days, seconds }
  const address = addressOf(host, port)
  print(describeDemo(filled, counts, { address, password: demo.password }))
  if (filled.problems.length > 0) throw new StartProblem('The books do not balance.')
}

function printProgress({ index, isLast }: Day): void {
  const done = index + 1
  if (done % 15 === 0 && !isLast) print(`  day ${done} of ${demo.days}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

type Counts = { transfers: number; postings: number; days: number; seconds: number }

/** The summary of a filled demo: its size, whether the books balance, and the accounts to sign in with. */
function describeDemo(
  { admins, characters, sampleMembers, problems }: Filled,
  { transfers, postings, days, seconds }: Counts,
  { address, password }: { address: string; password: string },
): string {
  const count = (number: number) => number.toLocaleString('en')
  const line = (who: string, email: string) => `  ${who.padEnd(38)} ${email}`
  const { top, middle, newcomer } = sampleMembers
  return [
    '',
    `${count(characters.length)} members, ${count(transfers)} transfers, ${count(postings)} postings, ${days} days, filled in ${seconds} s.`,
    ...(problems.length === 0
      ? ['The books balance.']
      : problems.map((problem) => sentence(problem, 'en'))),
    '',
    `Everybody's password: ${password}`,
    '',
    `Members sign in at ${address}/login`,
    line('at the top, with the biggest team', top.person.email),
    line('in the middle', middle.person.email),
    line('new, without a plan', newcomer.person.email),
    '',
    `Admins sign in at ${address}/admin-login`,
    line('owner', admins.owner.email),
    line('second owner, who approves', admins.partner.email),
    line('finance', admins.finance.email),
    line('support', admins.support.email),
    line('content', admins.content.email),
    line('auditor, who changes nothing', admins.auditor.email),
    '',
  ].join('\n')
}

function endWith(error: unknown): never {
  const isExpected = error instanceof StartProblem
  const sentence = isExpected ? error.message : error instanceof Error && error.stack
  process.stderr.write(`${sentence || String(error)}\n`)
  process.exit(1)
}

try {
  const config = readEnvironment(join(projectFolder, '.env'))
  await run(config, createLog(config.logLevel))
  process.exit(0)
} catch (error) {
  endWith(error)
}
