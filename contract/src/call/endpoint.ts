import type { failureText } from '@clearstead/texts/call/failure'
import type * as z from 'zod'
import type { RefusalCode } from '../refusal.ts'
import { type DayRange, isDayRange, problemOf } from '../values/day-range.ts'
import type { LiveName } from './live-name.ts'
import { type PlainCode, type Said, SaidText } from './say.ts'
import { type Decoded, type Fields, type Problem, shape, strictShape, wireNameOf } from './wire.ts'

export type Permission = 'owner' | 'finance' | 'support' | 'content' | 'auditor'

type Granted = Permission | readonly [Permission, ...Permission[]]

/**
 * The permission that a call takes from an admin, or several of which one is enough (an owner has all). `self` takes
 * none, because the call is about the admin's own account; so does `enrolment`, which is also open before a required
 * second factor is set up. With `public` an admin is answered like a visitor. An auditor may make every call that reads; a call that
 * writes names `auditor` only where it copies what they may read, or has it counted at a moment of their choice.
 */
export type Access = Granted | 'self' | 'enrolment' | 'public'

/**
 * Who may call: anybody, a member, an admin with a permission, or a member for themselves and an admin for any member.
 * `any` is open to everybody and answers more to a signed-in caller.
 */
export type Who = 'public' | 'any' | 'member' | 'admin' | 'memberOrAdmin'

/** What is said when a call fails or does not reach the server: a text of `texts/<language>/call.json`, which the browser has too. */
export type Failure = keyof typeof failureText

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls for admins declare a permission; others must not. */
type AccessOf<W extends Who> = W extends 'admin' | 'memberOrAdmin'
  ? { permission: Granted | 'self' | 'enrolment' }
  : W extends 'any'
    ? { permission: Granted | 'public' }
    : { permission?: undefined }

type Declaration<Request extends Fields, Answer extends Fields, W extends Who> = {
  who: W
  /** A POST that only reads, with its filters in the body. A GET reads, unless it says otherwise. */
  isRead?: true
  /** A GET that changes something: it counts guesses, or signs out. */
  isWrite?: true
  /** Which of two sessions of a browser acts by default; otherwise the member's. */
  actingAs?: 'admin'
  /** Not answered to an admin who views as the member. */
  isHiddenFromViews?: true
  /** The request field with a member's id: a member may only name themselves (403 otherwise). */
  subject?: keyof Request & string
  request?: Request
  answer?: Answer
  /** The message of every answer. */
  says?: PlainCode
  /** The message of an unexpected failure. */
  fails?: Failure
  /** The message when the server cannot be reached. */
  unreached?: Failure
  status?: 200 | 201
  /** A repeat with the same `Idempotency-Key` gets the first answer again. */
  movesMoney?: true
  /** The media types of an answer that is a file, where no field `format` chooses it. */
  mediaTypes?: readonly string[]
  /** The field that is a file in a multipart body; the others are form fields. */
  file?: keyof Request & string
  /** The most files, if the field is a list. */
  files?: number
  refusals?: readonly RefusalCode[]
  /** The live events after which the answer may differ: a screen that shows it then reads it again. */
  follows?: readonly LiveName[]
  /** Whether the answer also changes without an event, such as the operator's figures with every claim. */
  isVolatile?: true
  /** An example for `openapi.json`, if the schemas give no valid or useful one. */
  example?: Example
  summary: string
}

/** Fields by wire names, which replace the generated ones. */
type Example = {
  request?: Readonly<Record<string, unknown>>
  answer?: Readonly<Record<string, unknown>>
}

type Nothing = Record<never, never>

/** One call of the API, declared once for the server, the browser and `openapi.json`. */
export type Endpoint<
  Request extends Fields = Fields,
  Answer extends Fields = Fields,
  W extends Who = Who,
  Name extends string = string,
