import type { Permission } from '@clearstead/contract/call/endpoint'
import type { Language } from '@clearstead/contract/languages'
import type {
  FileFormat,
  ListFileStatus,
  ListFileView,
} from '@clearstead/contract/reports/list-files'
import { listFileDays } from '@clearstead/contract/reports/list-files'
import { dayMs } from '@clearstead/contract/values/days'
import type { AdminId, ListFileId, MemberId } from '@clearstead/contract/values/ids'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { RowColumn } from './columns-of.ts'

/** A file as it was asked for. */
export type ListFile = {
  id: ListFileId
  askedBy: MemberId | AdminId
  /** The name of the admin who asked; null for a member. */
  adminName: string | null
  askedAt: Date
  list: string
  filters: ListFileView['filters']
  format: FileFormat
  name: string
  language: Language
  status: ListFileStatus
  /** The permissions that the file is written with, none for a member; null until it is begun. */
  permissions: readonly Permission[] | null
}

/** Who looks at files. */
export type FileReader =
  | { kind: 'member'; id: MemberId }
  | { kind: 'admin'; id: AdminId; permissions: readonly Permission[] }

export function isOwner(reader: FileReader): boolean {
  return reader.kind === 'admin' && reader.permissions.includes('owner')
}

/** Whether a reader sees a file: their own, and an owner those of all admins. */
export function maySee(
  { askedBy, adminName }: Pick<ListFile, 'askedBy' | 'adminName'>,
  reader: FileReader,
): boolean {
  return askedBy === reader.id || (adminName !== null && isOwner(reader))
}

/** Whether a reader may save a file: an owner, or whoever still has every permission that it was written with. */
export function maySave(
  { permissions }: Pick<ListFile, 'permissions'>,
  reader: FileReader,
): boolean {
  if (isOwner(reader)) return true
  const held = reader.kind === 'admin' ? reader.permissions : []
  return permissions?.every((permission) => held.includes(permission)) ?? false
}

/** The moment at which a file is deleted. */
export function keptUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + listFileDays * dayMs)
}

/** The name with which a browser saves the file: `members-2026-03-31.csv`. */
export function fileNameOf({
  name,
  askedAt,
  format,
}: Pick<ListFile, 'name' | 'askedAt' | 'format'>) {
  return `${name}-${askedAt.toISOString().slice(0, 10)}.${format}`
}

/** How many rows a list will have, if its answer says so. */
export function expectedRows({
  total = null,
  isBounded,
}: {
  total?: number | null
  isBounded?: boolean
}): number | null {
  return isBounded ? null : total
}

/** A value of a row as JSON has it. */
export type Value = unknown

/** The value of a column in an encoded row: `cause.kind` is `kind` in `cause`. What the server says is its sentence. */
export function valueAt(row: unknown, name: string): Value {
  const value = name
    .split('.')
    .reduce<unknown>((found, key) => (isObject(found) && key in found ? found[key] : null), row)
  return isObject(value) && 'facts' in value && 'message' in value ? value.message : value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A cell of a CSV file: decimals digit for digit, texts so that no spreadsheet executes them. */
export function csvCell(value: Value, { isDecimal }: Pick<RowColumn, 'isDecimal'>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isDecimal && isDecimalText(text) ? text : harmlessCell(text)
}

/** Excel calculates with 15 digits, and a longer number would lose its last ones. */
const maxDigits = 15
/** The longest text that a cell can hold. */
const maxCharacters = 32_767

/**
 * A cell of an Excel file. A decimal of up to 15 digits is a number, which is exact: `12.50000000` is 12.5. One with
 * more stays text: `12345678.12345678`.
 */
export function excelCell(
  value: Value,
  { isDecimal }: Pick<RowColumn, 'isDecimal'>,
): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isDecimal && isDecimalText(text)) return decimalCell(text)
  return text.slice(0, maxCharacters)
}

function decimalCell(text: string): number | string {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short.replace(/\D/g, '').length <= maxDigits ? Number(short) : text
}

function isDecimalText(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}
