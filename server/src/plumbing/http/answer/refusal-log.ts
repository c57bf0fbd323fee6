import type { Refusal } from '@clearstead/contract/call/refusal'
import { refusals } from '@clearstead/contract/refusal'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { addressKey } from '../limits/rate-limits.ts'
import { type Caller, countedAs } from '../request/caller.ts'

/** Lines in a minute of one address, and of all together: whoever is refused in masses fills no disk. */
type Limits = { perAddress: number; perMinute: number }
type Level = 'info' | 'warn'

const levels: Readonly<Record<Level, Limits>> = {
  /** Who may not, guesses or calls too often. */
  warn: { perAddress: 10, perMinute: 600 },
  /** Fields that are not valid, and what the state or the rules of business refuse: mostly honest mistakes, so they bury nothing. */
  info: { perAddress: 3, perMinute: 60 },
}
const minuteMs = 60_000

/** Refusals of 401 that are no guess at a password or code, but a sign-in that has ended. */
const ended: readonly string[] = ['people.not_signed_in', 'people.view_ended']

export type LogRefusal = (request: FastifyRequest, refusal: Refusal) => void

type RefusalLog = {
  logRefusal: LogRefusal
  /** Writes what is only counted so far. */
  writeRest: () => void
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Keeps who makes a call, for the line of its refusal. */
export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** Where a refusal is logged; undefined if it is not, such as that of a row that is gone. */
function levelOf({ code }: Refusal): Level | undefined {
  const status = refusals[code]
  if (status === 403 || status === 429 || (status === 401 && !ended.includes(code))) return 'warn'
  return [400, 409, 413, 415].includes(status) ? 'info' : undefined
}

/**
 * One line for each wrong sign-in, 403 and 429, and with limits of their own for invalid fields and refusals of business: which
 * code, which call, who, from where, and the id that the answer names. Beyond the limits of a minute the rest is counted, and the
 * counts are written when the minute is over, whether another refusal comes or not.
 */
export function logRefusals(log: FastifyBaseLogger, clock: Clock): RefusalLog {
  const books = {
    warn: countLines(log, 'warn', clock),
    info: countLines(log, 'info', clock),
  }
  return {
    logRefusal: (request, refusal) => {
      const level = levelOf(refusal)
      if (level) books[level].logRefusal(request, refusal)
    },
    writeRest: () => {
      for (const { writeRest } of Object.values(books)) writeRest()
    },
  }
}

function countLines(log: FastifyBaseLogger, level: Level, clock: Clock): RefusalLog {
  const { perAddress, perMinute } = levels[level]
  let minute = 0
  let lines = 0
  let counts = new Map<string, number>()
  let unlisted = 0

  let end: NodeJS.Timeout | undefined

  const writeRest = () => {
    clearTimeout(end)
    end = undefined
    for (const [address, count] of counts) {
      if (count > perAddress)
        log[level]({ address, more: count - perAddress }, 'more calls refused')
    }
    if (unlisted > 0) log[level]({ more: unlisted }, 'more calls refused')
    lines = 0
    unlisted = 0
    counts = new Map()
  }
  /** Something is counted that has no line yet: it is written at the end of the minute. */
  const writeAtEnd = (time: number) => {
    if (end) return
    end = setTimeout(writeRest, minuteMs - (time % minuteMs))
    end.unref()
  }
  const logRefusal: LogRefusal = (request, refusal) => {
    const time = clock().getTime()
    const now = Math.floor(time / minuteMs)
    if (now !== minute) writeRest()
    minute = now
    const address = addressKey(request.ip)
    if (!counts.has(address) && lines >= perMinute) {
      unlisted += 1
      return writeAtEnd(time)
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count > perAddress) return writeAtEnd(time)
    lines += 1
    const caller = callers.get(request)
    const actor = !caller || caller.kind === 'visitor' ? 'visitor' : countedAs(caller)
    const call = `${request.method} ${request.routeOptions.url ?? ''}`.trim()
    log[level]({ code: refusal.code, call, actor, address, requestId: request.id }, 'call refused')
  }
  return { logRefusal, writeRest }
}
