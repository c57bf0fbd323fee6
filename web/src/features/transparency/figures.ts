import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { dayNumber } from '@clearstead/contract/transparency/runway'
import type {
  getTransparency,
  PromisedView,
  PublishedDay,
} from '@clearstead/contract/transparency/transparency'
import { dayMs } from '@clearstead/contract/values/days'

export type Transparency = AnswerOf<typeof getTransparency>

/** What is promised on a day, the caps apart: all other kinds are paid within them. */
export function promisesOf(day: PublishedDay | undefined) {
  const promised = day?.promised ?? undefined
  if (!promised) return undefined
  const caps = promised.find(({ kind }) => kind === 'caps')
  if (!caps) return undefined
  return { caps, within: promised.filter(({ kind }) => kind !== 'caps') satisfies PromisedView[] }
}

const staleCheckMs = 60 * 60_000
const staleDays = 2

/** Whether the last books check is old although one runs every five minutes. */
export function isCheckStale(checkedAt: Date, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() > staleCheckMs
}

/** Whether a day that should be published is missing; a day is published soon after its end. */
export function isDayStale(day: string, now: Date): boolean {
  return now.getTime() / dayMs - dayNumber(day) > staleDays + 1
}
