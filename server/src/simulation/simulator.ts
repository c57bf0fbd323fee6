import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { scheduledJobs, tickers } from '../app.ts'
import type { Clock } from '../plumbing/clock.ts'
import type { Db } from '../plumbing/database/database.ts'
import type { ScheduledJob } from '../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../plumbing/jobs/ticker.ts'
import type { Caller } from './call-api.ts'

export type Person = { kind: 'member'; id: MemberId } | { kind: 'admin'; id: AdminId }

/** Makes the calls of members and admins on the application, as the browser does. */
export type Simulator = {
  /** @throws {Refusal} when the call is refused, and an `Error` when it fails */
  call: <E extends AnyEndpoint>(
    who: Person,
    endpoint: E,
    request: RequestOf<E>,
  ) => Promise<ReplyOf<E>>
  /** Lets time pass between the calls of one act. */
  wait: (seconds: number) => void
  /** The token of a mailed code, with which a member confirms a withdrawal or a transfer. */
  confirm: (memberId: MemberId, purpose: 'withdrawal' | 'transfer') => Promise<string>
}

const minuteMs = 60_000
/** Shorter than a session may last, and than it may be idle. */
const usable = {
  member: { since: 5 * 24 * 60 * minuteMs, unused: 2 * 24 * 60 * minuteMs },
  admin: { since: 6 * 60 * minuteMs, unused: 20 * minuteMs },
}
type Session = { caller: Promise<Caller>; since: number; usedAt: number }

/** Makes calls by sessions that `signIn` starts, and starts again before they end. */
export function callsBy(clock: Clock, signIn: (who: Person) => Promise<Caller>): Simulator['call'] {
  const sessions = new Map<string, Session>()
  const callerOf = (who: Person): Promise<Caller> => {
    const now = clock().getTime()
    const key = `${who.kind}:${who.id}`
    const known = sessions.get(key)
    const { since, unused } = usable[who.kind]
    const isUsable = known && now < known.since + since && now < known.usedAt + unused
    const session = isUsable ? known : { caller: signIn(who), since: now, usedAt: now }
    session.usedAt = Math.max(session.usedAt, now)
    sessions.set(key, session)
    return session.caller
  }
  return async (who, endpoint, request) =>
    answerOf(endpoint, await (await callerOf(who)).call(endpoint, request))
}

/** The answer of a call. @throws {Refusal} when it is refused, and an `Error` when it fails */
export function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  reply: { status: number; code: RefusalCode | undefined; answer: ReplyOf<E> },
): ReplyOf<E> {
  if (reply.status >= 500) throw new Error(`${endpoint.name} answered ${reply.status}`)
  if (reply.code) throw new Refusal(reply.code)
  return reply.answer
}

/** Runs an act; undefined if it is refused with a code that is ordinary. */
export async function attempt<Result>(
  act: () => Promise<Result>,
  isOrdinary: (code: RefusalCode) => boolean,
): Promise<Result | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal && isOrdinary(error.code))) throw error
    return undefined
  }
}

type Context = { db: Db; clock: Clock }

/** The check of the books uses the database's own clock, so simulations check the books themselves. */
const skipped = ['check-books']

/** Runs the tickers until no work is waiting. */
export async function runTickers(
  context: Context,
  all: readonly Ticker[] = tickers,
): Promise<void> {
  for (const { name, run } of all) {
    if (skipped.includes(name)) continue
    while (await run(context));
  }
}

/** Runs the scheduled jobs that are due on a day, by `run` where it is given. */
export async function runDueJobs(
  { db, clock, day }: Context & { day: ProgrammeDay },
  jobs: readonly ScheduledJob[] = scheduledJobs,
  run: (job: ScheduledJob) => Promise<unknown> = (job) => job.run({ db, clock, day }),
): Promise<void> {
  for (const job of jobs) if (job.isDueOn(day)) await run(job)
}
