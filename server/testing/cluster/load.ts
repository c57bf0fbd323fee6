import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '../../bench/app/members.ts'
import { send } from '../restarts/load.ts'
import { type Seen, startLooking } from './look.ts'
import type { Programme } from './programme.ts'
import type { Kind, Write } from './write.ts'

/** What happened in a stretch of time. */
export type Observed = {
  acknowledged: number
  /** The longest time without an acknowledged write, in seconds. */
  gap: number
  /** The answers 503, each with Retry-After; of these the ones that said that the outcome is unknown. */
  unavailable: number
  unknown: number
  /** The time of the slowest call, in seconds. */
  slowest: number
  /** Answers that no fault may cause. */
  faults: string[]
}

export type Load = {
  acknowledged: readonly Write[]
  /** Those that were sent, and whose end nobody knows yet. */
  open: ReadonlySet<Write>
  /** Begins new writes again, and a new stretch. */
  resume: () => void
  /** Begins no new ones, and waits until the end of those that were sent is known, and lists have answered, for a minute each at most. */
  settle: () => Promise<void>
  observed: () => Observed
  /** What lists that were asked right after each acknowledged write showed of it, since the stretch began. */
  seen: () => Seen
  /** API processes are killed now, so calls may get no answer. */
  mayRefuse: (may: boolean) => void
  /** Sends what follows to these addresses in turn. */
  sendTo: (addresses: readonly string[]) => void
  stop: () => Promise<void>
}

const oneUnit = 100_000_000n
const againMs = 200
const settleMs = 60_000

/**
 * Claims, moves income and buys plans, each in two lines at once, through both API processes in turn. With `isLookedFor` each write
 * is looked for in a list as soon as it is acknowledged.
 */
export function startLoad(
  first: readonly string[],
  programme: Programme,
  { isLookedFor = false }: { isLookedFor?: boolean } = {},
): Load {
  const { planId } = programme
  const writes = writesOf(programme)
  const acknowledged: Write[] = []
  const open = new Set<Write>()
  const stopping = new AbortController()
  let addresses = first
  let observed = nothing()
  let lastAt = performance.now()
  let mayRefuse = false
  let isSettling = true
  let sent = 0
  const nextAddress = () => addresses[sent++ % addresses.length] ?? ''
  const looking = startLooking(nextAddress, stopping.signal)

  const book = async (write: Write) => {
    open.add(write)
    const attempt = () => isDone(write, { address: nextAddress(), planId, observed, mayRefuse })
    while (!(await attempt())) {
      if (stopping.signal.aborted) return
      await pause(againMs)
    }
    open.delete(write)
    acknowledged.push(write)
    if (isLookedFor) looking.look(write)
    const now = performance.now()
    observed.acknowledged += 1
    observed.gap = Math.max(observed.gap, (now - lastAt) / 1_000)
    lastAt = now
  }
  const lines = (['claim', 'transfer', 'purchase'] as const).flatMap((kind) => [kind, kind])
  const working = lines.map(async (kind) => {
    while (!stopping.signal.aborted) {
      const write = isSettling ? undefined : writes.next(kind)
      if (write) await book(write)
      await pause(20)
    }
  })
  return {
    acknowledged,
    open,
    resume: () => {
      observed = nothing()
      looking.reset()
      lastAt = performance.now()
      isSettling = false
    },
    settle: async () => {
      isSettling = true
      const began = performance.now()
      while (open.size > 0 && performance.now() - began < settleMs) await pause(50)
      await Promise.race([looking.settle(), pause(settleMs)])
    },
    seen: looking.seen,
    observed: () => ({
      ...observed,
      gap: Math.max(observed.gap, (performance.now() - lastAt) / 1_000),
    }),
    mayRefuse: (may) => {
      mayRefuse = may
    },
    sendTo: (others) => {
      addresses = others
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(working)
      await looking.settle()
    },
  }
}

/** New writes, of which no two are the same; no claim once every member has claimed. */
function writesOf({ claimers, senders }: Programme) {
  let claimed = 0
  let amounts = 0n
  const next = (kind: Kind): Write | undefined => {
    const key = randomUUID()
    if (kind === 'claim') {
      const member = claimers[claimed++]
      return member === undefined ? undefined : { kind, member, units: 0n, key }
    }
    amounts += 1n
    const [ids, whole] = kind === 'transfer' ? [senders, 10n] : [claimers, 500n]
    const member = taken(ids, Number(amounts))
    return { kind, member, units: whole * oneUnit + amounts, key }
  }
  return { next }
}

type Sending = { address: string; planId: number; observed: Observed; mayRefuse: boolean }

/** Sends a write once and notes how it was answered. */
async function isDone(write: Write, sending: Sending): Promise<boolean> {
  const { address, planId, observed, mayRefuse } = sending
  const [method, path, body] = requestOf(write, planId)
  const began = performance.now()
  const headers = { 'idempotency-key': write.key }
  const answer = await send(address, method, path, body, tokenOf(write.member), headers)
  const { status, retryAfter } = answer
  observed.slowest = Math.max(observed.slowest, (performance.now() - began) / 1_000)
  if (status === 200 || status === 201) return true
  if (status === 503 && retryAfter) {
    observed.unavailable += 1
    if (answer.body.code === 'call.outcome_unknown') observed.unknown += 1
  } else if (answer.body.code !== 'call.in_progress' && !(status === 0 && mayRefuse)) {
    observed.faults.push(`${write.kind}: ${status} ${JSON.stringify(answer.body)}`)
  }
  return false
}

function requestOf({ kind, member, units }: Write, planId: number) {
  if (kind === 'claim') return ['PUT', `/referral/self-trade/${member}`, undefined] as const
  const amount = `${units / oneUnit}.${String(units % oneUnit).padStart(8, '0')}`
  return kind === 'transfer'
    ? (['POST', '/transfer/touser', { from: 'working', amount }] as const)
    : (['POST', '/actplan/add', { plan_id: planId, amount }] as const)
}

function nothing(): Observed {
  return { acknowledged: 0, gap: 0, unavailable: 0, unknown: 0, slowest: 0, faults: [] }
}

function taken(ids: readonly number[], at: number): number {
  const id = ids[at % ids.length]
  if (id === undefined) throw new Error('There are no members')
  return id
}
