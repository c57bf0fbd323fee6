import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { FieldError } from '@clearstead/contract/call/refusal'
import type { Issue } from '@clearstead/contract/call/said-of'
import { sentenceOf } from '@clearstead/contract/call/say'

/** What a field of a form can hold before the contract has read it. */
export type FieldValue =
  | string
  | number
  | boolean
  | File
  | null
  | undefined
  | readonly unknown[]
  | object
export type NameOf<E extends AnyEndpoint> = keyof RequestOf<E> & string

type Renames = {
  transform: (value: Record<string, unknown>, payload: unknown) => Record<string, unknown>
  reverseTransform: (value: Record<string, unknown>, payload: unknown) => Record<string, unknown>
}

function renamesOf(endpoint: AnyEndpoint): Renames {
  return endpoint.request.def as unknown as Renames
}

/** Fields that are sent although they are empty: as empty text, or as null. */
export type SentEmpty = { emptied?: readonly string[]; nulled?: readonly string[] }

/** The fields under their wire names, without the empty ones: an empty field is one not given, unless it is sent empty. */
function toWire(
  endpoint: AnyEndpoint,
  values: Record<string, unknown>,
  { emptied = [], nulled = [] }: SentEmpty,
) {
  const given = Object.entries(values).filter(
    ([name, value]) =>
      !isEmpty(value) || (value === '' && emptied.includes(name)) || nulled.includes(name),
  )
  const trimmed = given.map(([name, value]) => {
    if (isEmpty(value) && nulled.includes(name)) return [name, null]
    return [name, typeof value === 'string' ? value.trim() : value]
  })
  return renamesOf(endpoint).reverseTransform(Object.fromEntries(trimmed), {})
}

/** Our name of a field that the wire calls `wireName`. */
function ourName(endpoint: AnyEndpoint, wireName: string): string {
  const named = renamesOf(endpoint).transform({ [wireName]: true }, {})
  return Object.keys(named)[0] ?? wireName
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** What is wrong with a field: it is empty, or what its schema found. */
export type Found = 'missing' | Issue

export type Reading<E extends AnyEndpoint> =
  | { request: RequestOf<E>; errors?: undefined }
  | { request?: undefined; errors: Record<string, Found> }

/** Reads the fields as the server will: the request, or what is wrong with each field. */
export function readFields<E extends AnyEndpoint>(
  endpoint: E,
  values: Record<string, unknown>,
  sentEmpty: SentEmpty = {},
): Reading<E> {
  const read = endpoint.request.safeDecode(toWire(endpoint, values, sentEmpty))
  if (read.success) return { request: read.data as RequestOf<E> }
  const errors: Record<string, Found> = {}
  for (const issue of read.error.issues) {
    const name = ourName(endpoint, String(issue.path[0] ?? ''))
    errors[name] ??= isEmpty(values[name]) ? 'missing' : issue
  }
  return { errors }
}

/** The server's errors by our names, as it says them. */
export function fieldErrors(endpoint: AnyEndpoint, errors: readonly FieldError[]) {
  return Object.fromEntries(
    errors.map(({ path, ...said }) => [
      ourName(endpoint, path.split('.')[0] ?? path),
      sentenceOf(said),
    ]),
  )
}
