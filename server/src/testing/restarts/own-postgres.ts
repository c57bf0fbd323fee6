import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../../plumbing/database/embedded/binaries.ts'
import { launchOnFreePort, launchServer } from '../../plumbing/database/embedded/launch-server.ts'
import { makeDatabaseFolder } from '../../plumbing/database/embedded/make-database-folder.ts'
import { chooseIdentity } from '../../plumbing/database/embedded/operating-user.ts'
import { createLog } from '../../plumbing/log.ts'

/** A fast stop cuts sessions and writes everything, an immediate one leaves it to recovery, a kill asks nobody. */
export const interruptions = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
export type Interruption = keyof typeof interruptions

export type OwnPostgres = {
  url: string
  stop: (how: Interruption) => Promise<void>
  /** On the same port as before. */
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** A PostgreSQL that nobody watches over, as an operator's own, to be stopped and started at will. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-own-'))
  await chmod(root, 0o711)
  const folder = join(root, 'pg')
  const password = randomBytes(12).toString('hex')
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  const passwordFile = join(root, 'password')
  await makeDatabaseFolder({
    ...{ folder, unfinished: join(root, 'unfinished'), passwordFile },
    ...{ password, binaries, identity },
  })
  const settings = { shared_buffers: '64MB' }
  const order = { folder, binaries, identity, settings, log: createLog('silent') }
  let { server, port, url } = await launchOnFreePort(order, password)
  const stop = async (how: Interruption) => {
    if (server.pid && !server.hasEnded()) process.kill(server.pid, interruptions[how])
    await server.ended
  }
  return {
    url,
    stop,
    start: async () => {
      server = await launchServer(order, port, password)
    },
    remove: async () => {
      await stop('immediate')
      await rm(root, { recursive: true, force: true })
    },
  }
}
