import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export class MigrationError extends Error {}

export type Applied = { name: string; digest: string }
export type Migration = Applied & { sql: string }

/** The migrations in a folder in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** @throws {MigrationError} when an applied file is missing or was changed */
export function refuseDifferences(files: readonly Migration[], applied: readonly Applied[]): void {
  const digests = new Map(files.map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of applied) {
    if (!digests.has(name)) {
      throw new MigrationError(
        `This version cannot use the database: it does not know the applied migration ${name}, which a newer version made, or one before 0.1.0.`,
      )
    }
    if (digests.get(name) !== digest) {
      throw new MigrationError(`Migration ${name} was changed after it was applied.`)
    }
  }
}
