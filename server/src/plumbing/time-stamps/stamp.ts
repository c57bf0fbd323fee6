import { createHash } from 'node:crypto'
import { unreadable } from './fault.ts'

/** An operation on a message, by its tag in the format; `argument` is what is put after or before it. */
type Operation = { tag: number; argument: Buffer }
/** What is said of a message: that a calendar will have it attested, or that a block of Bitcoin has it. */
type Attestation = { tag: string; payload: Buffer }

/** What OpenTimestamps knows of a message: a tree of operations that lead to what is attested. */
export type Stamp = {
  message: Buffer
  attestations: Attestation[]
  branches: { operation: Operation; stamp: Stamp }[]
}

const fork = 0xff
const attestationTag = 0x00
const [append, prepend, sha256, sha1] = [0xf0, 0xf1, 0x08, 0x02]
const pendingTag = '83dfe30d2ef90c8e'
const bitcoinTag = '0588960d73d71901'
/** The limits of the reference implementation. */
const [mostDepth, longestMessage, longestPayload] = [256, 4096, 8192]

/** `\0OpenTimestamps\0\0Proof\0`, eight bytes of its own, version 1, and SHA-256 as the hash of the file. */
const header = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex')
const fileStart = Buffer.concat([header, Buffer.of(0x01, sha256)])

/** A stamp of which nothing is known yet. */
export function emptyStamp(message: Buffer): Stamp {
  return { message, attestations: [], branches: [] }
}

/** Reads what a calendar says of a message. @throws {TimeStampFault} */
export function readStamp(bytes: Buffer, message: Buffer): Stamp {
  const reader = new Reader(bytes)
  const stamp = readNode(reader, message, 0)
  if (!reader.isAtEnd) throw unreadable('a stamp with more behind it')
  return stamp
}

/** Reads an `.ots` file. @throws {TimeStampFault} */
export function readStampFile(bytes: Buffer): Stamp {
  if (!bytes.subarray(0, fileStart.length).equals(fileStart)) throw unreadable('no .ots file')
  const rest = bytes.subarray(fileStart.length)
  return readStamp(rest.subarray(32), rest.subarray(0, 32))
}

/** A stamp of a SHA-256 as an `.ots` file. */
export function stampFile(stamp: Stamp): Buffer {
  return Buffer.concat([fileStart, stamp.message, written(stamp)])
}

/** Both stamps of one message in one. */
export function mergedStamp(left: Stamp, right: Stamp): Stamp {
  const isKnown = (found: Attestation) =>
    left.attestations.some(({ tag, payload }) => tag === found.tag && payload.equals(found.payload))
  const others = right.branches.map((branch) => ({ ...branch }))
  const branches = left.branches.map(({ operation, stamp }) => {
    const at = others.findIndex((other) => isSame(other.operation, operation))
    const [other] = at < 0 ? [] : others.splice(at, 1)
    return { operation, stamp: other ? mergedStamp(stamp, other.stamp) : stamp }
  })
  return {
    message: left.message,
    attestations: [...left.attestations, ...right.attestations.filter((one) => !isKnown(one))],
    branches: [...branches, ...others],
  }
}

/** The messages that calendars promise to have attested, each with the address of its calendar. */
export function pendingOf(stamp: Stamp): { message: Buffer; calendar: string }[] {
  return stampsIn(stamp).flatMap(({ message, attestations }) =>
    attestations
      .filter(({ tag }) => tag === pendingTag)
      .map(({ payload }) => ({ message, calendar: calendarIn(payload) })),
  )
}

/** The lowest block of Bitcoin that is said to have it. That it does have it takes a node to see. */
export function blockOf(stamp: Stamp): number | undefined {
  const heights = stampsIn(stamp).flatMap(({ attestations }) =>
    attestations
      .filter(({ tag }) => tag === bitcoinTag)
      .map(({ payload }) => new Reader(payload).number()),
  )
  return heights.length === 0 ? undefined : Math.min(...heights)
}

