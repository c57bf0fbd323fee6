import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TimeStampFault } from './fault.ts'
import {
  blockOf,
  emptyStamp,
  mergedStamp,
  pendingOf,
  readStamp,
  readStampFile,
  stampFile,
  withUpgrade,
} from './stamp.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const digest = sha256(Buffer.from('the books'))
const hex = (text: string) => Buffer.from(text, 'hex')

/** Written by the reference client (python-opentimestamps) for `digest`: two calendars, of which one has a block. */
const reference = hex(
  [
    '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294010887905fe1945065c9ad',
    '3e0d0aab1e59a44594b90374a1d4bbaab6d4603d775fbafff0040badcafe080083dfe30d2ef90c8e1f1e',
    '68747470733a2f2f612e63616c656e6461722e6578616d706c652e6f7267f0040badf00d08ff0083dfe3',
    '0d2ef90c8e1f1e68747470733a2f2f622e63616c656e6461722e6578616d706c652e6f7267f102010208',
    '000588960d73d7190103c0a233',
  ].join(''),
)

test('reads a file of the reference client, and writes it as it was', () => {
  const stamp = readStampFile(reference)

  expect(stamp.message).toEqual(digest)
  expect(pendingOf(stamp).map(({ calendar }) => calendar)).toEqual([
    'https://a.calendar.example.org',
    'https://b.calendar.example.org',
  ])
  expect(blockOf(stamp)).toBe(840_000)
  expect(stampFile(stamp)).toEqual(reference)
})

/** `f0 04 …`: four bytes are appended, then hashed; the address stands with its length twice. */
function pendingAt(calendar: string, salt: string): Buffer {
  const address = Buffer.from(calendar, 'latin1')
  const lengths = Buffer.of(address.length + 1, address.length)
  return Buffer.concat([hex(`f004${salt}080083dfe30d2ef90c8e`), lengths, address])
}

const block = hex('000588960d73d7190103c0a233')

test('what several calendars know is one file, and each upgrade finds its message', () => {
  const first = readStamp(pendingAt('https://a.example.org', '0badcafe'), digest)
  const second = readStamp(pendingAt('https://b.example.org', '0badbeef'), digest)
  const both = mergedStamp(mergedStamp(emptyStamp(digest), first), second)
  const [, waiting] = pendingOf(both)
  if (!waiting) throw new Error('Two calendars wait')

  const known = withUpgrade(both, readStamp(block, waiting.message))

  expect(waiting.message).toEqual(sha256(Buffer.concat([digest, hex('0badbeef')])))
  expect([blockOf(both), blockOf(known)]).toEqual([undefined, 840_000])
  expect(readStampFile(stampFile(known))).toEqual(known)
  expect(mergedStamp(known, both)).toEqual(known)
  expect(pendingOf(known)).toHaveLength(2)
})

test('an answer that is cut off, goes on, is too deep or has an unknown step is refused', () => {
  const whole = pendingAt('https://a.example.org', '0badcafe')
  const cut = Array.from(whole.keys(), (length) => whole.subarray(0, length))
  const deep = Buffer.concat([Buffer.alloc(300, 0x08), block])
  const unknown = Buffer.concat([hex('77'), block])
  const endless = hex(`f0${'ff'.repeat(20)}`)

  for (const bytes of [...cut, Buffer.concat([whole, hex('00')]), deep, unknown, endless]) {
    expect(() => readStamp(bytes, digest)).toThrow(TimeStampFault)
  }
  expect(() => readStampFile(reference.subarray(1))).toThrow('no .ots file')
})

test('a calendar is not taken to an address with other characters', () => {
  const stamp = readStamp(pendingAt('https://a.example.org/?key=1', '0badcafe'), digest)

  expect(() => pendingOf(stamp)).toThrow('another address')
})
