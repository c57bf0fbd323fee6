import { namesOf } from '@clearstead/contract/call/wire'
import * as z from 'zod'

/** A column of a list's rows as a file has them: where its value stands in an encoded row, and what it is. */
export type RowColumn = {
  /** Names on the wire, joined by dots: `cause.kind`. */
  name: string
  isDecimal: boolean
}

/**
 * The columns of the rows that a list answers, nested ones after their outer name; where rows are of several shapes, those
 * of all. Undefined if the call lists nothing that has fields.
 */
export function columnsOf(answer: z.ZodType): RowColumn[] | undefined {
  const fields = fieldsOf(answer)
  const list = fields?.find(([ours]) => ours === 'rows' || ours === 'data')
  const row = list && elementOf(list[2])
  if (!row) return undefined
  const shapes = row instanceof z.ZodUnion ? row.options.filter(isSchema) : [row]
  if (!shapes.every((shape) => fieldsOf(shape))) return undefined
  const columns = shapes.flatMap((shape) => columnsIn(shape, ''))
  return [...new Map(columns.map((column) => [column.name, column])).values()]
}

const isSchema = (option: unknown): option is z.ZodType => option instanceof z.ZodType

function columnsIn(schema: z.ZodType, before: string): RowColumn[] {
  return (fieldsOf(schema) ?? []).flatMap(([, wireName, field]) => {
    const name = `${before}${wireName}`
    if (fieldsOf(field)) return columnsIn(unwrapped(field), `${name}.`)
    return [{ name, isDecimal: isDecimal(field) }]
  })
}

type Field = readonly [ours: string, wire: string, schema: z.ZodType]

/** The fields of a shape; undefined for any other schema. */
function fieldsOf(schema: z.ZodType): Field[] | undefined {
  const plain = unwrapped(schema)
  const names = namesOf(plain)
  if (!names || !(plain instanceof z.ZodPipe) || !(plain.def.in instanceof z.ZodObject)) {
    return undefined
  }
  const onWire: Readonly<Record<string, z.ZodType>> = plain.def.in.shape
  return names.flatMap(([ours, wireName]) => {
    const field = onWire[wireName]
    return field ? [[ours, wireName, field] as const] : []
  })
}

function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const plain = unwrapped(schema)
  if (!(plain instanceof z.ZodArray)) return undefined
  const { element } = plain.def
  return element instanceof z.ZodType ? element : undefined
}

/** The titles of schemas whose values are decimals written as text. */
const decimalTitles: readonly unknown[] = ['Amount', 'Percent', 'Decimal']

function isDecimal(schema: z.ZodType): boolean {
  const plain = unwrapped(schema)
  const written = plain instanceof z.ZodPipe ? plain.def.in : plain
  return written instanceof z.ZodType && decimalTitles.includes(written.meta()?.title)
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? unwrapped(inner) : schema
  }
  return schema
}
