import { createHash } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'

/** Amounts in units of 10^-8, never below zero. */
export type Sums = { usd: bigint; sgx: bigint }
export type TreeNode = Sums & { hash: Buffer }
/** What is told beside a balance and is not the member's yet: it is in the hash of a leaf, and in no sum. */
export type Beside = { staged: bigint; buyBack: bigint }
export type Leaf = Sums & {
  day: ProgrammeDay
  memberId: MemberId
  part: number
  salt: Buffer
  /** Absent in a leaf of form 1. */
  beside?: Beside | undefined
}

/** The first byte of what is hashed, so that a hash of one kind cannot pass as another. */
const domains = { leaf: 0, node: 1, empty: 2, day: 3, leafWithBeside: 4 } as const

/** The limit of balances in the ledger. */
export const sumLimit = 2n ** 63n

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** @throws {RangeError} below zero or from 2^63 on */
export function checkedSum(value: bigint): bigint {
  if (value < 0n || value >= sumLimit) throw new RangeError(`Not a sum: ${value}`)
  return value
}

/** Eight bytes, big-endian. @throws {RangeError} below zero or from 2^63 on */
export function eightBytes(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigUInt64BE(checkedSum(value))
  return bytes
}

/** The leaf of one part of a member's balances at the end of a day. Every field has a fixed length. */
export function leafOf({ day, memberId, part, salt, usd, sgx, beside }: Leaf): TreeNode {
  const bytes = Buffer.allocUnsafe(beside ? 84 : 68)
  bytes.writeUInt8(beside ? domains.leafWithBeside : domains.leaf, 0)
  bytes.write(day, 1, 10, 'latin1')
  bytes.writeBigUInt64BE(BigInt(memberId), 11)
  bytes.writeUInt8(part, 19)
  salt.copy(bytes, 20)
  bytes.writeBigUInt64BE(checkedSum(usd), 52)
  bytes.writeBigUInt64BE(checkedSum(sgx), 60)
  if (beside) {
    bytes.writeBigUInt64BE(checkedSum(beside.staged), 68)
    bytes.writeBigUInt64BE(checkedSum(beside.buyBack), 76)
  }
  return { hash: sha256(bytes), usd, sgx }
}

/** The parent of two nodes. Its hash covers both sums of each side, so none can be changed or exchanged. */
export function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  const bytes = Buffer.allocUnsafe(1 + 2 * packedLength)
  bytes.writeUInt8(domains.node, 0)
  packInto(bytes, 1, left)
  packInto(bytes, 1 + packedLength, right)
  return { hash: sha256(bytes), usd: left.usd + right.usd, sgx: left.sgx + right.sgx }
}

/** The root of a block without leaves. */
export function emptyBlock(day: ProgrammeDay): TreeNode {
  const bytes = Buffer.concat([Buffer.of(domains.empty), Buffer.from(day, 'latin1')])
  return { hash: sha256(bytes), usd: 0n, sgx: 0n }
}

/**
 * The hash of a published day, over its answer on the wire without the hash itself. The answer includes the hash of the
 * day before, which chains the days.
 */
export function dayHashOf(published: object): Buffer {
  const text = Buffer.from(canonicalJson(published), 'utf8')
  return sha256(Buffer.concat([Buffer.of(domains.day), text]))
}

/** JSON without spaces and with sorted names (RFC 8785, for texts, whole numbers and null). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** The hash of the day before the first published day. */
export const noHash = Buffer.alloc(32)

export const packedLength = 48

/** A node as 48 bytes: hash, USD, SGX. */
export function packed(node: TreeNode): Buffer {
  const bytes = Buffer.allocUnsafe(packedLength)
  packInto(bytes, 0, node)
  return bytes
}

function packInto(bytes: Buffer, at: number, { hash, usd, sgx }: TreeNode): void {
  hash.copy(bytes, at)
  bytes.writeBigUInt64BE(checkedSum(usd), at + 32)
  bytes.writeBigUInt64BE(checkedSum(sgx), at + 40)
}

export function unpacked(bytes: Buffer): TreeNode {
  return {
    hash: bytes.subarray(0, 32),
    usd: bytes.readBigUInt64BE(32),
    sgx: bytes.readBigUInt64BE(40),
  }
}
