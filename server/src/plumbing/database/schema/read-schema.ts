import type pg from 'pg'
import * as catalogue from './catalogue.ts'

type Rights = { role: string; rights: string }[]
type Read = <Row>(query: string) => Promise<Row[]>
type Line = { of: string; line: string }

export type TableShape = {
  name: string
  /** Of `create … table`: such as `unlogged table`. */
  kind: string
  options: string
  /** How it is partitioned, or what it is a partition of. */
  partition: string
  columns: string[]
  constraints: string[]
  /** Indexes, triggers and grants: whole statements. */
  statements: string[]
}

/** What the database's schemas `public` and `ledger` are made of, each object as the statements that make it. */
export type Schema = {
  /** Schemas, extensions, and the rights that new objects get. */
  foundations: string[]
  types: string[]
  sequences: string[]
  tables: TableShape[]
  views: string[]
  functions: string[]
}

/**
 * Reads the schema in a stable order. It names neither the owner nor the server, and has no rows.
 * @throws an Error that names objects of kinds that it cannot show
 */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const read: Read = async <Row>(query: string) => (await client.query(query)).rows as Row[]
  await client.query('set search_path = public')
  await refuseNotShown(read)
  const schema = {
    foundations: await readFoundations(read),
    types: await readTypes(read),
    sequences: await readSequences(read),
    tables: await readTables(read),
    views: await readViews(read),
    functions: await readFunctions(read),
  }
  await client.query('reset search_path')
  return schema
}

async function refuseNotShown(read: Read): Promise<void> {
  const found = await read<{ name: string }>(catalogue.notShown)
  if (found.length === 0) return
  throw new Error(`The schema cannot show ${found.map(({ name }) => name).join(', ')}.`)
}

async function readFoundations(read: Read): Promise<string[]> {
  const schemas = await read<{ name: string; rights: Rights }>(catalogue.schemas)
  const extensions = await read<{ name: string; schema: string }>(catalogue.extensions)
  const defaults = await read<{ schema: string | null; objects: string; rights: Rights }>(
    catalogue.defaultRights,
  )
  return [
    ...schemas.flatMap(({ name, rights }) => [
      `create schema ${name};`,
      ...grantsOn(`schema ${name}`, rights),
    ]),
    ...extensions.map(({ name, schema }) => `create extension ${name} schema ${schema};`),
    ...defaults.flatMap(({ schema, objects, rights }) =>
      grantsOn(objects, rights).map(
        (grant) => `alter default privileges${schema ? ` in schema ${schema}` : ''} ${grant}`,
      ),
    ),
  ]
}

async function readTypes(read: Read): Promise<string[]> {
  const types = await read<{ name: string; body: string }>(catalogue.types)
  return types.map(({ name, body }) => `create type ${name} as ${body};`)
}

type Sequence = {
  name: string
  of: string | null
  isIdentity: boolean
  isUsual: boolean
  line: string
  rights: Rights
}

/** Those that belong to no column. */
async function readSequences(read: Read): Promise<string[]> {
  const sequences = await read<Sequence>(catalogue.sequences)
  return sequences
    .filter(({ of }) => of === null)
    .map((sequence) => statementsOf(sequence).join('\n'))
}

function statementsOf({ name, isIdentity, isUsual, line, rights }: Sequence): string[] {
  const made = isIdentity ? 'alter' : 'create'
  return [
    ...(isIdentity && isUsual
      ? []
      : [`${made} sequence ${name} ${isUsual ? line.split(' start')[0] : line};`]),
    ...grantsOn(`sequence ${name}`, rights),
  ]
}

async function readTables(read: Read): Promise<TableShape[]> {
  const tables = await read<{
    name: string
    isUnlogged: boolean
    options: string
    partition: string
    rights: Rights
  }>(catalogue.tables)
  const columns = byTable(await read<Line>(catalogue.columns))
  const constraints = byTable(await read<Line>(catalogue.constraints))
  const indexes = byTable(await read<Line>(catalogue.indexes))
  const triggers = byTable(await read<Line>(catalogue.triggers))
  const sequences = await read<Sequence>(catalogue.sequences)
  return tables.map(({ name, isUnlogged, options, partition, rights }) => ({
    name,
    kind: isUnlogged ? 'unlogged table' : 'table',
    options,
    partition: lowerKeywords(partition),
    columns: (columns.get(name) ?? []).map(lowerKeywords),
    constraints: (constraints.get(name) ?? []).map(lowerKeywords),
    statements: [
      ...(indexes.get(name) ?? []).map(printIndex),
      ...(triggers.get(name) ?? []).map(printTrigger),
      ...grantsOn(name, rights),
      ...sequences.filter(({ of }) => of === name).flatMap(statementsOf),
    ],
  }))
}

function printIndex(line: string): string {
  return `${lowerKeywords(line).replace(' using btree ', ' ')};`
}

function printTrigger(line: string): string {
  return `${lowerKeywords(line).replace(/ (for each (?:row|statement) )/, '\n  $1')};`
}

function byTable(lines: readonly Line[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { of, line } of lines) found.set(of, [...(found.get(of) ?? []), line])
  return found
}

async function readViews(read: Read): Promise<string[]> {
  const views = await read<{ name: string; options: string; body: string; rights: Rights }>(
    catalogue.views,
  )
  return views.map(({ name, options, body, rights }) => {
    const view = `create view ${name}${options ? ` with (${options})` : ''} as\n${lowerKeywords(body)}`
    return [view, ...grantsOn(name, rights)].join('\n')
  })
}

async function readFunctions(read: Read): Promise<string[]> {
  const functions = await read<{ name: string; body: string; rights: Rights }>(catalogue.functions)
  return functions.map(({ name, body, rights }) => {
    // A body in quotes is as it was written.
    const [head = '', ...quoted] = body.trimEnd().split(/(?=\nAS )/)
    const made = [lowerKeywords(head), ...quoted.map((part) => part.replace('AS', 'as'))]
      .join('')
      .replace(/^create or replace (function|procedure) (public\.)?/, 'create $1 ')
    // Everybody may call a function unless that right was taken away.
    const isOpen = rights.some(({ role }) => role === 'public')
    const others = rights.filter(({ role }) => role !== 'public')
    return [
      `${made};`,
      ...(isOpen ? [] : [`revoke execute on function ${name} from public;`]),
      ...grantsOn(`function ${name}`, others),
    ].join('\n')
  })
}

function grantsOn(object: string, rights: Rights): string[] {
  return rights.map(({ role, rights: granted }) => `grant ${granted} on ${object} to ${role};`)
}

/** What PostgreSQL prints, with its keywords in lower case like the rest of the project's SQL; texts and quoted names stay. */
function lowerKeywords(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g, (part) =>
    /^['"]/.test(part) ? part : part.toLowerCase(),
  )
}
