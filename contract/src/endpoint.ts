import * as z from 'zod'
import type { RefusalCode } from './refusal.ts'
import { type DayRange, isDayRange, problemOf } from './values/day-range.ts'
import { type Decoded, type Fields, type Problem, shape, strictShape, wireNameOf } from './wire.ts'

export type Permission = 'owner' | 'finance' | 'support' | 'content' | 'auditor'

/** What a call can ask for. No call names an auditor: reading lets one in, and nothing else does. */
type Grantable = Exclude<Permission, 'auditor'>
type Granted = Grantable | readonly [Grantable, ...Grantable[]]

/**
 * What a call asks of an admin: a permission, or one of several (an owner has all). `self` asks for none, as
 * the call is about the admin's own account, and so does `enrolment`, which is open before a required second
 * factor is set up too. With `public` an admin is answered like anybody else.
 */
export type Access = Granted | 'self' | 'enrolment' | 'public'

/**
 * Who may call: anybody, a member, an admin (with a permission), or a member for themselves and an admin
 * for anyone. `any` is read by everybody but answers more to who is signed in.
 */
export type Who = 'public' | 'any' | 'member' | 'admin' | 'memberOrAdmin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call that admins can make says what it asks of them; others say nothing. */
type AccessOf<W extends Who> = W extends 'admin' | 'memberOrAdmin'
  ? { permission: Granted | 'self' | 'enrolment' }
  : W extends 'any'
    ? { permission: Granted | 'public' }
    : { permission?: undefined }

type Declaration<Request extends Fields, Answer extends Fields, W extends Who> = {
  who: W
  /** A POST that only reads, as its filters travel in the body; every GET reads anyway. */
  isRead?: true
  /** Which of two sign-ins of the same browser acts when it does not say so; else the member's. */
  actingAs?: 'admin'
  /** The request field that holds a member's id: a member may only name themselves (403 otherwise). */
  subject?: keyof Request & string
  request?: Request
  answer?: Answer
  /** The message that every answer carries. */
  says?: string
  /** What is said when it fails and nothing better is known than that. */
  fails?: string
  /** What is said where the server cannot be reached. */
  unreached?: string
  status?: 200 | 201
  /** Repeating the call with the same `Idempotency-Key` answers the first result again. */
  movesMoney?: true
  /** The one field that arrives as a file in a multipart body; the others are its form fields. */
  file?: keyof Request & string
  /** That field holds a list of up to so many files. */
  files?: number
  refusals?: readonly RefusalCode[]
  /** What `openapi.json` shows where the schemas alone give no valid or no telling example. */
  example?: Example
  summary: string
}

/** Fields by their wire names, over those that are made from the schemas. */
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
> = {
  name: string
  method: Method
  path: string
  who: W
  permission: Access | undefined
  /** The permissions that let an admin in: an owner's always, an auditor's where the call reads. */
  admits: readonly Permission[]
  /** Changes nothing. */
  isRead: boolean
  actingAs?: 'admin'
  subject?: string
  /** The same field as it travels. */
  subjectOnWire?: string
  says?: string
  fails?: string
  unreached?: string
  status: 200 | 201
  movesMoney: boolean
  file?: string
  files?: number
  refusals: readonly RefusalCode[]
  example?: Example
  summary: string
  request: ReturnType<typeof strictShape<Request>>
  answer: ReturnType<typeof shape<Answer>>
  /** Where each request field travels, by wire name. */
  placed: Readonly<Record<string, 'path' | 'query' | 'body'>>
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where calls of every shape meet
export type AnyEndpoint = Endpoint<any, any, any>
export type RequestOf<E extends AnyEndpoint> =
  E extends Endpoint<infer R, Fields, Who> ? Decoded<R> : never
/** What a handler gives; a declared message is added on the way out. */
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<Fields, infer A, Who> ? Decoded<A> : never
/** What a caller gets. */
export type ReplyOf<E extends AnyEndpoint> = AnswerOf<E> & { message?: string }

/**
 * Declares a call: `endpoint('POST /actplan/add', { … })`. A field named in the path's braces travels
 * there, others in the query of a GET or DELETE and in the body of the rest.
 */
export function endpoint<
  const W extends Who,
  Request extends Fields = Nothing,
  Answer extends Fields = Nothing,
>(
  name: `${Method} /${string}`,
  declaration: Declaration<Request, Answer, W> & AccessOf<NoInfer<W>>,
): Endpoint<Request, Answer, W> {
  const [method, path] = name.split(' ') as [Method, string]
  const { permission }: { permission?: Access | undefined } = declaration
  const declared: Declaration<Request, Answer, W> = declaration
  const { request, answer, status = 200, movesMoney = false, refusals = [], ...rest } = declared
  const isRead = method === 'GET' || rest.isRead === true
  const fields = request ?? ({} as Request)
  const { subject } = rest
  const subjectField = subject && fields[subject]
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
    request: strictShape(fields, isDayRange(fields) ? wrongRange : undefined),
    answer: shape({ ...answer, ...(rest.says && { message: z.string() }) } as Answer),
    placed: placesOf(method, path, fields),
  }
}

/** Every call that takes a range refuses the same ones, whoever declares it. */
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

/** Whether an admin with these permissions may make a call, or is answered more than anybody by it. */
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
