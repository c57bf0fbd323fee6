/** A problem with a value, in the form of zod's. A problem that does not continue ends the checks. */
type Issue = {
  code: string
  message: string
  path: PropertyKey[]
  continue?: boolean | undefined
  origin?: string
  minimum?: number
  maximum?: number
  format?: string
}
export type Payload = { value: unknown; issues: Issue[]; isAborted?: boolean }
export type Mode = { isEncoding: boolean; skipsChecks?: boolean }

type Convert = (value: unknown, payload: Payload) => unknown
type Definition = {
  type: string
  in?: Schema
  out?: Schema
  transform?: Convert
  reverseTransform?: Convert
}
type Read = (payload: Payload, mode: Mode) => Payload
type Check = { run: (payload: Payload) => void; when?: (value: unknown) => boolean }
type Failure = Omit<Issue, 'path' | 'message'>
/** A sentence in place of zod's own; with `abort` later checks are not made. */
export type Wording =
  | string
  | { error?: string | ((about: { input: unknown }) => string); abort?: boolean }
  | undefined

type Parts = {
  definition: Definition
  read: Read
  checks?: readonly Check[]
  /** The sentence for its own problem, and for its checks that have none. */
  wording?: Wording
  /** Whether it accepts undefined by itself, as zod's `optin`. */
  isOptional?: boolean
  options?: readonly unknown[]
  element?: Schema
  shape?: Readonly<Record<string, Schema>>
}

/** What the contract uses of a zod schema, with the same results. */
export class Schema {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get def(): Definition {
    return this.#parts.definition
  }
  get isOptional(): boolean {
    return this.#parts.isOptional ?? false
  }
  get options(): readonly unknown[] {
    return this.#parts.options ?? []
  }
  get element(): Schema | undefined {
    return this.#parts.element
  }
  get shape(): Readonly<Record<string, Schema>> | undefined {
    return this.#parts.shape
  }

  run(payload: Payload, mode: Mode): Payload {
    const { read, checks = [] } = this.#parts
    if (checks.length === 0 || mode.skipsChecks) return read(payload, mode)
    if (!mode.isEncoding) return runChecks(read(payload, mode), checks)
    // What is encoded is checked as it is in code: its kind first, then the checks.
    const first = read({ value: payload.value, issues: [] }, { ...mode, skipsChecks: true })
    if (isAborted(first)) return first
    return read(runChecks(payload, checks), mode)
  }

