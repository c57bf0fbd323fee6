import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, startWorker } from './app.ts'
import { prepareBackups } from './features/backups/public.ts'
import { checkChainKeys, setChainKeys, setPairing } from './features/chains/public.ts'
import { readGauges } from './features/metrics/read-gauges.ts'
import { allowPrivateEndpoints } from './plumbing/chain/private-endpoints.ts'
import { systemClock } from './plumbing/clock.ts'
import { addressOf, type Config } from './plumbing/config.ts'
import { claimDataFolder } from './plumbing/data-folder.ts'
import { type Database, openDatabase } from './plumbing/database/database.ts'
import { MigrationError } from './plumbing/database/migration-files.ts'
import { Replica } from './plumbing/database/replica/replica.ts'
import { setFileStore } from './plumbing/files/file-store.ts'
import { folderStore } from './plumbing/files/folder-store.ts'
import { s3Store } from './plumbing/files/s3-store.ts'
import { drainAndClose } from './plumbing/http/drain.ts'
import type { Metrics } from './plumbing/http/serve-metrics.ts'
import { createLog, type Log } from './plumbing/log.ts'
import { createMailer, setMailSetting } from './plumbing/mail/create-mailer.ts'
import { setPublicUrl } from './plumbing/public-url.ts'
import { readSecretKey, setSecretKey } from './plumbing/secret-box.ts'
import { StartProblem } from './plumbing/start-problem.ts'
import { setTimeStampServices } from './plumbing/time-stamps/services.ts'
import { startTracing } from './plumbing/tracing/open-telemetry.ts'
import { listen } from './start/listen.ts'
import { openDatabaseServer, prepareDatabase } from './start/open-database-server.ts'
import { readEnvironment } from './start/read-environment.ts'
import { seed } from './start/seed.ts'
import { createShutdown, guardProcess } from './start/stop-on-signal.ts'
import { warmUp } from './warm-up.ts'

/** Two folders above both `server/src` and the built `server/dist`. */
const projectFolder = join(import.meta.dirname, '..', '..')
const webFolder = join(projectFolder, 'web', 'dist')
const pagesFolder = join(projectFolder, 'server', 'dist', 'pages')
const connections = 16
const clock = systemClock
/** The most time for an orderly stop after an error. */
const stopMs = 10_000

async function start(config: Config, log: Log): Promise<void> {
  const shutdown = createShutdown(log)
  const end = async (error: unknown) => {
    await Promise.race([shutdown.stop(), pause(stopMs)])
    endWith(error)
  }
  guardProcess(log, end)
  try {
    const tracer = await startTracing(config.tracing, log)
    // Stops last, with the spans of whatever stops before it.
    if (tracer) shutdown.add('tracing', tracer.stop)
    await claimDataFolder(config.dataDir)
    setMailSetting({ hasServer: config.mailUrl !== undefined })
    setPublicUrl(config.publicUrl)
    setFileStore(config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'uploads')))
    setChainKeys(config.xpubs)
    setPairing(config.pairing)
    allowPrivateEndpoints(config.allowsPrivateEndpoints)
    setTimeStampServices(config.timeStamps)
    setSecretKey(await readSecretKey(config.dataDir, config.secretKey))
    const storing = await prepareBackups(config, projectFolder, log)
    // Stops after the database, which hands over its last WAL while it stops.
    if (storing) shutdown.add('storing of WAL', storing.stop)
    const server = await openDatabaseServer(config, log)
    shutdown.add('database server', server.stop)
    await prepareDatabase(server, join(projectFolder, 'server', 'migrations'))

    const { db, pool, close } = openDatabase({ url: server.url, connections })
    shutdown.add('database connections', close)
    await checkChainKeys(db)
    const generated = await seed(db, clock, config)
    storing?.start(db)
    if (generated) print(`First admin: ${generated.email}   password: ${generated.password}`)

    if (config.role !== 'api') {
      const worker = await startWorkerOn(config, { db, url: server.url, log })
      shutdown.add('worker', worker.stop)
    }
    if (config.role === 'worker') return print('The worker of Clearstead is running')
    const replica = await openReplica(config, db, log)
    if (replica) shutdown.add('replica connections', () => replica.close())
    const isSecure = config.publicUrl.startsWith('https:')
    const { rateLimit, trustProxy, coversSubdomains, drainSeconds } = config
    const app = await createApp({
      db,
      replica,
      clock,
      isSecure,
      log,
      webFolder,
      pagesFolder,
      publicUrl: config.publicUrl,
      rateLimit,
      trustProxy,
      url: server.url,
      metrics: metricsOf(config, { db, pool, replica }),
      coversSubdomains,
      relay: config.pairing?.relay,
    })
    shutdown.add('HTTP server', () => drainAndClose(app, drainSeconds))
    if (shutdown.isStopping()) return
    await listen(app, config)
    print(`Clearstead is ready at ${addressOf(config.host, config.port)}`)
    const { refused } = await warmUp(db, clock, shutdown.isStopping)
    if (refused.length > 0 && !shutdown.isStopping()) {
      log.warn({ refused }, 'some calls could not be warmed up')
    }
  } catch (error) {
    await end(error)
  }
}

function startWorkerOn(
  config: Config,
  { db, url, log }: { db: Database['db']; url: string; log: Log },
): ReturnType<typeof startWorker> {
  const mailer = createMailer(config)
  const onError = (err: unknown, job: string) => log.error({ err, job }, 'a job failed')
  return startWorker({ db, clock, url, mailer, onError })
}

async function openReplica(
  { databaseReadUrl: url }: Config,
  primary: Database['db'],
  log: Log,
): Promise<Replica | undefined> {
  return url === undefined ? undefined : Replica.open({ primary, url, connections, log })
}

function metricsOf(
  { metricsToken: token, isPublic, dataDir }: Config,
  { db, pool, replica }: Pick<Database, 'db' | 'pool'> & { replica: Replica | undefined },
): Metrics {
  return {
    token,
    isPublic,
    dataDir,
    replica,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    readGauges: () => readGauges(db, clock),
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function endWith(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

/** The message of an expected error, and the stack of any other. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  if (error instanceof MigrationError) {
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  }
  return (error instanceof Error && error.stack) || String(error)
}

try {
  const config = readEnvironment(join(projectFolder, '.env'))
  await start(config, createLog(config.logLevel))
} catch (error) {
  endWith(error)
}
