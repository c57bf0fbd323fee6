import { randomUUID } from 'node:crypto'
import { mostSkipped } from '@clearstead/contract/call/paging'
import type { Call } from './http-load.ts'
import { emailOf, type Members, password, tokenOf } from './members.ts'
import { callsAt } from './steady-load.ts'

/** The length of a round: a number of calls that can be made once, and seconds for the others. */
export type Pace = {
  /** Calls of each kind before those that are measured. */
  warmUpCalls: number
  claims: number
  keyedClaims: number
  purchases: number
  seconds: number
  /** The length of a load at an even rate. */
  steadySeconds: number
}

export type Candidate = {
  name: string
  connections: number
  next: () => Call
  /** The number of calls, where each can be made once; others run for the seconds of the pace. */
  calls?: number
  /** Sent at this even rate, without a warm-up; `connections` does not count then. */
  perSecond?: number
  isClaim?: boolean
  goals?: { ratio?: number; p99?: number }
}

/** All measured calls in the order of a round. */
export function candidatesFor(members: Members, pace: Pace): Candidate[] {
  return [
    ...moneyCalls(members, pace),
    tokenTrades(members),
    ...userLists(members, pace),
    ...pages(members),
  ]
}

function moneyCalls({ claimers, plan }: Members, pace: Pace): Candidate[] {
  const claimer = turns(claimers)
  const buyer = turns([...claimers].reverse())
  const visitor = turns(claimers)
  const claim = (headers: Record<string, string> = {}): Call => {
    const id = claimer()
    return { method: 'PUT', path: `/referral/self-trade/${id}`, token: tokenOf(id), headers }
  }
  const purchase = (): Call => ({
    method: 'POST',
    path: '/actplan/add',
    token: tokenOf(buyer()),
    body: { plan_id: plan, amount: '500' },
  })
  return [
    {
      name: 'daily claim with ten uplines, 8 connections',
      connections: 8,
      isClaim: true,
      calls: pace.claims,
      next: () => claim(),
      goals: { ratio: 0.075 },
    },
    {
      name: 'daily claim with an idempotency key, as the screen sends it, 8 connections',
      connections: 8,
      isClaim: true,
      calls: pace.keyedClaims,
      next: () => claim({ 'idempotency-key': randomUUID() }),
    },
    {
      name: 'plan purchase: direct income and levels 2 to 5 set aside, 8 connections',
      connections: 8,
      calls: pace.purchases,
      next: purchase,
      goals: { ratio: 0.04 },
    },
    ...[50, 100, 200].map((perSecond) => ({
      ...steady('daily claims', perSecond, pace),
      isClaim: true,
      next: () => claim(),
      ...(perSecond === 100 && { goals: { p99: 30 } }),
    })),
    { ...steady('plan purchases', 20, pace), next: purchase, goals: { p99: 40 } },
    {
      name: 'sign-in: one argon2id each, 8 connections',
      connections: 8,
      next: () => ({
        method: 'POST',
        path: '/auth/signin',
        body: { email: emailOf(visitor()), password },
      }),
    },
  ]
}

function steady(what: string, perSecond: number, { steadySeconds: seconds }: Pace) {
  const calls = callsAt({ perSecond, seconds })
  return { name: `steady ${what}, ${perSecond} a second`, connections: 0, perSecond, calls }
}

/** Each member buys a token and sells it some calls later, when the purchase has been answered. */
function tokenTrades({ claimers }: Members): Candidate {
  const buyer = turns(claimers)
  const seller = turns(claimers)
  const ahead = 50
  let sent = 0
  const trade = (side: 'buy' | 'sell', id: number): Call => ({
    method: 'POST',
    path: `/social-genx/${side}`,
    token: tokenOf(id),
    body: { token_id: 1, amount: '1' },
  })
  return {
    name: 'token trades, buying and selling in turn at one price line, 8 connections',
    connections: 8,
    next: () => {
      sent += 1
      return sent > ahead && sent % 2 === 0 ? trade('sell', seller()) : trade('buy', buyer())
    },
  }
}

/** A page of 25 users as an admin reads it. */
function userLists({ admin, name, total }: Members, pace: Pace): Candidate[] {
  const rows = 25
  const middle = Math.min(Math.floor(total / rows / 2), mostSkipped / rows)
  const lists = [
    { what: 'first page', query: 'page=1' },
    { what: `page ${middle}`, query: `page=${middle}` },
    { what: 'search for part of a name', query: `search=${encodeURIComponent(name.slice(2))}` },
    { what: 'search for two common words', query: 'search=ada%20r' },
    { what: 'sorted by name', query: 'sort=username' },
  ]
  const users = `user list of ${total.toLocaleString('en')}`
  return lists.flatMap(({ what, query }) => {
    const next = () => get(`/users/list?limit=${rows}&${query}`, admin)
    return [
      { ...steady(`${users}, ${what}`, 50, pace), next, goals: { p99: 30 } },
      { name: `${users}, ${what}, 8 connections`, connections: 8, next },
    ]
  })
}

function pages({ admin, claimers, total, veteran, postings }: Members): Candidate[] {
  const member = turns(claimers)
  return [
    {
      name: `statement of a member with ${postings.toLocaleString('en')} postings, first page, 8 connections`,
      connections: 8,
      next: () => get(`/tr/user/${veteran}?limit=25`, veteran),
    },
    {
      name: 'dashboard of a member, 8 connections',
      connections: 8,
      next: () => {
        const id = member()
        return get(`/dashboard/user/${id}`, id)
      },
    },
    ...[1, 8].map((connections) => ({
      name: `dashboard of the operator of ${total.toLocaleString('en')} members, ${connectionsText(connections)}`,
      connections,
      next: () => get('/dashboard/admin', admin),
    })),
  ]
}

/** A call that reads, of a member or admin. */
export function get(path: string, as: number): Call {
  return { method: 'GET', path, token: tokenOf(as) }
}

function connectionsText(count: number): string {
  return count === 1 ? '1 connection' : `${count} connections`
}

/** Returns the ids in turn, repeatedly. */
export function turns(ids: readonly number[]): () => number {
  let next = 0
  return () => {
    const id = ids[next % ids.length]
    if (id === undefined) throw new Error('There are no ids')
    next += 1
    return id
  }
}
