import { createHash } from 'node:crypto'
import type { Schema, TableShape } from './read-schema.ts'

/** A digest of each object, by its kind and name. */
export type SchemaDigests = Readonly<Record<string, string>>

/**
 * What two databases are compared by. It leaves out what an operator may add: extensions, rights of new objects, and grants to
 * other roles than `role`.
 */
export function digestSchema(schema: Schema, role: string): SchemaDigests {
  const { types, sequences, tables, views, functions } = schema
  const objects = [
    ...tables.map((table) => printTable(table)),
    ...[types, sequences, views, functions].flat(),
  ]
  return Object.fromEntries(
    objects.map((text) => [titleOf(text), digestOf(withoutOtherRoles(text, role))]),
  )
}

/** The objects that only one of them has, or that they have differently. */
export function differencesOf(one: SchemaDigests, other: SchemaDigests): string[] {
  const titles = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...titles].filter((title) => one[title] !== other[title]).sort()
}

/** Such as `table users` or `function count_sent(p_member integer)`. */
function titleOf(text: string): string {
  const [line = ''] = text.split('\n')
  return line.replace(/^create (unlogged )?/, '').replace(/ (\(|as |as$|with \().*$/, '')
}

function withoutOtherRoles(text: string, role: string): string {
  const isOther = /^grant .+ on .+ to ("?.+"?);$/
  return text
    .split('\n')
    .filter((line) => [undefined, role, 'public'].includes(isOther.exec(line)?.[1]))
    .join('\n')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** A table as text, with all that belongs to it. */
export function printTable({
  kind,
  name,
  options,
  partition,
  columns,
  constraints,
  statements,
}: TableShape): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`)
  const end = `)${partition ? ` ${partition}` : ''}${options ? ` with (${options})` : ''};`
  return [`create ${kind} ${name} (\n${lines.join(',\n')}\n${end}`, ...statements].join('\n')
}
