import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { claimDataFolder } from '../../../data-folder.ts'
import type { Log } from '../../../log.ts'
import { StartProblem } from '../../../start-problem.ts'
import { makeServingLogin } from '../../logins.ts'
import { type Binaries, binariesOf, findBinaries, type ProgramsPackage } from '../binaries.ts'
import { lockFolder } from '../folder-lock.ts'
import { type Launched, launchOnFreePort } from '../launch-server.ts'
import { stopLeftoverServer, stopServer } from '../leftover-server.ts'
import { makeDatabaseFolder } from '../make-database-folder.ts'
import { chooseIdentity, type Identity } from '../operating-user.ts'
import type { Settings } from '../run-server.ts'
import { copyRows, makeSchema, refuseOthers } from './copy-database.ts'
import { placesOf } from './places.ts'

export type Upgrading = {
  dataDir: string
  migrations: string
  log: Log
  /** The programs of a former major version. */
  findFormer: (majorVersion: string) => Promise<ProgramsPackage>
  /** What is wrong with the books of the new database; `url` has the login that serves. */
  verify: (url: string) => Promise<string[]>
  report: (line: string) => void
  /** Of both databases meanwhile, under PostgreSQL's names. */
  settings?: Settings
}

/** The steps that are reported, in their order. */
export const steps = ['read', 'make', 'copy', 'verify', 'swap', 'end'] as const

/**
 * Moves the embedded database to the major version of this release's programs. The old folder is kept, and stays in its place until the
 * new one is complete, compared and verified; killed at any point, the next attempt begins anew or ends the swap.
 * @throws {StartProblem} with one sentence; the old folder is then as it was
 */
export async function upgradeFolder(upgrading: Upgrading): Promise<void> {
  const { dataDir, report } = upgrading
  const folder = join(dataDir, 'postgres')
  const places = placesOf(folder)
  if (!existsSync(join(dataDir, 'postgres.password'))) {
    throw new StartProblem(`There is no embedded database in ${dataDir}.`)
  }
  await claimDataFolder(dataDir)
  const lock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'))
  try {
    if (!existsSync(folder) && existsSync(places.complete)) {
      await rename(places.complete, folder)
      return report('end: the swap of an interrupted upgrade is done')
    }
    await upgradeLocked(upgrading, folder)
  } finally {
    lock.release()
  }
}

async function upgradeLocked(upgrading: Upgrading, folder: string): Promise<void> {
  const { dataDir, log, report } = upgrading
  const places = placesOf(folder)
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  const majorVersion = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (majorVersion === binaries.majorVersion) {
    return report(`The database in ${folder} is of PostgreSQL ${majorVersion} already.`)
  }
  const kept = places.kept(majorVersion)
  if (existsSync(kept)) {
    throw new StartProblem(`${kept} is there already: move it away first. Nothing was changed.`)
  }
  const former = await binariesOf(await upgrading.findFormer(majorVersion), identity !== undefined)
  for (const place of [folder, places.making]) await stopLeftoverServer(place, binaries.pgCtl, log)
  for (const place of [places.making, places.complete]) {
    await rm(place, { recursive: true, force: true })
  }
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  await makeCopy(upgrading, { folder, making: places.making, former, binaries, identity, password })
  await rename(places.making, places.complete)
  report('swap: the folders change places')
  await rename(folder, kept)
  await rename(places.complete, folder)
  report(
    `end: PostgreSQL ${majorVersion} is now ${binaries.majorVersion}; the old database is in ${kept}`,
  )
}

type Copying = {
  folder: string
  making: string
  former: Binaries
  binaries: Binaries
  identity: Identity
  password: string
}

async function makeCopy(upgrading: Upgrading, copying: Copying): Promise<void> {
  const { log, migrations, report, verify, settings = {} } = upgrading
  const { folder, making, former, binaries, identity, password } = copying
  const running: (() => Promise<void>)[] = []
  const launch = async (place: string, programs: Binaries, further: Settings) => {
    const options = { folder: place, binaries: programs, identity, log }
    const launched = await launchOnFreePort(
      { ...options, settings: { ...settings, ...further } },
      password,
    )
    running.push(() => stopLaunched(launched, place, programs))
    const client = new pg.Client({ connectionString: launched.url })
    client.on('error', () => undefined)
    await client.connect()
    running.push(() => client.end())
    await client.query(`set time zone 'UTC'`)
    return { client, url: launched.url }
  }
  try {
    report(`read: PostgreSQL ${former.majorVersion} starts on the old folder`)
    const old = await launch(folder, former, { default_transaction_read_only: 'on' })
    await refuseOthers(old.client)
    report(`make: PostgreSQL ${binaries.majorVersion} makes a new folder`)
    const unfinished = `${making}.unfinished`
    const passwordFile = `${making}.password`
    await makeDatabaseFolder({
      ...{ folder: making, unfinished, passwordFile, password, binaries, identity },
    })
    await rm(passwordFile)
    const next = await launch(making, binaries, { max_wal_size: '4GB' })
    await makeSchema(old.client, { next: next.client, url: next.url, migrations })
    report('copy: rows are copied and compared')
    const copied = await copyRows(old.client, next.client)
    report(
      `verify: ${copied.rows} rows of ${copied.tables} tables are the same; the books are recounted`,
    )
    await next.client.query('analyze')
    const url = await makeServingLogin(next.url, randomBytes(24).toString('base64url'))
    const problems = await verify(url)
    if (problems.length > 0) {
      throw new StartProblem(
        `The books of the new database do not verify, so the old one stays: ${problems.join(' ')}`,
      )
    }
    await next.client.query('checkpoint')
  } finally {
    for (const stop of running.reverse()) await stop()
  }
}

async function stopLaunched({ server }: Launched, folder: string, binaries: Binaries) {
  if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
  await server.ended
}
