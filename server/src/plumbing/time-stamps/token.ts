import { say } from '@clearstead/contract/call/say'
import { TimeStampFault, unreadable } from './fault.ts'

/** Everything of a request but the digest is always the same, so it needs no writer of DER. */
const queryStart = Buffer.from('30390201013031300d060960864801650304020105000420', 'hex')
/** `certReq`: the answer brings the certificate with which it is checked. */
const queryEnd = Buffer.from('0101ff', 'hex')

/**
 * A request for a time-stamp of a SHA-256 (RFC 3161, TimeStampReq). It has no nonce: a digest is of one day alone, so an
 * answer to an earlier request for it says the same.
 */
export function timeStampQuery(digest: Buffer): Buffer {
  if (digest.length !== 32) throw new Error('A SHA-256 has 32 bytes')
  return Buffer.concat([queryStart, digest, queryEnd])
}

const tags = { integer: 0x02, octets: 0x04, oid: 0x06, time: 0x18, sequence: 0x30, explicit: 0xa0 }
type Der = { tag: number; content: Buffer }

const signedData = '2a864886f70d010702'
const timeStampInfo = '2a864886f70d0109100104'
const sha256 = '608648016503040201'

/**
 * When a time-stamp server says that it saw the digest, out of its answer (TimeStampResp). Whose signature the token has is
 * left to those who check it, with the certificate of the server that they trust.
 * @throws {TimeStampFault} where the answer is none, was refused, or is for another digest
 */
export function readTimeStamp(answer: Buffer, digest: Buffer): Date {
  const [response] = elements(answer)
  const [status, token] = elements(content(response, tags.sequence))
  const [code] = elements(content(status, tags.sequence))
  const granted = number(code)
  // 0 is granted, 1 is granted with changes.
  if (granted > 1)
    throw new TimeStampFault(say('transparency.service.refused', { status: granted }))
  const signed = inside(token, signedData)
  const [, , encapsulated] = elements(content(elements(signed)[0], tags.sequence))
  const info = content(elements(inside(encapsulated, timeStampInfo))[0], tags.octets)
  const [, , imprint, , time] = elements(content(elements(info)[0], tags.sequence))
  const [algorithm, hashed] = elements(content(imprint, tags.sequence))
  const name = content(elements(content(algorithm, tags.sequence))[0], tags.oid).toString('hex')
  if (name !== sha256 || !content(hashed, tags.octets).equals(digest)) {
    throw new TimeStampFault(say('transparency.service.other_digest'))
  }
  return moment(content(time, tags.time).toString('latin1'))
}

/** The elements that stand one after the other, each with a definite length, as DER has it. */
function elements(bytes: Buffer): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag, first] = [bytes[at], bytes[at + 1]]
    if (tag === undefined || first === undefined) throw unreadable('DER ends within an element')
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    if (first === 0x80 || lengthBytes > 4) throw unreadable('DER with a length of another form')
    const start = at + 2 + lengthBytes
    if (start > bytes.length) throw unreadable('DER ends within a length')
    const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes)
    if (start + length > bytes.length) throw unreadable('DER ends within an element')
    found.push({ tag, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return found
}

function content(element: Der | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw unreadable(`DER without the element ${tag.toString(16)}`)
  return element.content
}

/** What a type of this name wraps: SEQUENCE { name, [0] { … } }. */
function inside(element: Der | undefined, name: string): Buffer {
  const [oid, wrapped] = elements(content(element, tags.sequence))
  if (content(oid, tags.oid).toString('hex') !== name) throw unreadable('DER of another type')
  return content(wrapped, tags.explicit)
}

function number(element: Der | undefined): number {
  const bytes = content(element, tags.integer)
  if (bytes.length !== 1) throw unreadable('DER with another status')
  return bytes.readUInt8()
}

/** A GeneralizedTime as DER writes it: `20260331101500Z`, with a fraction where there is one. */
function moment(text: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text)
  if (!parts) throw unreadable('DER with another time')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(at.getTime())) throw unreadable('DER with another time')
  return at
}