/** A stamp with what is known of one of its messages added to it. */
export function withUpgrade(stamp: Stamp, upgrade: Stamp): Stamp {
  if (stamp.message.equals(upgrade.message)) return mergedStamp(stamp, upgrade)
  const branches = stamp.branches.map((branch) => ({
    ...branch,
    stamp: withUpgrade(branch.stamp, upgrade),
  }))
  return { ...stamp, branches }
}

function stampsIn(stamp: Stamp): Stamp[] {
  return [stamp, ...stamp.branches.flatMap((branch) => stampsIn(branch.stamp))]
}

function calendarIn(payload: Buffer): string {
  const address = new Reader(payload).bytes(1000).toString('latin1')
  if (!/^[\w./:-]+$/.test(address)) throw unreadable('a calendar with another address')
  return address
}

function isSame(left: Operation, right: Operation): boolean {
  return left.tag === right.tag && left.argument.equals(right.argument)
}

function readNode(reader: Reader, message: Buffer, depth: number): Stamp {
  if (depth > mostDepth) throw unreadable('a stamp of too many steps')
  const stamp = emptyStamp(message)
  for (let isLast = false; !isLast; ) {
    const first = reader.byte()
    isLast = first !== fork
    const tag = isLast ? first : reader.byte()
    if (tag === attestationTag) {
      const name = reader.exactly(8).toString('hex')
      stamp.attestations.push({ tag: name, payload: reader.bytes(longestPayload) })
    } else {
      const hasArgument = tag === append || tag === prepend
      const argument = hasArgument ? reader.bytes(longestMessage) : Buffer.alloc(0)
      const operation = { tag, argument }
      const next = readNode(reader, applied(operation, message), depth + 1)
      stamp.branches.push({ operation, stamp: next })
    }
  }
  return stamp
}

function applied({ tag, argument }: Operation, message: Buffer): Buffer {
  const result =
    tag === append
      ? Buffer.concat([message, argument])
      : tag === prepend
        ? Buffer.concat([argument, message])
        : tag === sha256
          ? createHash('sha256').update(message).digest()
          : tag === sha1
            ? createHash('sha1').update(message).digest()
            : undefined
  if (result === undefined) throw unreadable(`a stamp with the operation ${tag.toString(16)}`)
  if (result.length > longestMessage) throw unreadable('a stamp with a message that is too long')
  return result
}

/** Each part but the last stands behind a fork. */
function written({ attestations, branches }: Stamp): Buffer {
  const parts = [
    ...attestations.map(({ tag, payload }) =>
      Buffer.concat([Buffer.of(attestationTag), Buffer.from(tag, 'hex'), withLength(payload)]),
    ),
    ...branches.map(({ operation: { tag, argument }, stamp }) =>
      Buffer.concat([
        Buffer.of(tag),
        ...(tag === append || tag === prepend ? [withLength(argument)] : []),
        written(stamp),
      ]),
    ),
  ]
  if (parts.length === 0) throw new Error('A stamp that says nothing cannot be written')
  return Buffer.concat(
    parts.flatMap((part, at) => (at < parts.length - 1 ? [Buffer.of(fork), part] : [part])),
  )
}

/** A length in groups of seven bits, the lowest first, before the bytes. */
function withLength(bytes: Buffer): Buffer {
  const length: number[] = []
  let left = bytes.length
  for (; left > 0x7f; left >>= 7) length.push((left & 0x7f) | 0x80)
  return Buffer.concat([Buffer.from([...length, left]), bytes])
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    return this.exactly(1).readUInt8()
  }

  exactly(count: number): Buffer {
    if (this.#at + count > this.#bytes.length) throw unreadable('a stamp that ends too early')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  /** A number in groups of seven bits, the lowest first. */
  number(): number {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      if (shift > 2 ** 42) throw unreadable('a stamp with a number that is too large')
      const byte = this.byte()
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
  }

  bytes(most: number): Buffer {
    const length = this.number()
    if (length > most) throw unreadable('a stamp with a part that is too long')
    return this.exactly(length)
  }
}