> = {
  name: Name
  method: Method
  path: string
  who: W
  permission: Access | undefined
  /** The permissions that admit an admin: always `owner`, and `auditor` if the call reads. */
  admits: readonly Permission[]
  /** Whether the call changes nothing. */
  isRead: boolean
  isWrite?: true
  actingAs?: 'admin'
  isHiddenFromViews?: true
  subject?: string
  /** The wire name of that field. */
  subjectOnWire?: string
  says?: PlainCode
  fails?: Failure
  unreached?: Failure
  status: 200 | 201
  movesMoney: boolean
  mediaTypes?: readonly string[]
  file?: string
  files?: number
  refusals: readonly RefusalCode[]
  follows: readonly LiveName[]
  isVolatile: boolean
  example?: Example
  summary: string
  /** The request's fields by our names. */
  fields: Request
  request: ReturnType<typeof strictShape<Request>>
  answer: ReturnType<typeof shape<Answer>>
  /** The place of each request field, by wire name. */
  placed: Readonly<Record<string, 'path' | 'query' | 'body'>>
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where calls of every shape meet
export type AnyEndpoint = Endpoint<any, any, any>
export type RequestOf<E extends AnyEndpoint> =
  E extends Endpoint<infer R, Fields, Who> ? Decoded<R> : never
/** What a handler returns; a declared message is added to it. */
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<Fields, infer A, Who> ? Decoded<A> : never
/** What a handler returns that may say something else than the declared message. */
export type ResultOf<E extends AnyEndpoint> = AnswerOf<E> &
  ('message' extends keyof AnswerOf<E> ? unknown : { message?: Said })
/** What a handler of a change returns: nothing, if the answer has no field that it must give. */
export type WriteResultOf<E extends AnyEndpoint> =
  | ResultOf<E>
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to answer returns nothing
  | (Record<string, never> extends ResultOf<E> ? void : never)
/** What a caller receives. */
export type ReplyOf<E extends AnyEndpoint> = AnswerOf<E> & { message?: string }

/**
 * Declares a call: `endpoint('POST /actplan/add', { … })`. A field in the braces of the path is sent there, others in
 * the query of a GET or DELETE and in the body of the other methods.
 */
export function endpoint<
  const W extends Who,
  Request extends Fields = Nothing,
  Answer extends Fields = Nothing,
  const Name extends `${Method} /${string}` = `${Method} /${string}`,
>(
  name: Name,
  declaration: Declaration<Request, Answer, W> & AccessOf<NoInfer<W>>,
): Endpoint<Request, Answer, W, Name> {
  const [method, path] = name.split(' ') as [Method, string]
  const { permission }: { permission?: Access | undefined } = declaration
  const declared: Declaration<Request, Answer, W> = declaration
  const { request, answer, status = 200, movesMoney = false, refusals = [], ...rest } = declared
  const { follows = [], isVolatile = false } = rest
  const isRead = method === 'GET' ? !rest.isWrite : rest.isRead === true
  const fields = request ?? ({} as Request)
  const { subject } = rest
  const subjectField = subject && fields[subject]
  // A page declares many calls and makes few, so what only a call that is made needs is built then.
  const requestSchema = once(() => strictShape(fields, isDayRange(fields) ? wrongRange : undefined))
  const answerSchema = once(() =>
    shape({ ...answer, ...(rest.says && { message: SaidText }) } as Answer),
  )
  const places = once(() => placesOf(method, path, fields))
  return {
    ...rest,
    permission,
    ...(subject && subjectField && { subjectOnWire: wireNameOf(subject, subjectField) }),
    name,
    method,
    path,
    status,
    movesMoney,
    isRead,
    admits: admittedBy(permission, isRead),
    refusals,
    follows,
    isVolatile,
    fields,
    get request() {
      return requestSchema()
    },
    get answer() {
      return answerSchema()
    },
    get placed() {
      return places()
    },
  }
}

function once<A>(build: () => A): () => A {
  let built: { value: A } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}

/** The problem of a range of days, the same for every call. */
function wrongRange(request: DayRange): Problem | undefined {
  const message = problemOf(request)
  return message ? { path: 'to', message } : undefined
}

function admittedBy(access: Access | undefined, isRead: boolean): Permission[] {
  if (access === undefined || access === 'self' || access === 'enrolment' || access === 'public') {
    return []
  }
  return [
    ...new Set<Permission>(['owner', ...[access].flat(), ...(isRead ? ['auditor' as const] : [])]),
  ]
}

/** Whether an admin with these permissions may make a call, or gets more from it than a visitor. */
export function isOpenTo(
  { who, admits }: Pick<AnyEndpoint, 'who' | 'admits'>,
  held: readonly Permission[],
): boolean {
  if (who === 'member') return false
  if (admits.length === 0) return true
  return admits.some((permission) => held.includes(permission))
}

function placesOf(method: Method, path: string, fields: Fields) {
  const isQuery = method === 'GET' || method === 'DELETE'
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]: [string, z.ZodType]) => {
      const wireName = wireNameOf(name, schema)
      if (path.includes(`{${wireName}}`)) return [wireName, 'path' as const]
      return [wireName, isQuery ? ('query' as const) : ('body' as const)]
    }),
  )
}
