import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type RefusalCode, refusals } from '@clearstead/contract/refusal'
import { refusalBody } from './answer-refusal.ts'

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'call.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'call.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'call.too_slow',
}

/** The answer that Node.js is writing on a socket, if there is one. */
type Answering = { _httpMessage?: { _headerSent?: boolean } | null }

/** A whole HTTP answer that refuses, after which the connection is closed. */
export type RefusalText = (refusal: Refusal, requestId: string) => string

/**
 * Answers what Node.js cannot read, such as an unknown method or too many headers, as every refused call is answered,
 * and closes the connection.
 */
export function answerClientError(refusalText: RefusalText) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const hasBegun = (socket as Answering)._httpMessage?._headerSent === true
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy(error)
      return
    }
    socket.end(refusalText(new Refusal(codes[error.code ?? ''] ?? 'call.malformed'), randomUUID()))
    socket.destroySoon()
  }
}

/** Writes refusals outside of routes with these headers. */
export function refusalTextWith(headers: Readonly<Record<string, string>>): RefusalText {
  return (refusal, requestId) => {
    const status = refusals[refusal.code]
    const text = JSON.stringify(refusalBody(refusal, requestId, 'en'))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    return `${head.join('\r\n')}\r\n\r\n${text}`
  }
}
