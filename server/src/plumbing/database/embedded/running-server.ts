import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { urlOf } from './launch-server.ts'
import { isPostgresOn } from './processes.ts'

/** The address of the database that another process runs on this data folder, with its owner; undefined where none runs. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  const lines = (await readText(join(folder, 'postmaster.pid'))).split('\n')
  // PostgreSQL writes its id first, its port fourth and its state eighth.
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (lines[7]?.trim() !== 'ready' || !(await isPostgresOn(pid, folder))) return undefined
  const password = (await readText(join(dataDir, 'postgres.password'))).trim()
  return password === '' ? undefined : urlOf(port, password)
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}
