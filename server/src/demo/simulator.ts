import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import {
  type OtpPurpose,
  sendOtp,
  signInAdmin,
  verifyOtp,
} from '@clearstead/contract/people/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import { createApp } from '../app.ts'
import { startSession } from '../features/people/sign-in/public.ts'
import type { Db } from '../plumbing/database/database.ts'
import { type Jobs, startQueue } from '../plumbing/jobs/queue.ts'
import { runWork } from '../plumbing/run-work.ts'
import { type Caller, callerBy } from '../simulation/call-api.ts'
import { as } from '../simulation/member-acts.ts'
import { answerOf, callsBy, type Person, type Simulator } from '../simulation/simulator.ts'
import type { Day } from './calendar.ts'

/** From where somebody calls. */
type Place = { address: string; agent: string }
type Account = Place & { email: string; password: string }

/** The simulator of the demo: each act has a moment of its own. */
export type DemoSimulator = {
  /** A simulator at a part of a day; what it waits ends with the day. */
  at: (day: Day, part: number) => Timed
  /** Whom the calls of a person are made for. */
  introduce: (who: Person, account: Account) => void
}
export type Timed = Simulator & {
  now: () => Date
  /** Makes a call without a credential. */
  visit: <E extends AnyEndpoint>(
    place: Place,
    endpoint: E,
    request: RequestOf<E>,
  ) => Promise<ReplyOf<E>>
  /** The code in the next mail to an address that contains one; called before the mail is sent. */
  nextCode: (email: string) => Promise<string>
}

/** Opens the application on a database with a clock that each call brings along, while `run` runs. */
export async function withSimulator<Result>(
  { db, url }: { db: Db; url: string },
  run: (simulator: DemoSimulator) => Promise<Result>,
): Promise<Result> {
  const moments = new AsyncLocalStorage<Date>()
  const clock = () => {
    const moment = moments.getStore()
    if (!moment) throw new Error('A call of the demo has no moment')
    return moment
  }
  const server = await createApp({ db, clock, isSecure: false })
  const accounts = new Map<string, Account>()
  const accountOf = ({ kind, id }: Person): Account => {
    const account = accounts.get(`${kind}:${id}`)
    if (!account) throw new Error(`Nobody introduced ${kind} ${id}`)
    return account
  }
  const callerAt = ({ address, agent }: Place, token?: string): Caller => {
    const bearer = token && { authorization: `Bearer ${token}` }
    const caller = callerBy(server, { 'user-agent': agent, ...bearer })
    return {
      ...caller,
      call: (endpoint, request) => caller.call(endpoint, request, { address }),
    }
  }
  const visit: Timed['visit'] = async (place, endpoint, request) =>
    answerOf(endpoint, await callerAt(place).call(endpoint, request))
  const call = callsBy(clock, async (who) => {
    const account = accountOf(who)
    const { email, password } = account
    // Checking a password takes long, so members are signed in without.
    const { token } =
      who.kind === 'admin'
        ? (await visit(account, signInAdmin, { email, password })).admin
        : await startSessionOf(db, clock, who.id, account)
    return callerAt(account, token)
  })
  const at = (mailbox: Mailbox) => (day: Day, part: number) => {
    let now = day.at(part)
    const timed: Timed = {
      now: () => now,
      nextCode: mailbox.nextCode,
      visit: (...args) => moments.run(now, () => visit(...args)),
      call: (...args) => moments.run(now, () => call(...args)),
      wait: (seconds) => {
        now = day.after(now, seconds)
      },
      confirm: (memberId, purpose) =>
        confirmByMail(timed, memberId, accountOf(as(memberId)).email, purpose),
    }
    return timed
  }
  try {
    return await withMail(url, (mailbox) =>
      run({
        at: at(mailbox),
        introduce: ({ kind, id }, account) => accounts.set(`${kind}:${id}`, account),
      }),
    )
  } finally {
    await server.close()
  }
}

function startSessionOf(db: Db, clock: () => Date, accountId: MemberId, place: Place) {
  const origin = { ...place, language: 'en' } as const
  const visitor = { actor: { kind: 'visitor' }, requestId: randomUUID() } as const
  return runWork(db, clock, visitor, (work) =>
    startSession(work, { accountId, side: 'member', origin }),
  )
}

/** Requests a code, reads it from the mailbox and returns the token of its confirmation. */
async function confirmByMail(
  timed: Timed,
  memberId: MemberId,
  email: string,
  purpose: OtpPurpose,
): Promise<string> {
  const [otp] = await Promise.all([
    timed.nextCode(email),
    timed.call(as(memberId), sendOtp, { memberId, email, purpose }),
  ])
  timed.wait(24)
  const { verificationToken = '' } = await timed.call(as(memberId), verifyOtp, {
    memberId,
    otp,
    purpose,
  })
  timed.wait(16)
  return verificationToken
}

type Mailbox = {
  deliver: (mail: Jobs['mail']) => Promise<void>
  nextCode: (email: string) => Promise<string>
}

const timeoutMs = 20_000
/** A code is on a line of its own, unlike numbers in other mails. */
const codeLine = /^ {4}(\d{6})$/m

function openMailbox(): Mailbox {
  const waiting = new Map<string, (code: string) => void>()
  return {
    deliver: async ({ to, text }) => {
      const code = codeLine.exec(text)?.[1]
      if (code === undefined) return
      waiting.get(to)?.(code)
      waiting.delete(to)
    },
    nextCode: (email) =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No code came to ${email}`)), timeoutMs)
        waiting.set(email, (code) => {
          clearTimeout(timer)
          resolve(code)
        })
      }),
  }
}

/** Delivers queued mails to a mailbox while `run` runs. */
async function withMail<Result>(
  url: string,
  run: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  const mailbox = openMailbox()
  const failures: unknown[] = []
  const queue = await startQueue({
    url,
    tasks: {
      mail: mailbox.deliver,
      scheduled: refuseScheduled,
      listFile: async () => undefined,
      auditorsArchive: async () => undefined,
    },
    onError: (error) => void failures.push(error),
  })
  try {
    const result = await run(mailbox)
    if (failures.length > 0) throw new AggregateError(failures, 'Mail was not delivered')
    return result
  } finally {
    await queue.stop()
  }
}

/** The story runs the scheduled jobs itself, so none is ever queued. */
async function refuseScheduled({ name }: { name: string }): Promise<never> {
  throw new Error(`The job ${name} must not be queued in a demo`)
}
