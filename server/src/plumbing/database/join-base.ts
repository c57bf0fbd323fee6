import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { inMigration, type Wait } from './in-migration.ts'
import { applicationRole } from './logins.ts'
import {
  type Applied,
  type Migration,
  MigrationError,
  readMigrations,
  refuseDifferences,
} from './migration-files.ts'
import { differencesOf, digestSchema, type SchemaDigests } from './schema/digest-schema.ts'
import { readSchema } from './schema/read-schema.ts'

/** The migrations that the base replaces. Only databases that began with them run what they lack. */
const replacedFolder = 'before-0.2.0'
/** What the database is after all of them. */
const digestsFile = 'schema.json'
const isBase = (name: string) => name.startsWith('0000-')

/** Whether the database began before the base and has not joined it. */
export async function isBeforeBase(folder: string, applied: readonly Applied[]): Promise<boolean> {
  const replaced = await namesOfReplaced(folder)
  return applied.some(({ name }) => replaced.includes(name))
}

/**
 * Takes a database that began before the base to where the base begins, in one transaction: what it lacks of the replaced
 * migrations, the comparison with what the base makes, and the base as applied in their place. Returns the names of those it lacked.
 * @throws {MigrationError} when it has other migrations or another schema than those make; then nothing is changed
 */
export async function joinBase(
  client: pg.Client,
  {
    folder,
    files,
    applied,
    wait,
  }: { folder: string; files: readonly Migration[]; applied: readonly Applied[]; wait: Wait },
): Promise<string[]> {
  const replaced = await readMigrations(`${folder}/${replacedFolder}`)
  const base = files.filter(({ name }) => isBase(name))
  refuseDifferences(replaced, applied)
  const missing = replaced.filter(({ name }) => !applied.some((one) => one.name === name))
  const digests = await readFile(`${folder}/${replacedFolder}/${digestsFile}`, 'utf8')
  await inMigration(client, 'The upgrade from a version before 0.2.0', wait, async () => {
    for (const file of missing) await runReplaced(client, file)
    await refuseOtherSchema(client, JSON.parse(digests) as SchemaDigests)
    await client.query('delete from migrations')
    for (const { name, digest } of base) {
      await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    }
  })
  return missing.map(({ name }) => name)
}

async function namesOfReplaced(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.includes(replacedFolder) ? readdir(`${folder}/${replacedFolder}`) : []
}

async function runReplaced(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
    // As at the end of a transaction, so that the next file may change the tables that this one wrote to.
    await client.query('set constraints all immediate')
    await client.query('set constraints all deferred')
  } catch (cause) {
    if ((cause as { code?: string }).code === '55P03') throw cause
    throw new MigrationError(`Migration ${name} failed.`, { cause })
  }
}

async function refuseOtherSchema(client: pg.Client, expected: SchemaDigests): Promise<void> {
  const schema = await readSchema(client).catch((cause: Error) => {
    throw new MigrationError(differs(cause.message), { cause })
  })
  const found = differencesOf(digestSchema(schema, applicationRole), expected)
  if (found.length > 0) throw new MigrationError(differs(`It differs in ${found.join(', ')}.`))
}

function differs(how: string): string {
  return `The database is not as the migrations made it, so this version cannot take it over, and changed nothing. ${how} Undo by hand what was changed by hand, and start again; until then start the version before.`
}
