import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, countedAs } from '../request/caller.ts'

/** The limits per minute, at a factor of 1. */
const perMinute = {
  /** All requests from one address to the API, including unknown calls and unreadable requests. */
  address: 1500,
  /** All other requests: the web app and its files, `/docs`, `/healthz`, `/metrics`. */
  page: 3000,
  /** Calls without a credential, from one address. */
  visitor: 300,
  account: 600,
  upload: 30,
  /** Calls worth guessing or flooding: sign-in, registration, codes, passwords and public forms. */
  guarded: 20,
  /** The same calls from one address, for all names together. */
  guardedAddress: 100,
}
type Kind = keyof typeof perMinute

/** Addresses and accounts that each limit counts; beyond that the least recently used are dropped. */
const maxKeys = 50_000

/**
 * Counts a call and refuses it beyond its limit.
 * @throws {Refusal} `call.too_many`
 */
export type LimitCall = (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  caller: Caller,
) => Promise<void>

/**
 * The device token of a request if an account has signed in from that device before; it then has a count of its own.
 */
export type FindKnownDevice = (request: FastifyRequest) => Promise<string | undefined>

/**
 * Adds the limits, each multiplied by `factor`. Addresses are counted before anything else; calls once the caller is
 * known but before their rights are checked, so that rejected calls count too.
 */
export async function addRateLimits(
  server: FastifyInstance,
  factor: number,
  findKnownDevice: FindKnownDevice,
): Promise<LimitCall> {
  await server.register(rateLimit, { global: false })
  const keys = new WeakMap<FastifyRequest, string>()
  const kinds = Object.keys(perMinute) as Kind[]
  const counters = kinds.map((kind) => {
    const options = {
      cache: maxKeys,
      timeWindow: 60_000,
      max: Math.ceil(perMinute[kind] * factor),
    }
    const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? ''
    return [kind, server.createRateLimit({ ...options, keyGenerator })] as const
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
    const key = caller.kind === 'visitor' ? addressKey(request.ip) : countedAs(caller)
    await count(isVisitor ? 'visitor' : 'account', request, key)
    if (endpoint.file) await count('upload', request, key)
    if (!isGuarded(endpoint)) return
    const device = isVisitor ? await findKnownDevice(request) : undefined
    if (device) return count('guarded', request, `device:${device}`)
    if (isVisitor) await count('guardedAddress', request, key)
    await count('guarded', request, isVisitor ? `${key} ${nameIn(request.body)}` : key)
  }
}

/** The e-mail that a request names, so that people behind one address are counted apart. */
function nameIn(body: unknown): string {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

function isGuarded({ method, path, who }: AnyEndpoint): boolean {
  if (method === 'GET') return false
  return who === 'public' || /^\/(otp|pass|auth\/totp)\//.test(path)
}

/**
 * Groups IPv6 addresses by their /64 prefix, the smallest block that one line is assigned. A sender who has hung up has no
 * address any more.
 */
export function addressKey(address: string | undefined): string {
  if (!address) return ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
