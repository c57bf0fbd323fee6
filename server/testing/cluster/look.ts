import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '../../bench/app/members.ts'
import { send } from '../restarts/load.ts'
import type { Kind, Write } from './write.ts'

/** What lists showed of writes that were acknowledged before they were asked. */
export type Seen = {
  /** The lists that answered. */
  lists: number
  /** Those of them that lacked the write. */
  stale: string[]
  /** Of the slowest list that answered, in seconds. */
  slowest: number
}

export type Looking = {
  /** Lists at once what a write made, until a list answers. Nobody waits for it. */
  look: (write: Write) => void
  /** Of what was looked for since the last `reset`. */
  seen: () => Seen
  reset: () => void
  /** Waits for the lists that were asked. */
  settle: () => Promise<void>
}

const againMs = 200

/** Where a write is listed, all of them lists that a replica may answer. */
const lists: Readonly<Record<Kind, { path: (member: number) => string; rows: string }>> = {
  claim: { path: (member) => `/tr/user/${member}?limit=50`, rows: 'transactions' },
  transfer: { path: (member) => `/transfer/by/${member}?limit=50`, rows: 'transfers' },
  purchase: { path: (member) => `/actplan/user/${member}?limit=50`, rows: 'activeplans' },
}

/** Looks for writes in lists, at whatever address is next in turn, which need not be the one that acknowledged them. */
export function startLooking(nextAddress: () => string, signal: AbortSignal): Looking {
  let seen: Seen = { lists: 0, stale: [], slowest: 0 }
  const open = new Set<Promise<void>>()

  const lookFor = async (write: Write) => {
    const { path, rows } = lists[write.kind]
    while (!signal.aborted) {
      const began = performance.now()
      const token = tokenOf(write.member)
      const { status, body } = await send(
        nextAddress(),
        'GET',
        path(write.member),
        undefined,
        token,
      )
      if (status === 200) {
        seen.lists += 1
        seen.slowest = Math.max(seen.slowest, (performance.now() - began) / 1_000)
        if (!isIn(write, body[rows])) seen.stale.push(`${write.kind} of ${write.member}`)
        return
      }
      await pause(againMs)
    }
  }
  return {
    look: (write) => {
      const looked = lookFor(write).finally(() => open.delete(looked))
      open.add(looked)
    },
    seen: () => seen,
    reset: () => {
      seen = { lists: 0, stale: [], slowest: 0 }
    },
    settle: async () => {
      await Promise.all(open)
    },
  }
}

type Row = { amount: string; source?: string }

function isIn({ kind, units }: Write, rows: unknown): boolean {
  const amount = `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`
  return (rows as Row[]).some((row) =>
    kind === 'claim' ? row.source === 'roi' : row.amount === amount,
  )
}
