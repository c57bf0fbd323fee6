import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../src/plumbing/database/embedded/binaries.ts'
import { launchOnFreePort, launchServer } from '../src/plumbing/database/embedded/launch-server.ts'
import { makeDatabaseFolder } from '../src/plumbing/database/embedded/make-database-folder.ts'
import { chooseIdentity } from '../src/plumbing/database/embedded/operating-user.ts'
import type { Settings } from '../src/plumbing/database/embedded/run-server.ts'
import { createLog } from '../src/plumbing/log.ts'

/** The signal for each way in which a server can go down. */
export const interruptions = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
export type Interruption = keyof typeof interruptions

export type OwnPostgres = {
  /** With the server's owner. */
  url: string
  stop: (how: Interruption) => Promise<void>
  /** On the same port as before. */
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** Starts an unsupervised PostgreSQL in a temporary folder below `parent`, such as an operator's own, to be stopped at will. */
export async function startOwnPostgres(
  settings: Settings = { shared_buffers: '64MB' },
  parent = tmpdir(),
): Promise<OwnPostgres> {
  const root = await mkdtemp(join(parent, 'clearstead-own-'))
  await chmod(root, 0o711)
  const folder = join(root, 'pg')
  const password = randomBytes(12).toString('hex')
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  await makeDatabaseFolder({
    folder,
    unfinished: join(root, 'unfinished'),
    passwordFile: join(root, 'password'),
    password,
    binaries,
    identity,
  })
  const options = { folder, binaries, identity, settings, log: createLog('silent') }
  let { server, port, url } = await launchOnFreePort(options, password)
  const interrupt = (how: Interruption) => {
    if (server.pid && !server.hasEnded()) process.kill(server.pid, interruptions[how])
  }
  const stopOnExit = () => {
    interrupt('immediate')
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', stopOnExit)
  const stop = async (how: Interruption) => {
    interrupt(how)
    await server.ended
  }
  return {
    url,
    stop,
    start: async () => {
      server = await launchServer(options, port)
    },
    remove: async () => {
      process.off('exit', stopOnExit)
      await stop('immediate')
      await rm(root, { recursive: true, force: true })
    },
  }
}
