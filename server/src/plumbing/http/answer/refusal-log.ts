import type { Refusal } from '@clearstead/contract/call/refusal'
import { refusals } from '@clearstead/contract/refusal'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { addressKey } from '../limits/rate-limits.ts'
import { type Caller, countedAs } from '../request/caller.ts'

/** Lines of one address in a minute, and of all together: whoever is refused in masses fills no disk. */
const perAddress = 10
const perMinute = 600
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

function isLogged({ code }: Refusal): boolean {
  const status = refusals[code]
  return status === 403 || status === 429 || (status === 401 && !ended.includes(code))
}

/**
 * One line for each wrong sign-in, 403 and 429: which code, which call, who, from where, and the id that the answer names. Beyond
 * the limits of a minute the rest is counted, and the counts are written when the minute is over, whether another refusal comes
 * or not.
 */
export function logRefusals(log: FastifyBaseLogger, clock: Clock): RefusalLog {
  let minute = 0
  let lines = 0
  let counts = new Map<string, number>()
  let unlisted = 0

  let end: NodeJS.Timeout | undefined

  const writeRest = () => {
    clearTimeout(end)
    end = undefined
    for (const [address, count] of counts) {
      if (count > perAddress) log.warn({ address, more: count - perAddress }, 'more calls refused')
    }
    if (unlisted > 0) log.warn({ more: unlisted }, 'more calls refused')
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
    if (!isLogged(refusal)) return
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
    log.warn({ code: refusal.code, call, actor, address, requestId: request.id }, 'call refused')
  }
  return { logRefusal, writeRest }
}
