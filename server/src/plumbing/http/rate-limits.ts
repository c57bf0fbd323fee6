import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** How often in a minute, at a factor of 1. */
const perMinute = {
  /** Everything that comes to the API from one address, also what no call was found for or what could not be read. */
  address: 1500,
  /** Everything beside the API: the page and its files, `/docs`, `/healthz`, `/metrics`. */
  page: 3000,
  /** Calls without a credential, from one address. */
  visitor: 300,
  account: 600,
  upload: 30,
  /** Signing in, registering, codes, passwords and open forms: what is worth guessing or flooding. */
  guarded: 20,
  /** The same of one address, whatever names were typed. */
  guardedAddress: 100,
}
type Kind = keyof typeof perMinute

/** How many addresses and accounts are remembered; beyond that the ones longest unheard of are forgotten. */
const remembered = 50_000

/**
 * Counts a call where it is let through, and refuses it beyond its limit.
 * @throws {Refusal} `call.too_many`
 */
export type LimitCall = (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  caller: Caller,
) => Promise<void>

/** Names the device that a call came from, where somebody was signed in on it before: nobody else uses its count up. */
export type IsKnownDevice = (request: FastifyRequest) => Promise<string | undefined>

/**
 * Sets the limits up, each multiplied by `factor`. Addresses are counted before anything else is looked at;
 * calls once it is known who asks and before it is known whether they may, so that what is rejected counts too.
 */
export async function limitRates(
  server: FastifyInstance,
  factor: number,
  isKnown: IsKnownDevice,
): Promise<LimitCall> {
  await server.register(rateLimit, { global: false })
  const keys = new WeakMap<FastifyRequest, string>()
  const kinds = Object.keys(perMinute) as Kind[]
  const counters = kinds.map((kind) => {
    const asked = {
      cache: remembered,
      timeWindow: 60_000,
      max: Math.ceil(perMinute[kind] * factor),
    }
    const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? ''
    return [kind, server.createRateLimit({ ...asked, keyGenerator })] as const
  })
  const byKind = new Map(counters)
  const count = async (kind: Kind, request: FastifyRequest, key: string) => {
    keys.set(request, key)
    const counted = await byKind.get(kind)?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new Refusal('call.too_many', { seconds: counted.ttlInSeconds })
    }
  }
  server.addHook('onRequest', async (request) => {
    const kind = request.url.startsWith('/api/') ? 'address' : 'page'
    await count(kind, request, addressKey(request.ip))
  })
  return async (request, endpoint, caller) => {
    const isVisitor = caller.kind === 'visitor'
    const key = isVisitor ? addressKey(request.ip) : `${caller.kind}:${caller.id}`
    await count(isVisitor ? 'visitor' : 'account', request, key)
    if (endpoint.file) await count('upload', request, key)
    if (!isGuarded(endpoint)) return
    const device = isVisitor ? await isKnown(request) : undefined
    if (device) return count('guarded', request, `device:${device}`)
    if (isVisitor) await count('guardedAddress', request, key)
    await count('guarded', request, isVisitor ? `${key} ${nameIn(request.body)}` : key)
  }
}

/** The account that a guess is at: others behind the same address have a count of their own. */
function nameIn(body: unknown): string {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

function isGuarded({ method, path, who }: AnyEndpoint): boolean {
  if (method === 'GET') return false
  return who === 'public' || /^\/(otp|pass|auth\/totp)\//.test(path)
}

/** An address of version 6 is one of 2^64 that a single line is given, so the whole line is one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
