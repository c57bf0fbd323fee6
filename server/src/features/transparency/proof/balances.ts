import type { MemberId } from '@clearstead/contract/values/ids'
import { checkedSum, type Sums } from './hashes.ts'

export type MemberSums = Sums & { memberId: MemberId }

/** The balances of many members, as columns: a million members take 20 MB. */
export type Balances = {
  count: number
  members: Int32Array
  usd: BigInt64Array
  sgx: BigInt64Array
  owed: Sums
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
