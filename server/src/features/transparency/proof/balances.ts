import type { MemberId } from '@clearstead/contract/values/ids'
import { checkedSum, type Sums } from './hashes.ts'

export type MemberSums = Sums & { memberId: MemberId }

/** What many members hold, as columns: a million of them take 20 MB. */
export type Balances = {
  count: number
  members: Int32Array
  usd: BigInt64Array
  sgx: BigInt64Array
  owed: Sums
}

const firstRoom = 1_024

export function noBalances(): Balances {
  return {
    count: 0,
    members: new Int32Array(firstRoom),
    usd: new BigInt64Array(firstRoom),
    sgx: new BigInt64Array(firstRoom),
    owed: { usd: 0n, sgx: 0n },
  }
}

/** @throws {RangeError} on a balance below zero or larger than any books could hold */
export function addBalances(balances: Balances, more: readonly MemberSums[]): void {
  makeRoom(balances, balances.count + more.length)
  for (const { memberId, usd, sgx } of more) {
    balances.members[balances.count] = memberId
    balances.usd[balances.count] = checkedSum(usd)
    balances.sgx[balances.count] = checkedSum(sgx)
    balances.owed.usd += usd
    balances.owed.sgx += sgx
    balances.count += 1
  }
}

function makeRoom(balances: Balances, needed: number): void {
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