  clone(): Schema {
    return new Schema(this.#parts)
  }
  meta(): Schema {
    return this.clone()
  }
  optional(): Schema {
    return new Schema({
      definition: { type: 'optional' },
      isOptional: true,
      read: (payload, mode) => {
        if (payload.value !== undefined) return this.run(payload, mode)
        if (!this.isOptional) return payload
        const result = this.run(payload, mode)
        return result.issues.length > 0 ? { value: undefined, issues: [] } : result
      },
    })
  }
  nullable(): Schema {
    return new Schema({
      definition: { type: 'nullable' },
      isOptional: this.isOptional,
      read: (payload, mode) => (payload.value === null ? payload : this.run(payload, mode)),
    })
  }
  default(value: unknown): Schema {
    return new Schema({
      definition: { type: 'default' },
      isOptional: true,
      read: (payload, mode) =>
        payload.value === undefined && !mode.isEncoding
          ? { ...payload, value }
          : this.run(payload, mode),
    })
  }

  refine(accepts: (value: never) => unknown, wording?: Wording): Schema {
    return this.#checked((payload) => {
      if (!accepts(payload.value as never)) {
        fail(payload, { code: 'custom' }, this.#worded(wording))
      }
    })
  }
  overwrite(change: (value: never) => unknown): Schema {
    return this.#checked((payload) => {
      payload.value = change(payload.value as never)
    })
  }
  trim(): Schema {
    return this.overwrite((text: string) => text.trim())
  }
  toLowerCase(): Schema {
    return this.overwrite((text: string) => text.toLowerCase())
  }
  regex(pattern: RegExp, wording?: Wording, format = 'regex'): Schema {
    return this.#checked((payload) => {
      const failure = { code: 'invalid_format', origin: 'string', format }
      if (!pattern.test(String(payload.value))) fail(payload, failure, this.#worded(wording))
    })
  }
  min(minimum: number, wording?: Wording): Schema {
    return this.#sized((size) => size >= minimum, { code: 'too_small', minimum }, wording)
  }
  max(maximum: number, wording?: Wording): Schema {
    return this.#sized((size) => size <= maximum, { code: 'too_big', maximum }, wording)
  }
  length(length: number, wording?: Wording): Schema {
    return this.min(length, wording).max(length, wording)
  }

  decode(value: unknown): unknown {
    return this.#result(value, { isEncoding: false })
  }
  parse(value: unknown): unknown {
    return this.decode(value)
  }
  encode(value: unknown): unknown {
    return this.#result(value, { isEncoding: true })
  }
  safeDecode(value: unknown) {
    const { value: data, issues } = this.run({ value, issues: [] }, { isEncoding: false })
    if (issues.length === 0) return { success: true, data }
    return { success: false, error: { issues } }
  }

  safeParse(value: unknown) {
    return this.safeDecode(value)
  }

  #result(value: unknown, mode: Mode): unknown {
    const result = this.run({ value, issues: [] }, mode)
    if (result.issues.length === 0) return result.value
    throw new Error(`Invalid value: ${JSON.stringify(result.issues)}`)
  }

  #worded(wording: Wording): Wording {
    const own = typeof wording === 'string' ? { error: wording } : wording
    const general = this.#parts.wording
    const error = own?.error ?? (typeof general === 'string' ? general : general?.error)
    return { ...(error !== undefined && { error }), ...(own?.abort && { abort: true }) }
  }

  #checked(run: Check['run'], when?: Check['when']): Schema {
    const check = when ? { run, when } : { run }
    return new Schema({ ...this.#parts, checks: [...(this.#parts.checks ?? []), check] })
  }

  /** A check of a number, or of the length of a text or a list. */
  #sized(accepts: (size: number) => boolean, failure: Failure, wording: Wording): Schema {
    const origin = this.def.type
    const sizeOf = (value: unknown) =>
      origin === 'number' ? Number(value) : (value as { length: number }).length
    return this.#checked(
      (payload) => {
        if (!accepts(sizeOf(payload.value))) {
          fail(payload, { ...failure, origin }, this.#worded(wording))
        }
      },
      origin === 'number' ? undefined : hasLength,
    )
  }
}

const hasLength = (value: unknown) => (value as { length?: unknown } | null)?.length !== undefined

const sentences: Readonly<Record<string, string>> = { too_small: 'Too small', too_big: 'Too big' }

/** Notes what a check found. */
export function fail(payload: Payload, failure: Failure, wording?: Wording): Payload {
  const given = typeof wording === 'string' ? { error: wording } : wording
  const error =
    typeof given?.error === 'function' ? given.error({ input: payload.value }) : given?.error
  const message = error ?? sentences[failure.code] ?? 'Invalid input'
  payload.issues.push({ continue: !given?.abort, ...failure, message, path: [] })
  return payload
}

export function isAborted({ issues, isAborted = false }: Payload, from = 0): boolean {
  return isAborted || issues.slice(from).some((issue) => issue.continue !== true)
}

function runChecks(payload: Payload, checks: readonly Check[]): Payload {
  let hasEnded = isAborted(payload)
  for (const { run, when } of checks) {
    const runs = when
      ? !payload.issues.some((issue) => issue.continue === false) && when(payload.value)
      : !hasEnded
    if (!runs) continue
    const before = payload.issues.length
    run(payload)
    hasEnded ||= isAborted(payload, before)
  }
  return payload
}
