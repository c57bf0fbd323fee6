import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../../src/plumbing/database/embedded/start-embedded-database.ts'
import { createLog } from '../../../src/plumbing/log.ts'
import { compiled } from '../../compiled.ts'

const children = new Set<ChildProcess>()

/** The script that starts a database of its own in a child process. */
export const inChild = join(import.meta.dirname, 'start-in-child.ts')

export function start(dataDir: string): Promise<EmbeddedDatabase> {
  const settings = { shared_buffers: '16MB' }
  return startEmbeddedDatabase({ dataDir, log: createLog('silent'), settings })
}

/** Starts a database in a child process; `line` is the first line that the child prints. */
export async function startInChild(
  dataDir: string,
  uid?: number,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [await compiled(inChild), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  endWithTest(child)
  const line = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`ended with ${code} and printed nothing`)))
    child.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  return { child, line }
}

/** Has `endChildren` end this process too. */
export function endWithTest(child: ChildProcess): void {
  children.add(child)
}

export async function endChildren(): Promise<void> {
  for (const child of children) {
    child.kill('SIGTERM')
    await endOf(child)
  }
  children.clear()
}

export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** The first value of a query's result. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

export async function serverPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}
