import type { Settings } from '@clearstead/contract/settings/settings'
import { deviceText } from '@clearstead/texts/people/all'

const hourMs = 3_600_000
const sessionHours = { member: 7 * 24, admin: 12 }
type SessionSide = keyof typeof sessionHours

/** Members stay signed in for 7 days, admins for 12 hours. */
export function sessionEnd(side: SessionSide, now: Date): Date {
  return new Date(now.getTime() + sessionHours[side] * hourMs)
}

/** Shorter parts of names are in too many words. */
const shortestName = 4

/**
 * Whether a password contains one of the names, or a word of one, whatever the case and the signs between. Of an e-mail
 * only what stands before the `@` counts, as many share the rest.
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const text = lettersOf(password)
  return names
    .map((name) => name.split('@')[0] ?? '')
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)])
    .map(lettersOf)
    .some((name) => [...name].length >= shortestName && text.includes(name))
}

/** In capitals, so that `ß` and `SS` are the same. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

type IdleSettings = Pick<Settings['security'], 'adminIdleMinutes' | 'memberIdleDays'>

/** A session that was last used before this moment has ended. */
export function idleSince(side: SessionSide, settings: IdleSettings, now: Date): Date {
  const { adminIdleMinutes, memberIdleDays } = settings
  const idleMs = side === 'admin' ? adminIdleMinutes * 60_000 : memberIdleDays * 24 * hourMs
  return new Date(now.getTime() - idleMs)
}

export const failuresPerAccount = 10
/** The number of failures from which a network is slowed down. */
export const failuresPerAddress = 100
const windowMs = 15 * 60_000
const waitMs = 15 * 60_000

/** Failures before this moment do not slow down their network. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - windowMs)
}

const keyDays = 180

/** Devices that were last used before this moment are no longer known. */
export function oldestKnownKey(now: Date): Date {
  return new Date(now.getTime() - keyDays * 24 * hourMs)
}

/** Failures before this moment do not cause a wait. */
export function failureWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMs - waitMs)
}

/**
 * The wait in whole seconds; 0 if another attempt is allowed. `latest` are the latest `limit` failures, newest first:
 * if they are within 15 minutes, the newest starts a wait of 15 minutes.
 */
export function secondsToWait(latest: readonly Date[], limit: number, now: Date): number {
  const newest = latest[0]
  const oldest = latest[limit - 1]
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > windowMs) return 0
  return Math.max(0, Math.ceil((newest.getTime() + waitMs - now.getTime()) / 1000))
}

/** The end of the longest wait, from the failures at each secret, newest first; null without one. */
export function endOfWaits(
  failures: readonly { latest: readonly Date[] }[],
  now: Date,
): Date | null {
  const ends = failures
    .filter(({ latest }) => secondsToWait(latest, failuresPerAccount, now) > 0)
    .map(({ latest: [newest = now] }) => newest.getTime() + waitMs)
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** The network of an address. An IPv6 customer has a whole /64, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The browser and system of a user agent, such as `Chrome on Windows`. */
export function deviceOf(agent: string): string {
  const browsers = [
    ['Edge', /Edg\//],
    ['Opera', /OPR\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrome\//],
    ['Safari', /Safari\//],
  ] as const
  const systems = [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  if (browser && system) return deviceText.en.on({ browser, system })
  return browser ?? system ?? (agent.slice(0, 60) || deviceText.en.unknown)
}
