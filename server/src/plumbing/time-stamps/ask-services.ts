import { say } from '@clearstead/contract/call/say'
import { guardedFetch } from '../chain/guarded-fetch.ts'
import { arePrivateEndpointsAllowed } from '../chain/private-endpoints.ts'
import { TimeStampFault } from './fault.ts'
import { readStamp, type Stamp } from './stamp.ts'
import { readTimeStamp, timeStampQuery } from './token.ts'

const timeoutMs = 20_000
/** A token with its certificates has a few kilobytes, and a calendar's answer less than ten. */
const [mostTokenBytes, mostStampBytes] = [100_000, 10_000]

/** A token of a time-stamp server over a SHA-256, as it was answered. @throws {TimeStampFault | EndpointFault} */
export async function askServer(url: string, digest: Buffer): Promise<{ file: Buffer; at: Date }> {
  const file = await ask(url, mostTokenBytes, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(timeStampQuery(digest)),
  })
  if (!file) throw new TimeStampFault(say('transparency.service.status', { status: 404 }))
  return { file, at: readTimeStamp(file, digest) }
}

const accept = 'application/vnd.opentimestamps.v1'

/** What a calendar promises of a SHA-256 that it is given. @throws {TimeStampFault | EndpointFault} */
export async function askCalendar(calendar: string, digest: Buffer): Promise<Stamp> {
  const answer = await ask(below(calendar, 'digest'), mostStampBytes, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: new Uint8Array(digest),
  })
  if (!answer) throw new TimeStampFault(say('transparency.service.status', { status: 404 }))
  return readStamp(answer, digest)
}

/** What a calendar now knows of a message that it promised to have attested; undefined while it waits for Bitcoin. */
export async function askUpgrade(calendar: string, message: Buffer): Promise<Stamp | undefined> {
  const url = below(calendar, `timestamp/${message.toString('hex')}`)
  const answer = await ask(url, mostStampBytes, { headers: { accept } })
  return answer && readStamp(answer, message)
}

function below(calendar: string, path: string): string {
  return `${calendar.replace(/\/+$/, '')}/${path}`
}

/** The bytes of an answer; undefined where there is nothing at the address. */
async function ask(url: string, maxBytes: number, init: RequestInit): Promise<Buffer | undefined> {
  const fetch = guardedFetch({ allowPrivate: arePrivateEndpointsAllowed(), maxBytes })
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  if (response.status === 404) return undefined
  if (!response.ok) {
    throw new TimeStampFault(say('transparency.service.status', { status: response.status }))
  }
  return Buffer.from(await response.arrayBuffer())
}
