import { fail, isAborted, type Mode, type Payload, Schema, type Wording } from './schema.ts'

/**
 * The part of zod that the contract uses, at a tenth of its size: `vite.config.ts` puts it in zod's place in the browser.
 * `light-zod.test.ts` compares the two over every call.
 */

type Convert = { decode: (value: never, payload: Payload) => unknown; encode: typeof Object }

/** Of a kind that `is` recognises. */
function kind(type: string, is: (value: unknown) => boolean, wording?: Wording): Schema {
  return new Schema({
    definition: { type },
    wording,
    read: (payload) => (is(payload.value) ? payload : mismatch(payload, wording)),
  })
}

function mismatch(payload: Payload, wording?: Wording): Payload {
  return fail(payload, { code: 'invalid_type', continue: undefined }, wording)
}

export const string = (wording?: Wording) =>
  kind('string', (value) => typeof value === 'string', wording)
export const number = (wording?: Wording) => kind('number', Number.isFinite, wording)
export const int = () =>
  kind('number', Number.isInteger).min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
export const boolean = () => kind('boolean', (value) => typeof value === 'boolean')
export const unknown = () =>
  new Schema({ definition: { type: 'unknown' }, isOptional: true, read: (payload) => payload })
export const custom = (accepts: (value: unknown) => unknown = () => true, wording?: Wording) =>
  new Schema({
    definition: { type: 'custom' },
    read: (payload) =>
      accepts(payload.value) ? payload : fail(payload, { code: 'custom' }, wording),
  })
export const date = () =>
  kind('date', (value) => value instanceof Date && !Number.isNaN(value.getTime()))
const nothing = () => kind('null', (value) => value === null)

export { nothing as null }

export const literal = (only: unknown, wording?: Wording) => choice([only], wording)
function choice(options: readonly unknown[], wording?: Wording): Schema {
  return new Schema({
    definition: { type: 'enum' },
    options,
    read: (payload) =>
      options.includes(payload.value)
        ? payload
        : fail(payload, { code: 'invalid_value', continue: undefined }, wording),
  })
}

export { choice as enum }

export function array(element: Schema): Schema {
  return new Schema({
    definition: { type: 'array' },
    element,
    read: (payload, mode) => {
      if (!Array.isArray(payload.value)) return mismatch(payload)
      payload.value = payload.value.map((each, index) => part(payload, element, each, index, mode))
      return payload
    },
  })
}

export function record(key: Schema, value: Schema): Schema {
  return new Schema({
    definition: { type: 'record' },
    read: (payload, mode) => {
      if (!isPlain(payload.value) || payload.value instanceof Date) return mismatch(payload)
      const given = Object.entries(payload.value)
      const known = given.filter(([name]) => isAnyOrOneOf(key.options, name))
      const entries = known.map(([name, each]) => [
        part(payload, key, name, name, mode),
        part(payload, value, each, name, mode),
      ])
      payload.value = Object.fromEntries(entries)
      if (known.length < given.length) {
        fail(payload, { code: 'unrecognized_keys' }, 'Unrecognized key')
      }
      return payload
    },
  })
}

/** Keys without options may have any name. */
function isAnyOrOneOf(options: readonly unknown[], name: string): boolean {
  return options.length === 0 || options.includes(name)
}

/** Not every key has to be there, as in `record`, which checks no more here. */
export { record as partialRecord }

type Shape = Readonly<Record<string, Schema>>

export const object = (shape: Shape) => objectOf(shape, false)
export const strictObject = (shape: Shape) => objectOf(shape, true)

function objectOf(shape: Shape, isStrict: boolean): Schema {
  return new Schema({
    definition: { type: 'object' },
    shape,
    read: (payload, mode) => {
      const given = payload.value
      if (!isPlain(given)) return mismatch(payload)
      const value: Record<string, unknown> = {}
      for (const [name, schema] of Object.entries(shape)) {
        const found = part(payload, schema, given[name], name, mode)
        if (found !== undefined || name in given) value[name] = found
      }
      payload.value = value
      if (isStrict && Object.keys(given).some((name) => !Object.hasOwn(shape, name))) {
        fail(payload, { code: 'unrecognized_keys' }, 'Unrecognized key')
      }
      return payload
    },
  })
}

/** Reads a part of a value; its problems get its name in their path. */
function part(whole: Payload, schema: Schema, value: unknown, name: PropertyKey, mode: Mode) {
  const result = schema.run({ value, issues: [] }, mode)
  for (const issue of result.issues) whole.issues.push({ ...issue, path: [name, ...issue.path] })
  return result.value
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function union(options: readonly Schema[], wording?: Wording): Schema {
  return new Schema({
    definition: { type: 'union' },
    isOptional: options.some((option) => option.isOptional),
    options,
    read: ({ value }, mode) => {
      const results: Payload[] = []
      for (const option of options) {
        const result = option.run({ value, issues: [] }, mode)
        if (result.issues.length === 0) return result
        results.push(result)
      }
      const close = results.filter((result) => !isAborted(result))
      if (close.length === 1 && close[0]) return close[0]
      return fail({ value, issues: [] }, { code: 'invalid_union', continue: undefined }, wording)
    },
  })
}

export function lazy(schema: () => Schema): Schema {
  return new Schema({
    definition: { type: 'lazy' },
    read: (payload, mode) => schema().run(payload, mode),
  })
}

export function codec(inner: Schema, outer: Schema, { decode, encode }: Convert): Schema {
  const convert = { decode: decode as Read, encode: encode as Read }
  return new Schema({
    definition: {
      type: 'pipe',
      in: inner,
      out: outer,
      transform: convert.decode,
      reverseTransform: convert.encode,
    },
    isOptional: inner.isOptional,
    read: (payload, mode) => {
      const [from, to] = mode.isEncoding ? [outer, inner] : [inner, outer]
      const read = from.run(payload, mode)
      if (read.issues.length > 0) return ended(read)
      const value = convert[mode.isEncoding ? 'encode' : 'decode'](read.value, read)
      if (read.issues.length > 0) return ended(read)
      return to.run({ value, issues: read.issues }, mode)
    },
  })
}
type Read = (value: unknown, payload: Payload) => unknown

/** What a codec refuses is not checked further. */
function ended({ value, issues }: Payload): Payload {
  return {
    value,
    issues: issues.map((issue) => ({ ...issue, path: issue.path ?? [] })),
    isAborted: true,
  }
}

/** A codec whose value is refused returns it. */
export const NEVER = undefined
export const encode = (schema: Schema, value: unknown) => schema.encode(value)

const day =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))'
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?'
const isoDay = new RegExp(`^${day}$`)
const isoMoment = new RegExp(`^${day}T${clock}(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`)

export const iso = {
  date: (wording?: Wording) => string(wording).regex(isoDay, wording, 'date'),
  datetime: (wording?: Wording) => string().regex(isoMoment, wording, 'datetime'),
}

const address =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const email = (wording?: Wording) => string(wording).regex(address, wording, 'email')

/** Named by code that runs on the server only, which tells schemas apart by them. */
export { Schema as ZodArray, Schema as ZodCodec, Schema as ZodNumber, Schema as ZodObject }
