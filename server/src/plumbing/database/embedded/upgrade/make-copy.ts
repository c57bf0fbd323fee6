import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Log } from '../../../log.ts'
import { StartProblem } from '../../../start-problem.ts'
import { makeServingLogin } from '../../logins.ts'
import type { Binaries } from '../binaries.ts'
import { type Launched, launchOnFreePort } from '../launch-server.ts'
import { stopServer } from '../leftover-server.ts'
import { makeDatabaseFolder } from '../make-database-folder.ts'
import type { Identity } from '../operating-user.ts'
import type { Settings } from '../run-server.ts'
import { copyRows, makeSchema, refuseOthers } from './copy-database.ts'
import { isOutOfSpace, outOfSpace, refuseLittleSpace } from './space.ts'

export type CopyOptions = {
  migrations: string
  log: Log
  /** What is wrong with the books of the new database; `url` has the login that serves. */
  verify: (url: string) => Promise<string[]>
  report: (line: string) => void
  /** Of both databases meanwhile, under PostgreSQL's names. */
  settings?: Settings
}

export type Copying = {
  folder: string
  making: string
  former: Binaries
  binaries: Binaries
  identity: Identity
  password: string
}

/** Ends a database; gives what it wrote last. */
type Stop = () => Promise<string>

/**
 * Makes the folder `making` by this release's programs, with all that the database in `folder` holds.
 * @throws {StartProblem} they would not be the same, the books do not verify, or the disk is full
 */
export async function makeCopy(upgrading: CopyOptions, copying: Copying): Promise<void> {
  const running: Stop[] = []
  try {
    await fillCopy(upgrading, copying, running)
  } catch (error) {
    // The new database first: without its files the old one has room to stop.
    let said = ''
    for (let stop = running.pop(); stop; stop = running.pop()) {
      said += await stop()
      if (isOutOfSpace(error, said)) await removeCopy(copying)
    }
    throw isOutOfSpace(error, said) ? outOfSpace(copying.folder, error) : error
  }
  for (const stop of running.reverse()) await stop()
}

async function removeCopy({ making }: Copying): Promise<void> {
  const { unfinished, passwordFile } = besides(making)
  for (const path of [making, unfinished, `${unfinished}.password`, passwordFile]) {
    await rm(path, { recursive: true, force: true })
  }
}

const besides = (making: string) => ({
  unfinished: `${making}.unfinished`,
  passwordFile: `${making}.password`,
})

async function fillCopy(upgrading: CopyOptions, copying: Copying, running: Stop[]): Promise<void> {
  const { migrations, report, verify } = upgrading
  const { folder, making, former, binaries, identity, password } = copying
  report(`read: PostgreSQL ${former.majorVersion} starts on the old folder`)
  const launch = launcherOf(upgrading, copying, running)
  const old = await launch(folder, former, { default_transaction_read_only: 'on' })
  await refuseOthers(old.client)
  await refuseLittleSpace(old.client, folder)
  report(`make: PostgreSQL ${binaries.majorVersion} makes a new folder`)
  const { unfinished, passwordFile } = besides(making)
  await makeDatabaseFolder({
    folder: making,
    unfinished,
    passwordFile,
    password,
    binaries,
    identity,
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
}

/** Starts databases, each with a connection of its owner, which `running` then knows how to end. */
function launcherOf(
  { log, settings }: CopyOptions,
  { identity, password }: Copying,
  running: Stop[],
) {
  return async (folder: string, binaries: Binaries, further: Settings) => {
    const options = { folder, binaries, identity, log, settings: { ...settings, ...further } }
    const launched = await launchOnFreePort(options, password)
    const client = new pg.Client({ connectionString: launched.url })
    client.on('error', () => undefined)
    running.push(async () => {
      await client.end()
      return stopLaunched(launched, folder, binaries)
    })
    await client.connect()
    await client.query(`set time zone 'UTC'`)
    return { client, url: launched.url }
  }
}

async function stopLaunched({ server }: Launched, folder: string, binaries: Binaries) {
  if (server.pid && !server.hasEnded()) await stopServer(server.pid, folder, binaries.pgCtl)
  return server.ended
}
