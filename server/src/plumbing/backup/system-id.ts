import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** The number that a database was given when it was made; its control file begins with it. */
export async function readSystemId(databaseFolder: string): Promise<string> {
  const file = await open(join(databaseFolder, 'global', 'pg_control'), 'r')
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(8), position: 0 })
    return buffer.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}
