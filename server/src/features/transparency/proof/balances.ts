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
export function hasMember(balances: Balances, memberId: MemberId): boolean {
  const place = placeOf(balances, memberId)
  return place < balances.count && balances.members[place] === memberId
}

/** The place of a member among balances that were added by id, or of the next one. */
function placeOf({ members, count }: Balances, memberId: MemberId): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((members[middle] ?? 0) < memberId) from = middle + 1
    else to = middle
  }
  return from
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

export type BalancesBeside = Balances & Required<Pick<Balances, 'beside'>>

/** Balances, by id, with nothing beside them yet; those of `members` who have no balance get one of nothing, and so a leaf. */
export function withBeside(balances: Balances, members: readonly MemberId[]): BalancesBeside {
  const added = members.filter((memberId) => !hasMember(balances, memberId))
  const all = merged(
    balances,
    added.toSorted((left, right) => left - right),
  )
  const figures = () => new BigInt64Array(all.count)
  return { ...all, beside: { staged: figures(), buyBack: figures() } }
}

/** Copied in runs, as rows of a million members would hold up everything else. */
function merged(balances: Balances, added: readonly MemberId[]): Balances {
  if (added.length === 0) return balances
  const count = balances.count + added.length
  const all: Balances = {
    count,
    members: new Int32Array(count),
    usd: new BigInt64Array(count),
    sgx: new BigInt64Array(count),
    owed: balances.owed,
  }
  let from = 0
  const copyUpTo = (place: number, before: number) => {
    all.members.set(balances.members.subarray(from, place), from + before)
    all.usd.set(balances.usd.subarray(from, place), from + before)
    all.sgx.set(balances.sgx.subarray(from, place), from + before)
    from = place
  }
  for (const [before, memberId] of added.entries()) {
    copyUpTo(placeOf(balances, memberId), before)
    all.members[from + before] = memberId
  }
  copyUpTo(balances.count, added.length)
  return all
}

export type MemberBeside = Partial<Beside> & { memberId: MemberId }

/** Puts figures beside the balance of a member, who must have one. @throws {RangeError} as `addBalances` */
export function putBeside(balances: BalancesBeside, { memberId, ...figures }: MemberBeside): void {
  const place = placeOf(balances, memberId)
  const { staged, buyBack } = figures
  if (staged !== undefined) balances.beside.staged[place] = checkedSum(staged)
  if (buyBack !== undefined) balances.beside.buyBack[place] = checkedSum(buyBack)
}
