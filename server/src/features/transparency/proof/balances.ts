import type { MemberId } from '@clearstead/contract/values/ids'
import { type Beside, checkedSum, type Sums } from './hashes.ts'

export type MemberSums = Sums & { memberId: MemberId }

/** The balances of many members, as columns: a million members take 20 MB. */
export type Balances = {
  count: number
  members: Int32Array
  usd: BigInt64Array
  sgx: BigInt64Array
  owed: Sums
  /** What stands beside each balance; without it leaves are of form 1. */
  beside?: { staged: BigInt64Array; buyBack: BigInt64Array }
}

const firstCapacity = 1_024

export function noBalances(): Balances {
  return {
    count: 0,
    members: new Int32Array(firstCapacity),
    usd: new BigInt64Array(firstCapacity),
    sgx: new BigInt64Array(firstCapacity),
    owed: { usd: 0n, sgx: 0n },
  }
}

/** @throws {RangeError} for a balance below zero or from 2^63 on */
export function addBalances(balances: Balances, more: readonly MemberSums[]): void {
  ensureCapacity(balances, balances.count + more.length)
  for (const { memberId, usd, sgx } of more) {
    balances.members[balances.count] = memberId
    balances.usd[balances.count] = checkedSum(usd)
    balances.sgx[balances.count] = checkedSum(sgx)
    balances.owed.usd += usd
    balances.owed.sgx += sgx
    balances.count += 1
  }
}

/** Whether a member is among balances that were added by id. */
export function hasMember({ members, count }: Balances, memberId: MemberId): boolean {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >>> 1
    const found = members[middle] ?? memberId
    if (found === memberId) return true
    if (found < memberId) from = middle + 1
    else to = middle
  }
  return false
}

function ensureCapacity(balances: Balances, needed: number): void {
  const { members, usd, sgx } = balances
  if (needed <= members.length) return
  const room = Math.max(needed, members.length * 2)
  balances.members = new Int32Array(room)
  balances.usd = new BigInt64Array(room)
  balances.sgx = new BigInt64Array(room)
  balances.members.set(members)
  balances.usd.set(usd)
  balances.sgx.set(sgx)
}

export type MemberBeside = Beside & { memberId: MemberId }

/** Balances, by id, with what stands beside them; who has no balance gets one of nothing, and so a leaf. */
export function withBeside(balances: Balances, rows: readonly MemberBeside[]): Balances {
  const of = new Map<number, Beside>(rows.map((row) => [row.memberId, row]))
  const added = rows.filter(({ memberId }) => !hasMember(balances, memberId))
  const all = merged(balances, added)
  const figures = (name: keyof Beside) =>
    BigInt64Array.from({ length: all.count }, (_, place) =>
      checkedSum(of.get(all.members[place] ?? 0)?.[name] ?? 0n),
    )
  return { ...all, beside: { staged: figures('staged'), buyBack: figures('buyBack') } }
}

function merged(balances: Balances, added: readonly { memberId: MemberId }[]): Balances {
  if (added.length === 0) return balances
  const { count, members, usd, sgx } = balances
  const rows: MemberSums[] = Array.from({ length: count }, (_, place) => ({
    memberId: (members[place] ?? 0) as MemberId,
    usd: usd[place] ?? 0n,
    sgx: sgx[place] ?? 0n,
  }))
  const all = noBalances()
  const others = added.map(({ memberId }) => ({ memberId, usd: 0n, sgx: 0n }))
  addBalances(
    all,
    [...rows, ...others].sort((left, right) => left.memberId - right.memberId),
  )
  return all
}
