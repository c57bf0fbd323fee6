import { Refusal } from '@clearstead/contract/call/refusal'
import { relativeTime } from './format.ts'
import type { Failure } from './use-act.ts'

/** When one may try again after too many tries: `in 15 minutes`; undefined for any other failure. */
export function waitOf(failure: Failure | undefined): string | undefined {
  const isWait =
    failure instanceof Refusal && ['people.waiting', 'call.too_many'].includes(failure.code)
  if (!isWait) return undefined
  const now = new Date()
  const seconds = Number(failure.details.seconds ?? 0)
  return relativeTime(new Date(now.getTime() + seconds * 1000), now)
}
