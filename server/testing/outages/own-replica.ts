import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { vi } from 'vitest'
import { findBinaries } from '../../src/plumbing/database/embedded/binaries.ts'
import { chooseIdentity } from '../../src/plumbing/database/embedded/operating-user.ts'
import { findFreePort, runServer } from '../../src/plumbing/database/embedded/run-server.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { type Interruption, interruptions, type OwnPostgres } from '../own-postgres.ts'

export type OwnReplica = {
  /** With the server's owner. */
  url: string
  stop: (how: Interruption) => Promise<void>
  /** On the same port as before. */
  start: () => Promise<void>
}

/** Starts a replica that streams from `primary`, which is stopped meanwhile to be copied. It lies in the primary's folder and goes with it. */
export async function startOwnReplica(primary: OwnPostgres): Promise<OwnReplica> {
  const folder = String(await askValue(primary.url, 'show clearstead.folder'))
  const copy = join(dirname(folder), 'replica')
  await primary.stop('fast')
  await promisify(execFile)('cp', ['-a', folder, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  await primary.start()

  const { hostname, port: primaryPort, username, password } = new URL(primary.url)
  const settings = {
    fsync: 'off',
    shared_buffers: '64MB',
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`,
    // Replay waits for no statement, so that a test need not wait for it either.
    max_standby_streaming_delay: '0',
  }
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  const port = await findFreePort()
  const url = Object.assign(new URL(primary.url), { port }).href
  const options = { folder: copy, binaries, identity, settings, log: createLog('silent') }
  const launch = async () => {
    const server = runServer(options, port)
    process.on(
      'exit',
      () => server.pid && !server.hasEnded() && process.kill(server.pid, 'SIGQUIT'),
    )
    const isStreaming = async () =>
      (await askValue(url, 'select count(*)::integer from pg_stat_wal_receiver').catch(() => 0)) ===
      1
    await vi.waitUntil(isStreaming, { timeout: 60_000, interval: 100 })
    return server
  }
  let server = await launch()
  return {
    url,
    stop: async (how) => {
      if (server.pid && !server.hasEnded()) process.kill(server.pid, interruptions[how])
      await server.ended
    },
    start: async () => {
      server = await launch()
    },
  }
}

async function askValue(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
