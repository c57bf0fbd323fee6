import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, OperationNodeTransformer, type RawNode } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/plumbing/database/database.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import type { TestDatabase } from '../test-database.ts'

export const migrationsFolder = new URL('../../migrations/', import.meta.url).pathname

/**
 * Makes a second programme in the same database, in the schemas `other` and `other_ledger`, by migrations in which these are
 * written for `public` and `ledger`. Nothing of the product does so: it shows what would.
 */
export async function makeSecondSchemas({ url, ownerUrl }: TestDatabase): Promise<Database> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('create schema extensions')
  await owner.query('grant usage on schema extensions to public')
  await owner.query('alter extension pg_trgm set schema extensions')
  await owner.query('create schema other')
  await owner.end()
  const renamed = await mkdtemp(join(tmpdir(), 'clearstead-schemas-'))
  try {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
    for (const name of names) {
      const text = await readFile(join(migrationsFolder, name), 'utf8')
      await writeFile(join(renamed, name), renamedIn(text))
    }
    await migrate(inOtherSchema(ownerUrl), renamed)
  } finally {
    await rm(renamed, { recursive: true })
  }
  const database = openDatabase({ url: inOtherSchema(url), connections: 10 })
  return { ...database, db: database.db.withPlugin(renaming) }
}

/** The same address, where a name without its schema is looked for in the second programme's. */
export function inOtherSchema(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=other,extensions')
  return address.href
}

function renamedIn(text: string): string {
  return text
    .replace(/\bschema (ledger|public)\b/g, (_, name: string) => `schema ${newNames[name]}`)
    .replace(/\b(ledger|public)\./g, (_, name: string) => `${newNames[name]}.`)
    .replace(/'(ledger|public)'/g, (_, name: string) => `'${newNames[name]}'`)
    .replace(/set search_path = [a-z_, ]+/g, (path) =>
      path.replace(/\b(ledger|public)\b/g, (name) => newNames[name] ?? name),
    )
}

const newNames: Record<string, string> = { ledger: 'other_ledger', public: 'other' }

/** Renames in the statements that the product's own code sends. */
class Renaming extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const raw = super.transformRaw(node)
    return { ...raw, sqlFragments: raw.sqlFragments.map(renamedIn) }
  }
}
const renamer = new Renaming()
const renaming: KyselyPlugin = {
  transformQuery: ({ node }) => renamer.transformNode(node),
  transformResult: async ({ result }) => result,
}
